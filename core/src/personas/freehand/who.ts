import type { Persona } from '@visite/contract/personas.ts';
import { fold, numberOf } from '#conversations/understanding/normalize.ts';
import { RELATIVE_NOUN } from './words.ts';

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

const KNOWN_TO = '(?:[Ii]hre?|[Ss]eine?)[rmns]?\\s+(?:\\p{Ll}+\\s+)?(?:Frau|Mann)';
const OTHER = `(?:(?:${RELATIVE_NOUN})s?|${KNOWN_TO}|Hausarzt|Hausärztin|Hausarztpraxis)(?!\\p{L})`;
const OTHERS: readonly RegExp[] = [
  // "die vierjährige Tochter", "seinem 17-jährigen Sohn"
  new RegExp(`(?:\\d{1,2}-?|\\p{L}+)jährige[nrms]?\\s+(?=${OTHER})`, 'gu'),
  // "Mutter verständigt (Frau Heine, 0431)", "Tochter Sabine Krenz", "Ehefrau Renate, 72", "Seine Frau heißt Erika", "Bruder Finn 3 J."
  new RegExp(
    `(?<!\\p{L}|[Mm]eine[nrm]?\\s|[Mm]ein\\s|alte[nr]\\s|jährige[nr]?\\s)${OTHER}(?:\\s+(?:\\p{Ll}+\\s+)?\\([^)]*\\))?(?:\\s+(?:heißt|namens|ist|und|von)|,(?=\\s+(?:Frau|Herrn?)\\s))?(?:\\s+(?:Dr\\.\\s+)?(?:Frau\\s+|Herrn?\\s+)?(?!Frau|Herr)${NAME}){0,2}(?:\\s*\\([^)]*\\))?(?:,?\\s+\\d{1,2}(?:\\s*(?:J\\.|Jahre|J))?(?=[,.;)\\s]))?`,
    'gu',
  ),
  // "ist mit 60 Jahren verstorben"
  /(?<!\p{L})(?:mit|im Alter von|seit|vor|für)\s+(?:etwa\s+|ca\.\s+)?\d{1,3}(?:\s+Jahren)?(?!\p{L})/gu,
];

/** The text of a patient without the names and years of everybody else, at the same length. */
export const ownText = (text: string) =>
  OTHERS.reduce((rest, pattern) => rest.replaceAll(pattern, (match) => match.replaceAll(/[^\n]/gu, ' ')), text);

/** "Name: Petra Lindqvist", "PATIENT: Sergej Wagner", "Bewohnerin: Irmgard Sautter": a form says it best. */
const NOTED = new RegExp(
  `(?<!\\p{L})(Name|Pat\\.|Gast|Patientin|Patient|Bewohnerin|Bewohner|Rentnerin|Rentner|Klientin|Klient)(?::\\s*|\\s+)(?:(Frau|Herrn?|Hr\\.|Fr\\.)\\s+)?(${NAME})((?:\\s+${NAME}){1,2})`,
  'iu',
);
/** "Hr. Öztürk, Mehmet, 67": the last name first. */
const TURNED = new RegExp(
  `(?<!\\p{L})(Hr\\.|Fr\\.|Frau|Herrn?|Pat\\.|Name:|Patientin:|Patient:)\\s+(${NAME}),\\s+(${NAME})(?=\\s*[,(*]|\\s+\\d|\\s*$|\\n)`,
  'u',
);
const TITLES: Record<string, string> = {
  frau: 'Frau',
  herr: 'Herr',
  herrn: 'Herr',
  Hr: 'Herr',
  Fr: 'Frau',
  Herrn: 'Herr',
  'Hr.': 'Herr',
  'Fr.': 'Frau',
};

const namedAs = (title: string, first_name: string, last_name: string): Named => ({
  name: title === '' ? `${first_name} ${last_name}`.trim() : `${title} ${last_name}`,
  first_name,
  last_name,
});

/** "Nachname: Fröhlich", "Vorname: Kurt-Joachim": one box for each. */
function boxesIn(text: string): Read<Named> | undefined {
  const last = new RegExp(`(?:Nachname|Familienname|Name)\\s*:\\s*(${NAME})`, 'u').exec(text);
  const first = new RegExp(`(?:Vorname|Rufname)n?\\s*:\\s*(${NAME}(?:[ ]${NAME})?)`, 'u').exec(text);
  if (!last || !first) return undefined;
  const title = /(?<!\p{L})(?:männl|Herrn?(?!\p{L}))/u.test(text) ? 'Herr' : /(?<!\p{L})(?:weibl|Frau(?!\p{L}))/u.test(text) ? 'Frau' : '';
  return { value: namedAs(title, first[1] ?? '', last[1] ?? ''), quote: `${last[0]}` };
}

