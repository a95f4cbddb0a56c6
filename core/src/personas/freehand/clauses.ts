import { sentencesOf } from '#language/sentences.ts';
import { VERB } from './verbs.ts';

export interface Clause {
  /** One statement with its subject, without the closing mark. */
  text: string;
  /** The words of the paragraph that it was read from. */
  quote: string;
}

/** "Frau Krüger, 78, lebt ...", "Herr Demir (52 Jahre) ...": the age in between is read elsewhere. */
const AGE_APPOSITION = /(?:,\s*\d{1,3}(?:\s*(?:Jahre|J\.)(?:\s+alt)?)?\s*,|\s*\(\d{1,3}(?:\s*(?:Jahre|J\.)(?:\s+alt)?)?\))\s*/u;
/** Where a new statement begins that shares the subject: "..., nimmt Marcumar und schläft schlecht". */
const SHARED = new RegExp(`\\s*(?:,\\s*(?:und\\s+|aber\\s+|sondern\\s+)?|\\s(?:und|aber|sowie)\\s)(?=${VERB}\\s)`, 'u');
/** Where a whole new statement begins within a sentence: "..., ihre Tochter kommt jeden Tag". */
const OWN = new RegExp(
  `\\s*(?:;\\s*|,\\s*(?:und\\s+|aber\\s+)?|\\s(?:und|aber)\\s)(?=(?:sie|er|${VERB}\\s+(?:sie|er)|seine?|ihre?|die|der|das)\\s+(?:\\p{L}+\\s+)?${VERB}\\b|(?!weil|dass|wenn|ob|was|wie|wo|der|die|das|den|dem)(?:\\p{L}+\\s+){1,2}${VERB}\\s+(?:sie|er)(?!\\p{L}))`,
  'u',
);

/** Only who does something can be the subject of what follows: "Eltern getrennt, lebt bei der Mutter". */
const HAS_VERB = new RegExp(`(?<!\\p{L})${VERB}(?!\\p{L})`, 'u');

/** A statement without a subject of its own. */
const BARE = new RegExp(`^${VERB}\\s`, 'u');

const SUBJECT =
  /^(?:(?:Die|Der|Das|Ihre?|Seine?)\s+[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+)*|(?:Frau|Herr|Dr\.|Schwester|Pfleger)(?:\s+\p{Lu}[\p{L}.'-]+)+|Sie|Er|\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)?)(?=\s)/u;

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The statements of a paragraph in order. A statement without a subject takes that of the one before it in the sentence. */
export function clausesOf(paragraph: string): Clause[] {
  return sentencesOf(paragraph.replaceAll(/\s+/g, ' ')).flatMap(({ text }) => {
    const bare = text.replace(AGE_APPOSITION, ' ');
    let subject = 'Sie';
    return bare.split(OWN).flatMap((part) =>
      part.split(SHARED).map((piece): Clause => {
        const quote = piece.trim().replace(/,$/, '');
        const isBare = BARE.test(quote);
        const own = SUBJECT.exec(upper(quote))?.[0];
        if (!isBare && own && HAS_VERB.test(quote)) subject = own;
        return { text: isBare ? `${subject} ${quote}` : upper(quote), quote };
      }),
    );
  });
}
