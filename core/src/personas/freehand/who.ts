import type { Persona } from '@visite/contract/personas.ts';
import { fold, numberOf } from '#conversations/understanding/normalize.ts';

export interface Read<T> {
  value: T;
  quote: string;
}

const NAME = "\\p{Lu}[\\p{L}'’-]+";
/** Capitalised words that are no name: beginnings of sentences and nouns beside a number. */
const NO_NAME =
  /^(?:Die|Der|Das|Eine?|Sie|Er|Seit|Mit|Nach|Vor|Ihre?|Seine?|Patientin?|Rentner(?:in)?|Im|In|Am|Station|Zimmer|Frau|Herrn?|Es|Als|Wegen|Heute|Gestern)$/u;

interface Named {
  name: string;
  first_name: string;
  last_name: string;
}

/** Of whom a third person is the relative: not the name that is looked for. */
const RELATIVE_OF = new RegExp(`\\b(?:von|des|der)\\s+(?:Patientin\\s+|Patienten\\s+)?(?:Frau|Herrn?)\\s+${NAME}(?:\\s+${NAME})?`, 'gu');

/** "Frau Helga Krüger", "Dr. Yılmaz", "Ali Demir, 52": how the ward calls the person, and what is known of the whole name. */
export function nameIn(paragraph: string): Read<Named> | undefined {
  const text = paragraph.replaceAll(RELATIVE_OF, '');
  const called = new RegExp(`\\bheißt\\s+(?:(Frau|Herr)\\s+)?(${NAME})(?:\\s+(${NAME}))?`, 'u').exec(text);
  if (called) {
    const [quote, title, one = '', two] = called;
    if (title) return { value: { name: `${title} ${two ?? one}`, first_name: two ? one : '', last_name: two ?? one }, quote };
    return { value: { name: `${one} ${two ?? ''}`.trim(), first_name: one, last_name: two ?? '' }, quote };
  }
  const titled = new RegExp(`\\b(Frau|Herrn?|Schwester|Pfleger)\\s+((?:Dr\\.\\s+|Prof\\.\\s+)*)(${NAME})(?:\\s+(${NAME}))?`, 'u').exec(
    text,
  );
  if (titled) {
    const [quote, title = '', doctor = '', one = '', two] = titled;
    const form = title === 'Herrn' ? 'Herr' : title;
    // "Schwester Agnes" is called by the first name.
    if (!two && (form === 'Schwester' || form === 'Pfleger'))
      return { value: { name: `${form} ${one}`, first_name: one, last_name: '' }, quote };
    const last_name = two ?? one;
    return { value: { name: `${form} ${doctor}${last_name}`.trim(), first_name: two ? one : '', last_name }, quote };
  }
  const doctor = new RegExp(`\\bDr\\.\\s+(?:med\\.\\s+)?(${NAME})(?:\\s+(${NAME}))?`, 'u').exec(text);
  if (doctor) {
    const [quote, one = '', two] = doctor;
    return { value: { name: `Dr. ${two ?? one}`, first_name: two ? one : '', last_name: two ?? one }, quote };
  }
  const noted = new RegExp(`\\b(Patientin|Bewohnerin|Rentnerin|Patient|Bewohner|Rentner)\\s+(${NAME})\\s+(${NAME})`, 'u').exec(text);
  if (noted) {
    const [quote, noun = '', first_name = '', last_name = ''] = noted;
    return { value: { name: `${noun.endsWith('in') ? 'Frau' : 'Herr'} ${last_name}`, first_name, last_name }, quote };
  }
  const aged = new RegExp(`\\b(${NAME})\\s+(${NAME})(?=,?\\s*\\(?\\s*\\d{1,3}\\b|\\s+ist\\s+\\d)`, 'u').exec(text);
  if (!aged) return undefined;
  const [quote, first = '', last = ''] = aged;
  if (NO_NAME.test(first) || NO_NAME.test(last)) return undefined;
  return { value: { name: `${first} ${last}`.trim(), first_name: first, last_name: last }, quote };
}