function formNameIn(text: string): Read<Named> | undefined {
  const boxes = boxesIn(text);
  if (boxes) return boxes;
  const turned = TURNED.exec(text);
  if (turned) {
    const [quote, label = '', last = '', first = ''] = turned;
    const title = TITLES[label] ?? label;
    return { value: namedAs(title === 'Frau' || title === 'Herr' ? title : '', first, last), quote };
  }
  const noted = NOTED.exec(text);
  if (!noted || !/\p{Lu}/u.test(noted[3]?.[0] ?? '')) return undefined;
  const [quote, label = '', titled = '', one = '', more = ''] = noted;
  const names = [one, ...more.trim().split(/\s+/u)].filter((name) => /^\p{Lu}/u.test(name) && !NO_NAME.test(name));
  if (names.length < 2) return undefined;
  const title = TITLES[titled] ?? titled;
  const isFemale = /in$/iu.test(label);
  const isMale = /^(?:Patient|Bewohner|Rentner|Klient)$/u.test(label) || /(?<!\p{L})männl/u.test(text);
  // Names of three parts as in Vietnam begin with that of the family.
  const isFamilyFirst = /^(?:Nguyen|Nguyễn|Tran|Trần|Le|Lê|Pham|Phạm|Vo|Võ|Hoang)$/u.test(names[0] ?? '');
  const [first, last] = isFamilyFirst ? [names.slice(1).join(' '), names[0] ?? ''] : [names[0] ?? '', names.slice(1).join(' ')];
  return { value: namedAs(title || (isFemale ? 'Frau' : isMale ? 'Herr' : ''), first, last), quote };
}

/** "Der 58-jährige Bauingenieur Tomasz Kowalczyk": name and work of the one who is spoken of. */
const APPOSITIVE = new RegExp(`(\\d{1,3}-jährige[rn]?)\\s+(${NAME})\\s+(${NAME})\\s+(${NAME})`, 'u');

/** "Sehr geehrte Frau Kollegin Brandstätter,", "Mit freundlichen Grüßen, Dr. Averbeck": whom a letter goes to and who wrote it. */
const OF_LETTER = /(?<=^|\n)[ \t]*(?:Sehr geehrte|Lieber? (?:Frau|Herr|Kolleg))[^,\n]*|(?<=^|\n|[.] )Mit (?:\p{L}+ ){0,2}Gr[üu]ß[^\n]*/gu;

const withoutLetter = (text: string) => text.replaceAll(OF_LETTER, '');

/** The first name of somebody whom the text calls by title and last name: "(Janusz Nowicki, geb. ...", "Vorname Ingeborg". */
function firstNameOf(last: string, text: string): string {
  const whole = new RegExp(`(?<!\\p{L})(${NAME})\\s+${last}(?!\\p{L})`, 'gu');
  const before = [...text.matchAll(whole)]
    .map(([, one = '']) => one)
    .find((one) => !NO_NAME.test(one) && !/^(?:Hr|Fr|Dr|Familie|Patient(?:in)?|Bewohner(?:in)?|Kolleg(?:e|in))$/u.test(one));
  return before ?? new RegExp(`(?<!\\p{L})(?:Vorname|vorname)n?:?\\s+(${NAME})`, 'u').exec(text)?.[1] ?? '';
}

