import { fold } from '#conversations/understanding/normalize.ts';
import type { Drug } from './drugs.ts';
import { type Entry, inPieces, type Words } from './sheet.ts';

/** Something in a line that the sheet contradicts. */
export interface FalseClaim {
  /** In words of the sheet, the list of drugs or numbers, never the line's own: it goes into a prompt. */
  claimed: string;
  /** What the sheet says instead; null where it says nothing. */
  truth: Entry | null;
  /** The claim is that something is not so ("keine Allergien"): then "Nein" agrees to it and "Doch" corrects it. */
  isNegated: boolean;
}

export interface ClaimContext {
  words: Words;
  /** All that is known of the person, gated facts too: what contradicts them is false, whoever may hear it. */
  facts: readonly Entry[];
  /** Texts beside the facts: orders, answers of daily life. */
  texts: readonly Entry[];
  /** The person speaks itself: naming a drug offers none. */
  isOwn: boolean;
  /** Is told about somebody else and gives orders: reports are news to it. */
  isProfessional: boolean;
  /** The orders were given: from now on they are read back. */
  hasOrdered: boolean;
  age: number;
  /** Topics that are being talked about. */
  topics: readonly string[];
}

export type Act = 'allergy' | 'tolerates' | 'takes' | 'gives' | null;

export const ALLERGY = /allergi(?:e|en|sch\w*|ker\w*)(?![a-z])|uberempfindlich/;
const ACTS: [Exclude<Act, null>, RegExp][] = [
  ['allergy', ALLERGY],
  ['tolerates', /vertrag(?:en|e|t|st)?(?![a-z])/],
  ['takes', /(?<![a-z])(?:ein|ge)?(?:nehm|nimm|nomm)|genommen|schluck/],
  ['gives', /(?<![a-z])(?:ge)?(?:geb|gib|bekomm|krieg|spritz|verabreich|bring|hol|anhang)/],
];
const NEGATED = /(?<![a-z])(?:kein\w*|nicht(?! (?:wahr|nur))|nie|niemals|ohne|weder)(?![a-z])/;
const HARMLESS = /kein(?:e|en)? (?:problem|thema|sorge)\w*/g;
/** "Er hat um acht Paracetamol bekommen" reports. */
export const IS_PAST = /(?<![a-z])(?:hat|hatte|habe|haben)(?![a-z]).*(?:bekommen|gegeben|genommen|gekriegt)/;
/** Words of so many lines that sharing them means nothing. */
export const WEAK =
  'nehmen genommen kommen machen gehen bekommen geben tun liegen stehen wissen Uhr Minute Stunde Tag Woche Monat Jahr Milligramm Tablette';

/** What stands between two commas, with what the sentence around it is about. */
export interface Piece {
  text: string;
  folded: string;
  act: Act;
  isNegated: boolean;
  drugs: Drug[];
  /** The drug that a dose in it belongs to. */
  about: Drug | undefined;
}

const actOf = (folded: string): Act => ACTS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;

export function piecesOf(sentence: string, { drugs }: Words): Piece[] {
  let act: Act = null;
  let about: Drug | undefined;
  const only = actOf(fold(sentence));
  return inPieces(sentence).map((text) => {
    const folded = fold(text);
    const own = actOf(folded);
    act = own ?? act ?? only;
    const named = drugs.namedIn(text);
    about = named[0] ?? about;
    return { text, folded, act, isNegated: NEGATED.test(folded.replaceAll(HARMLESS, '')), drugs: named, about };
  });
}
