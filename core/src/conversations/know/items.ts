import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { rememberedSaid } from '#steps/remembered.ts';
import { MONTH, withDates } from './dates.ts';
import { unitOf } from './units.ts';

/**
 * A value that is named in a text and can be right or wrong. Numbers carry what they count; a bare number may count anything.
 */
export interface Item {
  kind: 'side' | 'drug' | 'number' | 'times' | 'year' | 'day' | 'weekday' | 'month' | 'daytime';
  value: string;
  /** Of a number: what it counts, '' where nothing is said. */
  unit: string;
  /** Of a limit: on which side of the number it lies, "unter 85". */
  bound?: string;
  /** Of a range, "vier bis fünf Liter": its other end. */
  to?: string;
  /** Of an amount in a smaller unit: the number as it was said. */
  said?: string;
  /** Where it stands among the tokens. */
  at: number;
}

/** Amounts are compared in milligrams and millilitres: "ein Gramm" is "1000 mg". */
const IN_SMALLER: Record<string, [string, number]> = { g: ['mg', 1000], ug: ['mg', 0.001], l: ['ml', 1000] };
const SIDES: [string, RegExp][] = [
  ['links', /^(links|linke[nmrs]?|linksseitig)$/],
  ['rechts', /^(rechts|rechte[nmrs]?|rechtsseitig)$/],
];
const WEEKDAY = /^(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)s?$/;
const OTHER_MONTHS: Record<string, string> = { janner: 'januar', feber: 'februar' };
/** What is taken "zur Nacht" is taken in the evening. */
const DAYTIME: [string, RegExp][] = [
  ['morgens', /^(morgens|fruh|fruhmorgens|vormittags?)$/],
  ['mittags', /^(mittags?|nachmittags?)$/],
  ['abends', /^(abends?|nachts?)$/],
  ['tags', /^tags(?:uber)?$/],
];
/** How often something is done: "stündlich" is every hour. */
const EVERY: [string, RegExp][] = [
  ['1', /^stundlich$/],
  ['0.5', /^halbstundlich$/],
  ['2', /^zweistundlich$/],
];
const DAY = /^(heute|gestern|vorgestern)$/;
/** Small number words that may be articles: they count only before what can be counted. */
const ONE = /^(ein|eine|einen|einem|einer|eins)$/;
const TIMES = /^(ein|zwei|drei|vier|funf|sechs|zehn|\d+)mal$/;
const TIMES_OF: Record<string, string> = { ein: '1', zwei: '2', drei: '3', vier: '4', funf: '5', sechs: '6', zehn: '10' };

const found = <T>(pairs: readonly [T, RegExp][], token: string): T | undefined => pairs.find(([, pattern]) => pattern.test(token))?.[0];

/** "vier Komma fünf", "4 komma 5", "eins fünf Liter" */
const joinedDecimals = (text: string) =>
  text
    .replaceAll(/\b(eins|zwei|drei|vier) (fünf)(?= (?:Liter|l|Gramm|g)\b)/giu, '$1 komma $2')
    .replaceAll(/([\p{L}\d]+) komma ([\p{L}\d]+)/giu, (whole, before: string, after: string) => {
      const [a] = tokens(before);
      const [b] = tokens(after);
      return /^\d+$/.test(a ?? '') && /^\d+$/.test(b ?? '') ? `${a},${b}` : whole;
    });

const OF_SCHEDULE = ['morgens', 'mittags', 'abends', 'nachts'];
/** "1-0-1" is said as "morgens, abends". */
const saidSchedules = (text: string) =>
  text.replaceAll(/(?<![\d-])[01½](?:-[01½]){2,3}(?![\d-])|(?<!\p{L})(?:eins|null)(?:[ -](?:eins|null)){2,3}(?!\p{L})/giu, (schedule) =>
    schedule
      .replaceAll(/null/gi, '0')
      .split(/[ -]/)
      .flatMap((count, at) => (count === '0' ? [] : (OF_SCHEDULE[at] ?? [])))
      .join(', '),
  );

/** The tokens of a text, with decimals spoken as words joined, numbers apart from their units ("10mg") and dates in digits. */
export const itemTokens = rememberedSaid((text): readonly string[] =>
  withDates(
    tokens(
      joinedDecimals(saidSchedules(text))
        .replaceAll(/\b(?:sp)?o2\b/gi, 'Sauerstoff')
        .replaceAll('%', ' Prozent ')
        .replaceAll('½', ',5'),
    ).map((token) => SMALL_NUMBERS[token] ?? token),
  ),
);

const SMALL_NUMBERS: Record<string, string> = {
  elf: '11',
  anderthalb: '1.5',
  eineinhalb: '1.5',
  zweieinhalb: '2.5',
  dreieinhalb: '3.5',
  viereinhalb: '4.5',
  halbe: '0.5',
  halben: '0.5',
  halber: '0.5',
  halbes: '0.5',
};

/** "Zweimal in der Woche" is no number of times a day. */
const isOfWeek = (all: readonly string[], at: number) => all.slice(at + 1, at + 4).includes('woche');