/** "Frau Helga Krüger", "Dr. Yılmaz", "Ali Demir, 52": how the ward calls the person, and what is known of the whole name. */
export function nameIn(paragraph: string): Read<Named> | undefined {
  const text = withoutLetter(paragraph).replaceAll(RELATIVE_OF, '');
  const noted = formNameIn(text);
  if (noted) return noted;
  // "Hoppe, Lieselotte *1939"
  const listed = new RegExp(`(?<!\\p{L})(${NAME}),\\s+(${NAME})(?=\\s*(?:\\*|geb\\.|\\(\\*))`, 'u').exec(text);
  if (listed) return { value: namedAs('', listed[2] ?? '', listed[1] ?? ''), quote: listed[0] };
  // A relative writes: "meine Mutter Waltraud Siebert".
  const ours = new RegExp(
    `[Mm]eine?[nmr]?\\s+(?:Mutter|Vater|Mann|Frau|Oma|Opa|Bruder|Schwester|Sohn|Tochter|Tante|Onkel)s?,?\\s+(${NAME})\\s+(${NAME})`,
    'u',
  ).exec(text);
  if (ours) return { value: namedAs('', ours[1] ?? '', ours[2] ?? ''), quote: ours[0] };
  const appositive = APPOSITIVE.exec(text);
  if (appositive && !NO_NAME.test(appositive[3] ?? '') && !/^(?:Frau|Herrn?)$/u.test(appositive[2] ?? '')) {
    const [quote, aged = '', , first = '', last = ''] = appositive;
    const title =
      new RegExp(`Herrn?\\s+${last}`, 'u').test(text) || aged.endsWith('r')
        ? 'Herr'
        : new RegExp(`Frau\\s+${last}`, 'u').test(text)
          ? 'Frau'
          : '';
    const isHerr = title === 'Herr' && !new RegExp(`Frau\\s+${last}`, 'u').test(text);
    return { value: namedAs(isHerr || /^Der/u.test(text) ? 'Herr' : 'Frau', first, last), quote };
  }
  const called = new RegExp(`\\bheißt\\s+(?:(Frau|Herr)\\s+)?(${NAME})(?:\\s+(${NAME}))?`, 'u').exec(text);
  if (called) {
    const [quote, title, one = '', two] = called;
    if (title) return { value: { name: `${title} ${two ?? one}`, first_name: two ? one : '', last_name: two ?? one }, quote };
    return { value: { name: `${one} ${two ?? ''}`.trim(), first_name: one, last_name: two ?? '' }, quote };
  }
  const titled = new RegExp(
    `(?<!\\p{L})([Ff]rau|[Hh]errn?|Hr\\.?|Fr\\.?|Schwester|Pfleger)\\s+((?:Dr\\.\\s+|Prof\\.\\s+)*)(${NAME})(?:\\s+(${NAME}))?`,
    'u',
  ).exec(text);
  if (titled) {
    const [quote, title = '', doctor = '', one = '', two] = titled;
    const form = TITLES[title] ?? title;
    // "Schwester Agnes" is called by the first name.
    if (!two && (form === 'Schwester' || form === 'Pfleger'))
      return { value: { name: `${form} ${one}`, first_name: one, last_name: '' }, quote };
    const last_name = two ?? one;
    const first_name = two ? one : firstNameOf(last_name, text);
    return { value: { name: `${form} ${doctor}${last_name}`.trim(), first_name, last_name }, quote };
  }
  const doctor = new RegExp(`\\bDr\\.\\s+(?:med\\.\\s+)?(${NAME})(?:\\s+(${NAME}))?`, 'u').exec(text);
  if (doctor) {
    const [quote, one = '', two] = doctor;
    return { value: { name: `Dr. ${two ?? one}`, first_name: two ? one : '', last_name: two ?? one }, quote };
  }
  const aged = new RegExp(
    `(?<!\\p{L})(${NAME}(?:\\s${NAME})?)\\s+(${NAME})(?=,?\\s*\\(?\\s*(?:[mwd]\\.?,?\\s+)?(?:\\d{1,3}\\b|\\*\\s?\\d|geb\\.|geboren)|\\s+ist\\s+\\d)`,
    'u',
  ).exec(text);
  if (!aged) return undefined;
  const [quote, first = '', last = ''] = aged;
  if (first.split(/\s/u).some((one) => NO_NAME.test(one)) || NO_NAME.test(last)) return undefined;
  return { value: { name: `${first} ${last}`.trim(), first_name: first, last_name: last }, quote };
}

/** A date of birth: "geb. 14.03.1944", "*11.9.2001", "GEBURTSDATUM: 05.06.1968". */
const BORN = /(?:geb(?:\.|oren)(?:\s+am)?:?|\*|Geburtstag:?|Geburtsdatum:?|Geb\.-?Datum:?|GD:?)\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/iu;

