import type { FactTopic, Reading } from '@visite/contract/personas.ts';
import { TOPIC_SIGNS } from './topics.ts';
import { DENIED, ILLNESS, OVER, UNASKED } from './words.ts';

/** "Sie möchte wissen, warum ihre Mutter so viel schläft" speaks of no sleep of her own. */
export const mainOf = (text: string) => text.replace(/,\s*(?:dass|warum|ob|weil|was|wie|wann|wo)\b.*$/u, '');

/** Topics, beside those with words of their own for it, that may be denied; of all others a statement with "nicht" is still what is true. */
const DENIABLE: ReadonlySet<FactTopic> = new Set([
  'operations',
  'care_degree',
  'falls',
  'aids',
  'swallowing',
  'breathing',
  'pain.site',
  'pain.radiation',
]);

/** What of a statement speaks of its topic: "ausgerutscht; keine Verletzung" is a fall. A no at the beginning holds for all. */
function ofTopic(topic: FactTopic, main: string): string {
  if (/^(?:kein|ohne|verneint)/iu.test(main)) return main;
  const sign = TOPIC_SIGNS.find(([one]) => one === topic)?.[1];
  const part = sign && main.split(/[,;]\s/u).filter((one) => sign.test(one));
  return part && part.length > 0 ? part.join(', ') : main;
}

/** How a statement stands to its topic. */
export function saysOf(topic: FactTopic, text: string): Reading['says'] {
  if (UNASKED.test(text) && !/(?<!\p{L})kein/iu.test(text)) return 'unasked';
  const main = mainOf(text).replaceAll(/\([^)]*\)/gu, '');
  if (topic === 'medication' && /(?<!\p{L})(?:außer|bis auf)(?!\p{L})/u.test(main)) return 'yes';
  if (topic === 'medication')
    return OVER.test(main) ||
      /(?<!\p{L})(?:nie|nicht) (?:ein)?genommen/u.test(main) ||
      /^\W*(?:(?:[Kk]eine?|ø|Ø|∅|0)(?!\p{L}|\d)|nimmt (?:\p{L}+ )*(?:keine|nichts))/u.test(main)
      ? 'no'
      : 'yes';
  if (topic === 'smoking')
    return DENIED.test(main) || /(?<!\p{L})(?:bis \d{4}|früher|ehemalige[rn]?|ehem\.?|Ex|aufgegeben|aufgehört)(?!\p{L})/iu.test(main)
      ? 'no'
      : 'yes';
  if (topic === 'alcohol') return DENIED.test(ofTopic(topic, main)) ? 'no' : 'yes';
  if (topic === 'advance_directive') return DENIED.test(ofTopic(topic, main)) && !/^vorhanden/iu.test(main) ? 'no' : 'yes';
  if (topic === 'allergies')
    return /(?<!\p{L})(?:kein[eners]*|nein|leer|nicht|neg\.?|verneint|ø|Ø|∅)(?!\p{L})|^\W*(?:-|–|0)\W*$/iu.test(main) &&
      !/verträgt|bei /u.test(main)
      ? 'no'
      : 'yes';
  if (topic === 'past_history') return DENIED.test(ofTopic(topic, main)) || (/gesund/u.test(main) && !ILLNESS.test(main)) ? 'no' : 'yes';
  return DENIABLE.has(topic) && DENIED.test(ofTopic(topic, main)) ? 'no' : 'yes';
}
