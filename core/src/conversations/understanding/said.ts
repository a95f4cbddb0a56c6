import type { Claim } from '#conversations/know/claim.ts';
import { NOTHING_BUT_NO } from '#conversations/know/claims.ts';
import { withoutDatePoints } from '#conversations/know/dates.ts';
import { NEGATES } from '#conversations/know/denial.ts';
import type { Clause } from './clauses.ts';
import { contentFamilies } from './features.ts';
import type { UnderstandingModel } from './model.ts';
import { tokens } from './normalize.ts';
import { plain } from './phrases.ts';

/**
 * Whether what is only said, and asks for no assent, is answered as a claim: what is wrong; what is right, where nothing else is
 * asked; and a value that nobody knows.
 */
export const isSaidForCertain = (
  { isAbout, isNamed, isMeant, isCertain, isDoubted, isUnknownValue, truth }: Claim,
  asksElsewhere: boolean,
): boolean =>
  isAbout && (isNamed || isUnknownValue) && (truth === 'false' ? isCertain : !asksElsewhere && (truth === 'true' || isDoubted || isMeant));

/** Whether a claim is wrong beyond doubt, where nothing asks for assent. */
export const isWrong = ({ truth, isCertain, isNamed }: Claim): boolean => truth === 'false' && isCertain && isNamed;

/** "Darf ich ihr Tropfen zum Ruhigstellen geben?": what the person knows of it says that it is not to be. */
export const isRefused = ({ truth, isAbout, says, text }: Claim): boolean =>
  isAbout && truth !== 'true' && !isOtherSide(text, says[0] ?? '') && tokens(says[0] ?? '').some((word) => NEGATES.test(word));

const SIDE = /^(links|rechts|link|recht)(?:e[nmrs]?)?$/;
const sideIn = (text: string) => tokens(text).flatMap((word) => SIDE.exec(word)?.[1]?.slice(0, 4) ?? []);
/** "Am linken Arm" is not refused by what is said of the right one. */
const isOtherSide = (text: string, said: string): boolean => {
  const [own, known] = [sideIn(text), sideIn(said)];
  return own.length > 0 && known.length > 0 && !own.some((side) => known.includes(side));
};
const BARS = /^(?:darf\w*|durf\w*|weder|verboten|niemals|bitte)$/;
/** "Am rechten Arm bitte keinen Blutdruck messen": said of the very side that a claim names. */
export const isBarredSide = ({ text, says }: Claim): boolean =>
  sideIn(text).some((side) => sideIn(says[0] ?? '').includes(side)) && tokens(says[0] ?? '').some((word) => BARS.test(word));

/** "Ihr Sohn lebt in Kanada nicht wahr den wecken wir nicht": what asks for assent ends a sentence, marked or not. */
const TAG_WITHIN = / (nicht wahr|gell|stimmts|stimmt's) (?=\S+ \S+ \S+)/giu;

/** "..., nicht?", "..., nu?" at the end of a line: a tag, and no denial. */
const TAG_AT_END = /,\s*(?:nicht|nich|net|ned|ne|nu|oda|odr|woll)\s*\?/giu;

/** "Eine Patientenverfügung | gibt es nicht": what only denies belongs to what stands before it. */
export function withDenials(clauses: readonly Clause[], model: UnderstandingModel): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const isDenial =
      before !== undefined &&
      before.mark === clause.mark &&
      clause.mark !== '?' &&
      tokens(clause.text).some((word) => NEGATES.test(word)) &&
      !NOTHING_BUT_NO.test(clause.text) &&
      contentFamilies(clause.text, model.lexicon).length === 0;
    if (isDenial) joined[joined.length - 1] = { ...before, text: `${before.text} ${clause.text}` };
    else joined.push(clause);
  }
  return joined;
}

const OPENS =
  /^(?:so |na |und |dann |also |ja |gut |ok |bitte |jetzt )*(?:erzahlen|sagen|beschreiben|verraten|schildern) sie(?: (?:mir|uns|mal|einmal|bitte|noch|ein|bisschen|wenig|etwas|kurz|doch|einfach|ruhig|ganz))*$/;
