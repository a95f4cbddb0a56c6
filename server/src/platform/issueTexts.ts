import type { ServerLanguage } from './errors.ts';

/** What a schema found wrong with a field. */
export interface Issue {
  code: string;
  /** The schema's own words. */
  message: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  expected?: string;
  format?: string;
  divisor?: number;
  values?: unknown[];
}

type Texts = Record<ServerLanguage, string>;

const REQUIRED: Texts = { deu: 'Dies ist ein Pflichtfeld', eng: 'This field is required' };
const INVALID: Texts = { deu: 'Diese Angabe ist ungültig', eng: 'This entry is not valid' };

const FORMATS: Record<string, Texts> = {
  email: { deu: 'Bitte gib eine gültige E-Mail-Adresse ein', eng: 'Please enter a valid email address' },
  url: { deu: 'Bitte gib eine gültige Internetadresse ein', eng: 'Please enter a valid web address' },
  uuid: { deu: 'Das ist keine gültige ID', eng: 'This is not a valid ID' },
  datetime: { deu: 'Bitte gib einen gültigen Zeitpunkt ein', eng: 'Please enter a valid date and time' },
  date: { deu: 'Bitte gib ein gültiges Datum ein', eng: 'Please enter a valid date' },
  time: { deu: 'Bitte gib eine gültige Uhrzeit ein', eng: 'Please enter a valid time' },
  regex: { deu: 'Das Format stimmt nicht', eng: 'The format is not right' },
};

const TYPES: Record<string, Texts> = {
  string: { deu: 'Hier wird ein Text erwartet', eng: 'A text is expected here' },
  number: { deu: 'Bitte gib eine Zahl ein', eng: 'Please enter a number' },
  int: { deu: 'Bitte gib eine ganze Zahl ein', eng: 'Please enter a whole number' },
  boolean: { deu: 'Hier wird Ja oder Nein erwartet', eng: 'Yes or no is expected here' },
  array: { deu: 'Hier wird eine Liste erwartet', eng: 'A list is expected here' },
};

function tooSmall({ origin, minimum, inclusive }: Issue): Texts {
  const least = Number(minimum);
  if (origin === 'string' && least === 1) return REQUIRED;
  if (origin === 'string') return { deu: `Muss mindestens ${least} Zeichen lang sein`, eng: `Must be at least ${least} characters long` };
  if (origin === 'array' || origin === 'set')
    return least === 1
      ? { deu: 'Mindestens ein Eintrag ist nötig', eng: 'At least one entry is needed' }
      : { deu: `Mindestens ${least} Einträge sind nötig`, eng: `At least ${least} entries are needed` };
  return inclusive === false
    ? { deu: `Muss größer als ${least} sein`, eng: `Must be more than ${least}` }
    : { deu: `Muss mindestens ${least} sein`, eng: `Must be at least ${least}` };
}

function tooBig({ origin, maximum, inclusive }: Issue): Texts {
  const most = Number(maximum);
  if (origin === 'string') return { deu: `Darf höchstens ${most} Zeichen lang sein`, eng: `Must be at most ${most} characters long` };
  if (origin === 'array' || origin === 'set')
    return { deu: `Höchstens ${most} Einträge sind möglich`, eng: `At most ${most} entries are possible` };
  return inclusive === false
    ? { deu: `Muss kleiner als ${most} sein`, eng: `Must be less than ${most}` }
    : { deu: `Darf höchstens ${most} sein`, eng: `Must be at most ${most}` };
}

function textsOf(issue: Issue): Texts | undefined {
  switch (issue.code) {
    case 'invalid_type':
      // The schema tells only in its words that nothing came.
      return / received undefined$/.test(issue.message) ? REQUIRED : (TYPES[issue.expected ?? ''] ?? INVALID);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format ?? ''] ?? INVALID;
    case 'invalid_value':
      return { deu: 'Bitte wähle einen der möglichen Werte', eng: 'Please choose one of the possible values' };
    case 'not_multiple_of':
      return { deu: `Muss ein Vielfaches von ${issue.divisor} sein`, eng: `Must be a multiple of ${issue.divisor}` };
    case 'unrecognized_keys':
      return { deu: 'Hier steht ein unbekanntes Feld', eng: 'There is an unknown field here' };
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return INVALID;
    default:
      // A rule of its own brings its own words.
      return undefined;
  }
}

/** What is wrong with a field, in the words of specification 5. */
export const issueText = (issue: Issue, language: ServerLanguage): string => textsOf(issue)?.[language] ?? issue.message;
