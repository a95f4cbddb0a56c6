import type { Examination } from '@visite/contract/personas.ts';
import type { Measured } from './labs.ts';

type Sign = 'pressure' | 'pulse' | 'breathing' | 'temperature' | 'saturation' | 'sugar' | 'consciousness';

/** Words between the sign and its value, among them a time of day. */
const GAP = '(?:[^\\d.;,\\n/-]{0,12}\\d{1,2}(?:[:.]\\d{2})?\\s?(?:Uhr|h)(?!\\p{L}))?[^\\d.;,\\n/-]{0,25}?';
const BEFORE = '(?<![\\p{L}\\d/])';
/** Each sign as wards write it; the first group is its value. */
const SIGNS: Record<Sign, RegExp> = {
  pressure: new RegExp(`${BEFORE}(?:RR|Blutdruck|BD)(?!\\p{L})${GAP}(\\d{2,3}\\s?(?:/|zu)\\s?\\d{2,3})`, 'giu'),
  pulse: new RegExp(`${BEFORE}(?:Puls|HF|Hf|Herzfrequenz|Pulsfrequenz|P\\.?)(?!\\p{L})${GAP}(\\d{2,3})(?!\\d|[/.,-]\\d)`, 'gu'),
  breathing: new RegExp(`${BEFORE}(?:AF|Atemfrequenz|Atmung|Atemzüge)(?!\\p{L})${GAP}(\\d{1,2})(?!\\d|[/.,-]\\d)`, 'gu'),
  temperature: new RegExp(
    `${BEFORE}(?:Temperatur|Temp\\.?|Körpertemperatur|Fieber|T\\.?)(?!\\p{L})${GAP}((?:3[3-9]|4[0-2])(?:(?:[.,]|\\sKomma\\s)\\d)?)(?!\\d|\\s*(?:mg|kg|J|Jahre|\\p{L}*zig))`,
    'gu',
  ),
  saturation: new RegExp(`${BEFORE}(?:SpO[2₂]|Sat\\.?|SaO[2₂]|SO2|(?:Sauerstoff|O2-)?[Ss]ättigung)(?!\\p{L})${GAP}(\\d{2,3})\\s*%?`, 'gu'),
  sugar: new RegExp(`${BEFORE}(?:BZ|Blutzucker)(?![\\p{L}-])${GAP}(\\d{2,3})(?!\\d|[/.,-]\\d)`, 'gu'),
  consciousness: new RegExp(`${BEFORE}(?:GCS)${GAP}(\\d{1,2})(?!\\d)`, 'gu'),
};

/** Under the heading of the vital signs a value is known by its unit alone: "110/65, 102/min, 36,4°, 98 % RL". */
const BY_UNIT: Partial<Record<Sign, RegExp>> = {
  pressure: /(?<![\d/.,])(\d{2,3}\/\d{2,3})(?![\d/])/gu,
  pulse: /(?<![\d/.,])(\d{2,3})(?=\s?\/\s?[Mm]in)/gu,
  temperature: /(?<![\d/])((?:3[3-9]|4[0-2])[.,]\d)(?=\s?°)/gu,
  saturation: /(?<![\d/.,])(\d{2,3})\s?%/gu,
};

/** How the chip begins, whatever the text called it. */
const SHORT: Record<Sign, string> = {
  pressure: 'RR',
  pulse: 'HF',
  breathing: 'AF',
  temperature: 'Temp',
  saturation: 'SpO2',
  sugar: 'BZ',
  consciousness: 'GCS',
};
const UNITS: Record<Sign, string> = {
  pressure: 'mmHg',
  pulse: '/min',
  breathing: '/min',
  temperature: '°C',
  saturation: '%',
  sugar: 'mg/dl',
  consciousness: '',
};

/** What belongs to the value: "arrhythmisch", "unter Raumluft", "bei 2 l O2". */
const TAIL =
  /^(?:\s*(?:mmHg|\/min|°C|%|mg\/dl))?(\s+(?:arrhythmisch|rhythmisch|regelmäßig|unregelmäßig|RL|Raumluft|nüchtern|unter\s[^,;.\n]{2,25}|bei\s[^,;.\n]{2,20}))?/u;