/** "Darf ich fragen, rauchen Sie noch?", "Eine Frage noch, ..." */
const ASKS_LEAVE_TO_ASK =
  /^(?:und |so |dann |also |ja |gut |ok )*(?:(?:darf|durfte|kann|konnte) ich (?:(?:sie|mal|kurz|bitte|noch|etwas|was|vielleicht|auch|dazu) )*(?:fragen|wissen)|(?:noch )?eine (?:kurze |letzte )?frage(?: noch)?)$/;
/** "Wofür ist das, wissen Sie das noch?", "Wissen Sie, die Tablette braucht eine halbe Stunde": asks for nothing of its own. */
const ASKS_IF_KNOWN = /^(?:wissen sie|weisst du|verstehen sie)(?: (?:das|es|was|noch|vielleicht|zufallig|denn|ich|meine))*$/;
/** "Erzählen Sie mal, was ist denn los?": who is asked something is not asked to tell anything else. */
export function withoutOpeners(clauses: readonly Clause[]): Clause[] {
  const left = clauses.filter(
    ({ text }, at) =>
      !((OPENS.test(plain(text)) || ASKS_LEAVE_TO_ASK.test(plain(text))) && clauses[at + 1]?.asks) &&
      !(clauses.length > 1 && ASKS_IF_KNOWN.test(plain(text))),
  );
  return [...left];
}

/** "Das Knie, das neue da, das linke war das": which one, and no thing of its own. */
const SAYS_WHICH =
  /^(?:(?:und|also|ja|da|halt|eher|auch|das|die|der|den|dem|war|ist|sind|waren|es|glaube ich|links|rechts|neue|neuen|alte|alten|operierte|linke|linken|linker|linkes|rechte|rechten|rechter|rechtes)\s?)+$/iu;
/** "..., vor sechs Wochen, ja?" */
const SAYS_WHEN =
  /^(?:so |etwa |ungefähr )?(?:vor|seit|um|gegen) \S+(?: \S+)? (?:Jahr\w*|Monat\w*|Woche\w*|Tag\w*|Stunde\w*|Minute\w*|Uhr)[.?!]?$/iu;
/** Without the comma before what only says which one is meant, or when. */
function withoutAppositions(line: string): string {
  const [first = '', ...others] = line.split(/,\s+/);
  return others.reduce((joined, piece) => `${joined}${SAYS_WHICH.test(piece) || SAYS_WHEN.test(piece) ? ' ' : ', '}${piece}`, first);
}

/** "Entschuldigung, rechts, ich korrigiere das." */
const TAKES_BACK =
  /\b(?:korrigiere|verbessere|schreibe? (?:ich )?es neu|neu schreiben|ich (?:habe |hab )?(?:\w+ )?falsch (?:geschrieben|gesagt|verstanden|gehort)|verwechselt|versprochen|verschrieben|hatte (?:\w+ ){1,4}im kopf|mein fehler)\b.*|\bnaturlich \w+ (?:ich|das)\b/;
/** Whether a line takes something back, and claims nothing. */
export const takesBack = (line: string, { claimPhrases }: UnderstandingModel): boolean =>
  TAKES_BACK.test(plain(line)) && !claimPhrases.hasTag(line);

/** No word of German on a ward is longer; what stands behind it in one piece says nothing more. */
const LONGEST_WORD = 50;
const ENDLESS_WORD = new RegExp(`([\\p{L}\\p{N}\\p{M}'’]{${LONGEST_WORD}})[\\p{L}\\p{N}\\p{M}'’]+`, 'gu');

/** A line as it is read: dates, names beside names, endless words and words that want assent made plain, dialect in standard German. */
export const readable = (said: string, model: UnderstandingModel): string =>
  model.spoken
    .standard(withoutAppositions(withoutDatePoints(said)).replaceAll(ENDLESS_WORD, '$1').replaceAll(TAG_AT_END, ', nicht wahr?'))
    .replaceAll(TAG_WITHIN, ' $1? ');
