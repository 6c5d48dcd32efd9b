// Why something was not done, in the language spoken now: our own words by the code of the refusal. The server's sentence,
// which is in English, is added for those who read English where it says more than a code can; never what it says of
// moves, which it writes in notation.

import type { Phrases } from '../text/phrases';
import type { TroubleCode } from './api';

/** `lost`: an address where nothing is. */
export type RefusalCode = TroubleCode | 'lost';

export interface Told {
  text: string;
  /** The server's own sentence; empty where there is nothing to add. */
  detail: string;
}

const PARTICULAR: readonly RefusalCode[] = ['setup', 'bad_record', 'not_now'];

export function tellRefusal(code: RefusalCode, reason: string, t: Phrases): Told {
  return { text: t.refusals[code], detail: t.language === 'en' && PARTICULAR.includes(code) ? reason : '' };
}