/** Years of age; 0 to 120. */
export function ageIn(text: string): Read<number> | undefined {
  const figure =
    /\b(\d{1,3})[\s-]*(?:jährig\w*|Jahre\w*\s+alt|J\.)/u.exec(text) ??
    /(?<=\p{L},\s?)(\d{1,3})(?=\s*(?:Jahre)?\s*,)/u.exec(text) ??
    /\((\d{1,3})(?:\s*Jahre?)?\)/u.exec(text) ??
    /\bist\s+(\d{1,3})(?:\s+Jahre)?\b(?!\s*(?:kg|cm|Kilo|Uhr|von|mg))/u.exec(text) ??
    /(?:^|[,(]\s*)(\d{1,3})\s+Jahre(?!\s+(?:lang|verheiratet|geraucht))/u.exec(text);
  if (figure) return within(Number(figure[1]), figure[0].trim());
  const spelt = /\b(\p{L}{4,})(?:\s+Jahre\s+alt|jährig\w*|\s*Jahre,)/u.exec(text);
  const value = spelt && numberOf(fold(spelt[1] ?? ''));
  return spelt && value ? within(value, spelt[0]) : undefined;
}

const within = (value: number, quote: string) => (value <= 120 ? { value, quote } : undefined);

/** Relatives and professions, with what they say of the sex. */
const ROLES: [RegExp, string, Persona['sex']][] = [
  [/\bTochter\b/u, 'Tochter', 'FEMALE'],
  [/\bSohn\b/u, 'Sohn', 'MALE'],
  [/\bEhefrau\b/u, 'Ehefrau', 'FEMALE'],
  [/\bEhemann\b/u, 'Ehemann', 'MALE'],
  [/\bLebensgefährtin\b/u, 'Lebensgefährtin', 'FEMALE'],
  [/\bLebensgefährte\b/u, 'Lebensgefährte', 'MALE'],
  [/\bMutter\b/u, 'Mutter', 'FEMALE'],
  [/\bVater\b/u, 'Vater', 'MALE'],
  [/\bEnkelin\b/u, 'Enkelin', 'FEMALE'],
  [/\bEnkel\b/u, 'Enkel', 'MALE'],
  [/\bStationsärztin\b/u, 'Stationsärztin', 'FEMALE'],
  [/\bStationsarzt\b/u, 'Stationsarzt', 'MALE'],
  [/\bOberärztin\b/u, 'Oberärztin', 'FEMALE'],
  [/\bOberarzt\b/u, 'Oberarzt', 'MALE'],
  [/\bHausärztin\b/u, 'Hausärztin', 'FEMALE'],
  [/\bHausarzt\b/u, 'Hausarzt', 'MALE'],
  [/(?<!\p{L})Ärztin\b/u, 'Ärztin', 'FEMALE'],
  [/\bArzt\b/u, 'Arzt', 'MALE'],
  [/\bKollegin\b/u, 'Kollegin', 'FEMALE'],
  [/\bKollege\b/u, 'Kollege', 'MALE'],
  [/\bStationsleiterin\b/u, 'Stationsleiterin', 'FEMALE'],
  [/\bNachbarin\b/u, 'Nachbarin', 'FEMALE'],
  [/\bNachbar\b/u, 'Nachbar', 'MALE'],
  [/\bBetreuerin\b/u, 'Betreuerin', 'FEMALE'],
  [/\bBetreuer\b/u, 'Betreuer', 'MALE'],
];

/** What a third person is to the patient or on the ward. */
export function roleIn(text: string): (Read<string> & { sex: Persona['sex'] }) | undefined {
  const found = ROLES.map(([pattern, value, sex]) => ({ at: text.search(pattern), quote: pattern.exec(text)?.[0] ?? '', value, sex }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  return found;
}

/** From title, noun or pronoun; nothing when the text leaves it open. */
export function sexIn(text: string): Read<Persona['sex']> | undefined {
  const diverse = /\b(?:divers|nicht-binär|nichtbinär|intergeschlechtlich)\b/iu.exec(text);
  if (diverse) return { value: 'DIVERSE', quote: diverse[0] };
  const female =
    /\b(?:Frau(?=\s+\p{Lu})|Patientin|Bewohnerin|Rentnerin|Schwester(?=\s+\p{Lu})|\d+-jährige\s+Frau|Die\s+\d+-Jährige)\b/u.exec(text);
  const male = /\b(?:Herrn?(?=\s+\p{Lu})|Patient|Bewohner|Rentner|Pfleger(?=\s+\p{Lu})|\d+-jähriger\s+Mann|Der\s+\d+-Jährige)\b/u.exec(
    text,
  );
  const [first, value] = female && (!male || female.index <= male.index) ? [female, 'FEMALE' as const] : [male, 'MALE' as const];
  if (first) return { value, quote: first[0] };
  const pronoun = /(?:^|[.!?]\s+)(Sie|Er)\s/u.exec(text);
  return pronoun?.[1] ? { value: pronoun[1] === 'Sie' ? 'FEMALE' : 'MALE', quote: pronoun[1] } : undefined;
}
