// Why something was not done, in the language spoken now: our own words by the code of the refusal, and the server's
// sentence, which is in English, where it says more than a code can.

import type { Phrases } from '../text/phrases';
import type { TroubleCode } from './api';

/** `lost`: an address where nothing is. */
export type RefusalCode = TroubleCode | 'lost';

export interface Told {
  text: string;
  /** The server's own sentence; empty where there is nothing to add. */
  detail: string;
}

const PARTICULAR: readonly RefusalCode[] = ['setup', 'illegal_move', 'malformed_move', 'bad_record', 'not_now'];

export function tellRefusal(code: RefusalCode, reason: string, t: Phrases): Told {
  return { text: t.refusals[code], detail: PARTICULAR.includes(code) ? reason : '' };
}