const BOUND = /^(?:unter|uber|mindestens|hochstens)$/;

/** What is counted on the scale of pain. */
export const SCALE = 'skala';
/** "Acht von zehn": the ten is the top of the scale. */
const isTopOfScale = (all: readonly string[], at: number) =>
  all[at] === '10' && all[at - 1] === 'von' && /^(10|\d)$/.test(all[at - 2] ?? '');

/** "Drei Buscopan": so many pieces, where it is not the strength of what was named before it. */
const MOST_PIECES = 10;
const isCountOfDrug = (all: readonly string[], at: number, drugs: ReadonlyMap<string, string>) =>
  drugs.has(all[at + 1] ?? '') && !drugs.has(all[at - 1] ?? '') && Number(all[at]) <= MOST_PIECES && !FUNCTION_WORDS.has(all[at + 1] ?? '');

/** All values named in a text, in their order. */
export function itemsOf(text: string, { drugs }: Pick<UnderstandingModel, 'drugs'>): Item[] {
  const all = itemTokens(text);
  const items: Item[] = [];
  const add = (kind: Item['kind'], value: string, at: number, unit = '', bound?: string) => {
    const [smaller, times] = IN_SMALLER[unit] ?? [unit, 1];
    items.push({
      kind,
      value: times === 1 ? value : String(Number((Number(value) * times).toFixed(4))),
      unit: smaller,
      at,
      ...(bound && { bound }),
      ...(times !== 1 && { said: value }),
    });
  };
  all.forEach((token, at) => {
    const next = all[at + 1] ?? '';
    const drug = drugs.get(token) ?? drugs.get(token.replace(/(en|n|s)$/, ''));
    const side = found(SIDES, token);
    const isOfDay = /^(am|jeden|fruhen|in)$/.test(all[at - 1] ?? '') && token === 'morgen';
    const daytime = isOfDay ? 'morgens' : found(DAYTIME, token);
    // "Noch einmal" is once more, and no number of times.
    const times = all[at - 1] === 'noch' ? undefined : TIMES.exec(token)?.[1];
    if (drug !== undefined && !FUNCTION_WORDS.has(token)) add('drug', drug, at);
    else if (side) add('side', side, at);
    else if (found(EVERY, token)) add('number', found(EVERY, token) ?? '', at, 'stunden');
    // "Alle Stunde" is every one.
    else if (/^(alle[rn]?|jede)$/.test(token) && unitOf(next) === 'stunden') add('number', '1', at, 'stunden');
    else if (times) add('number', TIMES_OF[times] ?? times, at, isOfWeek(all, at) ? 'wochenmal' : 'mal');
    else if (daytime) add('daytime', daytime, at);
    else if (WEEKDAY.test(token)) add('weekday', token.replace(/s$/, '').replace('sonnabend', 'samstag'), at);
    else if (MONTH.test(token)) add('month', OTHER_MONTHS[token] ?? token, at);
    else if (DAY.test(token)) add('day', token, at);
    else if (/^(19|20)\d\d$/.test(token)) add('year', token, at);
    else if (isTopOfScale(all, at)) return;
    else if (/^\d/.test(token)) {
      // "Um acht" is an hour of the day.
      const isHour = unitOf(all[at + 2] ?? '') === 'uhr' || (all[at - 1] === 'um' && Number(token) <= 24);
      const isDate = MONTH.test(next) && Number(token) <= 31;
      const unit = isTopOfScale(all, at + 2)
        ? SCALE
        : isDate
          ? 'datum'
          : (unitOf(next) ?? (isHour ? 'uhr' : isCountOfDrug(all, at, drugs) ? 'stuck' : ''));
      // "Zwei mal in der Woche".
      add(
        'number',
        String(Number(token)),
        at,
        unit === 'mal' && isOfWeek(all, at + 1) ? 'wochenmal' : unit,
        BOUND.exec(all[at - 1] ?? '')?.[0],
      );
      // "Ein paar" counts nothing.
    } else if (ONE.test(token) && unitOf(next) && next !== 'paar' && !(unitOf(next) === 'tage' && all[at - 1] === 'in'))
      add('number', '1', at, unitOf(next) ?? '');
  });
  // "Vier bis fünf Liter": the first is counted as the second is, and all between them is meant.
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    if (item.kind !== 'number' || next?.kind !== 'number' || next.at !== item.at + 2 || all[item.at + 1] !== 'bis') continue;
    const factor = Number(next.value) / Number(next.said ?? next.value);
    item.value = String(Number(item.said ?? item.value) * factor);
    item.unit = next.unit;
    item.to = next.value;
  }
  // "morgens und abends" is twice a day.
  const daytimes = new Set(items.filter(({ kind }) => kind === 'daytime').map(({ value }) => value));
  // "Gestern Abend" is one evening, and no number of times a day.
  const isOnce = daytimes.size === 1 && items.some(({ kind }) => kind === 'day');
  if (daytimes.size > 0 && !isOnce && !items.some(({ unit }) => unit === 'mal')) add('times', String(daytimes.size), all.length);
  return items;
}