/** Years of age on the day `today`, from the date of birth; 0 to 120. */
export function ageByBirth(text: string, today: Date): Read<number> | undefined {
  const [quote, day, month, year] = BORN.exec(text) ?? [];
  if (quote === undefined) {
    const [mark, only] = /(?:\*\s?|(?<!\p{L})(?:Jg\.?|Jahrgang)\s)((?:19|20)\d{2})(?!\d)/u.exec(text) ?? [];
    return mark === undefined ? undefined : within(today.getUTCFullYear() - Number(only), mark);
  }
  const had = today.getUTCMonth() + 1 > Number(month) || (today.getUTCMonth() + 1 === Number(month) && today.getUTCDate() >= Number(day));
  const age = today.getUTCFullYear() - Number(year) - (had ? 0 : 1);
  return age >= 0 ? within(age, quote) : undefined;
}

/** Years of age; 0 to 120. */
export function ageIn(text: string): Read<number> | undefined {
  const figure =
    /(?<!\p{L})Alter:?\s*(\d{1,3})(?!\d)/u.exec(text) ??
    /\b(\d{1,3})[\s-]*(?:jährig\w*|Jahre\w*\s+alt|J\.)/u.exec(text) ??
    /(?<=\p{L},\s?)(\d{1,3})(?=\s*(?:Jahre)?\s*,)/u.exec(text) ??
    /\((\d{1,3})(?:\s*Jahre?)?\)/u.exec(text) ??
    /\bist\s+(\d{1,3})(?:\s+Jahre)?\b(?!\s*(?:kg|cm|Kilo|Uhr|von|mg))/u.exec(text) ??
    /(?:^|[,(]\s*)(\d{1,3})\s+Jahre(?!\s+(?:lang|verheiratet|geraucht))/u.exec(text);
  if (figure) return within(Number(figure[1]), figure[0].trim());
  const spelt = /(?<!\p{L})(\p{L}{4,})(?:\s+Jahre\s+alt|jährig\w*|\s*Jahre,)/iu.exec(text);
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
export function sexIn(paragraph: string): Read<Persona['sex']> | undefined {
  const text = withoutLetter(paragraph);
  const diverse = /\b(?:divers|nicht-binär|nichtbinär|intergeschlechtlich)\b/iu.exec(text);
  if (diverse) return { value: 'DIVERSE', quote: diverse[0] };
  const female =
    /(?<!\p{L})(?:Frau(?=\s+\p{Lu})|Fr\.?(?=\s+\p{Lu})|[Mm]eine (?:Mutter|Frau|Oma|Tante|Schwester|Tochter)|weibl\p{L}*|Tochter der|G\dP\d|Patientin|Bewohnerin|Rentnerin|Schwester(?=\s+\p{Lu})|\d+-jährige\s+Frau|Die\s+\d+-Jährige)(?!\p{L})/u.exec(
      text,
    );
  const male =
    /(?<!\p{L})(?:Herrn?(?=\s+\p{Lu})|Hr\.?(?=\s+\p{Lu})|[Mm]ein (?:Vater|Mann|Opa|Onkel|Bruder|Sohn)|männl\p{L}*|Patient|Bewohner|Rentner|Pfleger(?=\s+\p{Lu})|\d+-jähriger\s+Mann|Der\s+\d+-Jährige)(?!\p{L})/u.exec(
      text,
    );
  const [first, value] = female && (!male || female.index <= male.index) ? [female, 'FEMALE' as const] : [male, 'MALE' as const];
  if (first) return { value, quote: first[0] };
  // "Hartwig Lembke, m, 59 J.", "Pat. (w)"
  const letter = /(?<=[,(]\s?|Pat\.\s|^)([mw])\.?(?=[,)/]|\.(?:\s|$)|\s+\d|$)/mu.exec(text);
  if (letter) return { value: letter[1] === 'w' ? 'FEMALE' : 'MALE', quote: letter[0] };
  const adjective = /\d+-jährige(r?)\s+\p{Lu}/u.exec(text);
  if (adjective && /(?:^|[.\n]\s*)(?:Der|Die|Ein|Eine)\s+\d+-jährige/u.test(text))
    return { value: /(?:Der|Ein)\s+\d+-jährige/u.test(text) ? 'MALE' : 'FEMALE', quote: adjective[0] };
  const pronoun = /(?:^|[.!?]\s+)(Sie|Er)\s/u.exec(text) ?? /(?<=[\p{Ll}\d,)]\s)(sie|er)\s/u.exec(text);
  return pronoun?.[1] ? { value: pronoun[1].toLowerCase() === 'sie' ? 'FEMALE' : 'MALE', quote: pronoun[1] } : undefined;
}