/** The vital signs that a text names, each by the ward's short form. */
export function vitalsIn(text: string, isUnderHeading = false): Measured[] {
  const found = (Object.keys(SIGNS) as Sign[]).flatMap((sign) =>
    [...text.matchAll(isUnderHeading && text.search(SIGNS[sign]) < 0 ? (BY_UNIT[sign] ?? SIGNS[sign]) : SIGNS[sign])].map((match) => {
      const end = match.index + match[0].length;
      const tail = TAIL.exec(text.slice(end));
      const unit = UNITS[sign];
      const value = (match[1] ?? '')
        .replaceAll(/\sKomma\s/gu, ',')
        .replaceAll(/\szu\s/gu, '/')
        .replaceAll(/\s/gu, '')
        .replace('.', ',');
      const figure = `${SHORT[sign]} ${value}${unit && (unit.startsWith('/') ? unit : ` ${unit}`)}${(tail?.[1] ?? '').replace(/\s+/gu, ' ').trimEnd()}`;
      return { text: figure, quote: text.slice(match.index, end + (tail?.[0].length ?? 0)).trim(), at: match.index };
    }),
  );
  return found.sort((a, b) => a.at - b.at);
}

interface Measuring {
  key: string;
  name: string;
  announce: string[];
  reaction: { simple: string[]; native: string[] };
  /** Whether the first figures of the value lie outside of what needs no warning. */
  isAbnormal: (first: number, second: number) => boolean;
}

const announced = (object: string, verb = 'messen') => [
  `Ich möchte ${object} ${verb}.`,
  `Darf ich ${object} ${verb}?`,
  `Ich würde jetzt gern ${object} ${verb}.`,
];
const FINE = { simple: ['Ja, gern.', 'In Ordnung.', 'Bitte.'], native: ['Nur zu.', 'Machen Sie ruhig.', 'Gut, bitte.'] };

const MEASURINGS: Record<Sign, Measuring> = {
  pressure: {
    key: 'blood_pressure',
    name: 'Blutdruck messen',
    announce: announced('Ihren Blutdruck'),
    reaction: {
      simple: ['Ja, gern.', 'Das drückt ein bisschen.', 'In Ordnung.'],
      native: ['Nur zu.', 'Das drückt ganz schön.', 'Machen Sie ruhig.'],
    },
    isAbnormal: (upper, lower) => upper < 100 || upper > 140 || lower > 90,
  },
  pulse: { key: 'pulse', name: 'Puls messen', announce: announced('Ihren Puls'), reaction: FINE, isAbnormal: (n) => n < 50 || n > 100 },
  breathing: {
    key: 'breathing_rate',
    name: 'Atmung zählen',
    announce: announced('Ihre Atemzüge', 'zählen'),
    reaction: FINE,
    isAbnormal: (n) => n < 12 || n > 20,
  },
  temperature: {
    key: 'temperature',
    name: 'Temperatur messen',
    announce: announced('Ihre Temperatur'),
    reaction: FINE,
    isAbnormal: (n) => n < 36 || n >= 38,
  },
  saturation: {
    key: 'saturation',
    name: 'Sauerstoffsättigung messen',
    announce: announced('Ihre Sauerstoffsättigung'),
    reaction: FINE,
    isAbnormal: (n) => n < 95,
  },
  sugar: {
    key: 'blood_sugar',
    name: 'Blutzucker messen',
    announce: announced('Ihren Blutzucker'),
    reaction: {
      simple: ['Ja, gern.', 'Das piekst kurz.', 'In Ordnung.'],
      native: ['Nur zu.', 'Das kenne ich schon.', 'Machen Sie ruhig.'],
    },
    isAbnormal: (n) => n < 70 || n > 140,
  },
  consciousness: {
    key: 'consciousness',
    name: 'Bewusstsein prüfen',
    announce: [
      'Ich stelle Ihnen ein paar kurze Fragen.',
      'Ich möchte prüfen, wie wach Sie sind.',
      'Darf ich kurz prüfen, ob Sie alles mitbekommen?',
    ],
    reaction: FINE,
    isAbnormal: (n) => n < 15,
  },
};

/** What can be examined, from a chip's words "RR 165/95 mmHg". Undefined where they begin with no sign of the list. */
export function examinationOf(words: string): Examination | undefined {
  const sign = (Object.keys(SHORT) as Sign[]).find((one) => words.startsWith(`${SHORT[one]} `));
  if (sign === undefined) return undefined;
  const { isAbnormal, ...examination } = MEASURINGS[sign];
  const [first = Number.NaN, second = Number.NaN] = (words.match(/\d+(?:,\d+)?/gu) ?? [])
    .filter((_, index) => sign !== 'saturation' || index > 0)
    .map((figure) => Number(figure.replace(',', '.')));
  return { ...examination, result: words, is_abnormal: isAbnormal(first, second) };
}
