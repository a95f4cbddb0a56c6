import type { FactTopic, Reading } from '@visite/contract/personas.ts';
import { DENIED, ILLNESS, OVER, UNASKED } from './words.ts';

/** "Sie möchte wissen, warum ihre Mutter so viel schläft" speaks of no sleep of her own. */
export const mainOf = (text: string) => text.replace(/,\s*(?:dass|warum|ob|weil|was|wie|wann|wo)\b.*$/u, '');

/** Topics, beside those with words of their own for it, that may be denied; of all others a statement with "nicht" is still what is true. */
const DENIABLE: ReadonlySet<FactTopic> = new Set(['operations', 'falls', 'aids', 'swallowing', 'breathing', 'pain.site', 'pain.radiation']);

/** How a statement stands to its topic. */
export function saysOf(topic: FactTopic, text: string): Reading['says'] {
  if (UNASKED.test(text) && !/(?<!\p{L})kein/iu.test(text)) return 'unasked';
  const main = mainOf(text).replaceAll(/\([^)]*\)/gu, '');
  if (topic === 'medication')
    return OVER.test(main) || /^\W*(?:(?:[Kk]eine?|ø|Ø|∅|0)(?!\p{L}|\d)|nimmt (?:\p{L}+ )*(?:keine|nichts))/u.test(main) ? 'no' : 'yes';
  if (topic === 'smoking') return DENIED.test(main) || /(?<!\p{L})(?:bis \d{4}|früher)(?!\p{L})/iu.test(main) ? 'no' : 'yes';
  if (topic === 'alcohol' || topic === 'advance_directive') return DENIED.test(main) ? 'no' : 'yes';
  if (topic === 'allergies')
    return /(?:kein[eners]*|nicht|neg\.?|ø|Ø|∅)(?!\p{L})/iu.test(main) && !/verträgt|bei /u.test(main) ? 'no' : 'yes';
  if (topic === 'past_history') return DENIED.test(main) || (/gesund/u.test(main) && !ILLNESS.test(main)) ? 'no' : 'yes';
  return DENIABLE.has(topic) && DENIED.test(main) ? 'no' : 'yes';
}
