// Ids that nobody else has. `crypto.randomUUID` is not there over plain http, where a household plays; this is.

const BYTES = 16;

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
