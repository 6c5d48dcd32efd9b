// A table's code: its name in the link, in groups that can be spoken and typed. Letters and the digits 2 to 7, so that
// nothing is taken for something else.

const GROUP = 4;
const NAME = /^[a-z2-7]{16}$/;

export function formatCode(table: string): string {
  return table.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? '';
}

/** The table that is meant, however its code is typed; its whole link is as good. Null: this is neither. */
export function parseCode(typed: string): string | null {
  const table = typed
    .trim()
    .replace(/^.*\/t\//, '')
    .replace(/#.*$/, '')
    .replace(/[\s.-]/g, '')
    .toLowerCase();
  return NAME.test(table) ? table : null;
}