/** Spans of time of one scale can be compared: "acht Wochen" are "zwei Monate"; days are no minutes. */
const SCALES: Record<string, number>[] = [
  { jahre: 365, monate: 30.4, wochen: 7, tage: 1 },
  { stunden: 60, minuten: 1 },
];
const scaleOf = (unit: string) => SCALES.find((scale) => unit in scale);
const DURATIONS = new Set(SCALES.flatMap(Object.keys));
/** People round: by so much two spans may differ and be the same. */
const ROUNDED = 0.15;
/** Whether two units count the same, or spans of time of one scale. */
export const isSameScale = (a: string, b: string): boolean => a === b || (scaleOf(a) !== undefined && scaleOf(a) === scaleOf(b));
function isSameSpan(a: Item, b: Item): boolean {
  const scale = scaleOf(a.unit);
  if (!scale || a.unit === b.unit || scale !== scaleOf(b.unit)) return false;
  const [one, other] = [a, b].map(({ value, unit }) => Number(value) * (scale[unit] ?? 1)) as [number, number];
  return Math.abs(one - other) <= ROUNDED * Math.max(one, other);
}

/** How often a day: said as a number of times or by the times of day. */
const isCount = ({ kind, unit }: Item) => kind === 'times' || unit === 'mal';

/** Whether two values are of one sort, so that one of them can be the right one in place of the other. */
export function isSameSort(a: Item, b: Item): boolean {
  if (isCount(a) && isCount(b)) return true;
  if (a.kind !== b.kind) return false;
  if (a.kind !== 'number' || isSameScale(a.unit, b.unit)) return true;
  if (isCount(a) || isCount(b)) return false;
  // A bare number may count milligrams, pieces or hours of the day, and no minutes or weeks.
  return (a.unit === '' && !DURATIONS.has(b.unit)) || (b.unit === '' && !DURATIONS.has(a.unit));
}

/** A limit is held against a limit on the same side, or against an amount of the same unit that is none. */
export const isOfBound = (claimed: Item, known: Item): boolean =>
  claimed.bound === undefined ||
  claimed.bound === known.bound ||
  (known.bound === undefined && claimed.unit !== '' && claimed.unit === known.unit);
/** "In einer Woche" is no span to hold against some days; an hour is none for ten minutes. */
const MUCH = 4;
/** Spans so far apart are told of different things. */
const OTHER_MATTER = 100;
function isRough(a: Item, b: Item): boolean {
  const scale = scaleOf(a.unit);
  // "Vier Wochen alt" is said of a wound, not of somebody who is 54 years old.
  if (scale && scale === scaleOf(b.unit) && a.unit !== b.unit) {
    const [long, short] = [a, b].map(({ value, unit }) => Number(value) * (scale[unit] ?? 1)).sort((x, y) => y - x) as [number, number];
    if (long > OTHER_MATTER * short) return true;
  }
  if (!scale || a.unit === b.unit || scale !== scaleOf(b.unit) || (a.value !== '1' && b.value !== '1')) return false;
  const [one, other] = [a, b].map(({ value, unit }) => Number(value) * (scale[unit] ?? 1)) as [number, number];
  return Math.max(one, other) < MUCH * Math.min(one, other);
}

/** Whether one value can stand against the other: a number without a unit in what is known tells nothing of milligrams. */
export const canContradict = (claimed: Item, known: Item): boolean =>
  isSameSort(claimed, known) &&
  isOfBound(claimed, known) &&
  !isRough(claimed, known) &&
  !(claimed.kind === 'number' && claimed.unit !== '' && claimed.unit !== SCALE && known.unit === '' && !isCount(claimed));

const isClock = ({ unit }: Item) => unit === 'uhr' || unit === '';
/** "8 Uhr" in the evening is "20 Uhr". */
const isSameHour = (a: Item, b: Item) =>
  (a.unit === 'uhr' || b.unit === 'uhr') &&
  isClock(a) &&
  isClock(b) &&
  Number(a.value) % 12 === Number(b.value) % 12 &&
  Number(a.value) <= 24 &&
  Number(b.value) <= 24;

/** "Tazobactam 4,5" are grams, though only the sheet says so. */
const isSaidAlike = (a: Item, b: Item) => (a.unit === '' && a.value === b.said) || (b.unit === '' && b.value === a.said);
const isWithin = (a: Item, { value, to, unit }: Item) =>
  to !== undefined && a.kind === 'number' && a.unit === unit && Number(a.value) >= Number(value) && Number(a.value) <= Number(to);

export const isSameValue = (a: Item, b: Item): boolean =>
  isSameSort(a, b) &&
  ((a.value === b.value && (a.unit === b.unit || scaleOf(a.unit) === undefined)) ||
    isSaidAlike(a, b) ||
    isWithin(a, b) ||
    isWithin(b, a) ||
    isSameHour(a, b) ||
    isSameSpan(a, b));
