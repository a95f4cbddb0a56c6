import type { Stated } from './stated.ts';
import type { Word } from './words.ts';

const DURATION: Record<string, string> = {
  minute: 'minuten',
  minuten: 'minuten',
  min: 'minuten',
  stunde: 'stunden',
  stunden: 'stunden',
  std: 'stunden',
  tag: 'tage',
  tage: 'tage',
  tagen: 'tage',
  woche: 'wochen',
  wochen: 'wochen',
  monat: 'monate',
  monate: 'monate',
  monaten: 'monate',
  jahr: 'jahre',
  jahre: 'jahre',
  jahren: 'jahre',
};
const IN_MINUTES: Record<string, number> = { minuten: 1, stunden: 60, tage: 1440, wochen: 10_080, monate: 43_200, jahre: 525_600 };
const ONE = /^(?:ein|eine|einem|einer|einen|1)$/;
/** Words before a span that say since when something is so. */
const SINCE = /^(?:seit|innerhalb|binnen|in|vor)$/;
const EVERY = /^(?:alle|aller|jede|jeder)$/;
const INTERVALS: Record<string, number> = {
  halbstündlich: 30,
  halbstündig: 30,
  stündlich: 60,
  viertelstündlich: 15,
  zweistündlich: 120,
  '½-stündlich': 30,
};
const WEEKDAY = /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?:s|abend|nacht|morgen|mittag|nachmittag)?$/;
const MONTH = /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)$/;
const ROOM = /^(?:zimmer|zi)$/;

const stated = (of: string, name: string, value: string, first: Word, last: Word): Stated => ({
  kind: 'measure',
  of,
  name,
  value,
  start: first.start,
  end: last.end,
});

/** "alle 30 Minuten", "jede halbe Stunde", "stündlich": how often, in minutes. */
function intervalAt(words: readonly Word[], at: number): Stated | null {
  const word = words[at] as Word;
  const fixed = INTERVALS[word.text];
  if (fixed !== undefined) return stated('interval', 'Abstand', `${fixed} min`, word, word);
  if (!EVERY.test(word.text)) return null;
  const [one, two] = [words[at + 1], words[at + 2]];
  if (one && two && /^halbe[nr]?$/.test(one.text) && DURATION[two.text] === 'stunden')
    return stated('interval', 'Abstand', '30 min', word, two);
  if (one && DURATION[one.text] === 'stunden' && one.text === 'stunde') return stated('interval', 'Abstand', '60 min', word, one);
  const unit = two && one?.isNumber ? DURATION[two.text] : undefined;
  if (!two || !unit || !one || (unit !== 'minuten' && unit !== 'stunden')) return null;
  return stated('interval', 'Abstand', `${Number(one.text) * (unit === 'stunden' ? 60 : 1)} min`, word, two);
}

/** "seit vier Tagen", "in drei Wochen": a span. */
function spanAt(words: readonly Word[], at: number): Stated | null {
  const [one, two] = [words[at + 1], words[at + 2]];
  const word = words[at] as Word;
  if (!SINCE.test(word.text) || !one || !two) return null;
  const unit = DURATION[two.text];
  if (!unit || unit === 'minuten' || (!one.isNumber && !ONE.test(one.text))) return null;
  const count = one.isNumber ? Number(one.text) : 1;
  return stated(`span ${word.text === 'in' ? 'binnen' : word.text}`, 'Zeitraum', String(count * (IN_MINUTES[unit] ?? 1)), word, two);
}

/** Intervals, spans, days of the week, months and rooms in a text. */
export function timesIn(words: readonly Word[]): Stated[] {
  return words.flatMap((word, at): Stated[] => {
    const found = intervalAt(words, at) ?? spanAt(words, at);
    if (found) return [found];
    if (WEEKDAY.test(word.text))
      return [
        stated('weekday', 'Wochentag', word.text.replace(/(?<=tag|woch)(?:s|abend|nacht|morgen|mittag|nachmittag)$/, ''), word, word),
      ];
    if (MONTH.test(word.text)) return [stated('month', 'Monat', word.text, word, word)];
    const next = words[at + 1];
    if (ROOM.test(word.text) && next?.isNumber) return [stated('room', 'Zimmer', next.text, word, next)];
    return [];
  });
}

const NAMES: [string, number][] = [
  ['Jahre', 525_600],
  ['Monate', 43_200],
  ['Wochen', 10_080],
  ['Tage', 1440],
  ['Stunden', 60],
];

/** A span in minutes as people say it: "4 Tage". */
export function spanShown(minutes: string): string {
  const value = Number(minutes);
  const [name, size] = NAMES.find(([, size]) => value % size === 0) ?? ['Minuten', 1];
  return `${value / size} ${name}`;
}
