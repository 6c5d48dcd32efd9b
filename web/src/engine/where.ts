// Where a table lives: at the server, or on this device. Its name says so; a site of static files has no server at all.

export const HERE = 'here-';

/** Is this page of a site of static files, with no server behind it? */
export const isSite: boolean = import.meta.env.VITE_SITE === '1';

/** Can a table with these options be laid on this device? Cups that fall as real ones do need a server. */
export function canBeHere(options: Record<string, unknown>): boolean {
  return options['flick'] !== 'physics';
}

/**
 * Does a master answer within a few seconds here? Where it searches most it would take half a minute
 * (benches/results/browser_engine.md); at Pop together all levels plan alike.
 */
export function hasMasterHere(game: string, options: Record<string, unknown>): boolean {
  return game === 'chakapuces' || (game === 'pop' && options['mode'] === 'cooperative');
}

export function isHere(table: string): boolean {
  return table.startsWith(HERE);
}
