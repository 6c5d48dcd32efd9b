// What is known of the connection: whether it costs the player money.

interface Network {
  saveData?: boolean;
  type?: string;
}

export function isMetered(): boolean {
  const network = (navigator as { connection?: Network }).connection;
  return Boolean(network?.saveData) || network?.type === 'cellular';
}
