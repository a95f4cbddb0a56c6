import { NEGATES } from '#conversations/know/denial.ts';
import { asksOutright } from '#conversations/know/isCheck.ts';
import { isSameValue, itemsOf, itemTokens } from '#conversations/know/items.ts';
import { type Clause, isQuestionWord } from './clauses.ts';
import { contentFamilies } from './features.ts';
import type { UnderstandingModel } from './model.ts';
import { tokens } from './normalize.ts';
import { plain } from './phrases.ts';
import { isVerbFirst } from './verbs.ts';

const denies = (text: string) => itemTokens(text).some((token) => NEGATES.test(token));

/** Words by which one shows that one has heard: "Rechts, klar, mein Fehler". */
const TAKES_IN =
  /^(?:naturlich|klar|dank|verstand|versteh|gut|richtig|genau|okay|prima|fehl|fehler|entschuldig|korrigi|stimm|moment|schon|aha|ach)\w*$/;

/** What an answer says, to be found again in what follows it. */
function saidIn(answer: string, model: UnderstandingModel) {
  const families = new Set(contentFamilies(answer, model.lexicon).flatMap((family) => [family, ...model.lexicon.partsOf(family)]));
  return { families, items: itemsOf(answer, model), isNegative: denies(answer) };
}

/** "Habe ich die Zahlen richtig mitgeschrieben?", "Ist die Liste so vollständig?": asked of what was said before it. */
const OF_THE_NOTE = /\b(?:ich|wir|liste|alles|richtig|vollstandig|so|stimmt|korrekt|passt|recht|wahr)\b/;

/** Whether a clause asks for something of its own, and not whether what was said before it is so. */
export const asksAnew = (clause: Clause, model: UnderstandingModel): boolean =>
  clause.mark === '?' &&
  (asksOutright(clause) || isVerbFirst(tokens(clause.text), 0)) &&
  !OF_THE_NOTE.test(plain(clause.text)) &&
  contentFamilies(clause.text, model.lexicon).length > 0 &&
  !model.claimPhrases.hasTag(clause.text) &&
  !model.claimPhrases.isAlone(clause.text);

/** The clauses of a line, and those at its beginning that only take up what was answered just now. */
export interface Taken {
  taken: readonly Clause[];
  clauses: readonly Clause[];
}

/**
 * Parts a line from what at its beginning only takes up the answer just given, where something is asked after it: "Die Füße brennen?
 * Seit wann denn?" asks one thing, "Amoxicillin, ist notiert. Hatte sie schon einmal einen Krampf?" too. What names another value than
 * the answer, denies what it affirms, or ends in a word that wants assent is no echo.
 */
export function withoutEchoes(clauses: readonly Clause[], answer: string | null, model: UnderstandingModel): Taken {
  const all = { taken: [], clauses };
  if (answer === null || clauses.length < 2) return all;
  const said = saidIn(answer, model);
  const isEcho = ({ text }: Clause) => {
    if (model.claimPhrases.hasTag(text) || tokens(text).some(isQuestionWord) || /^und\b/i.test(text)) return false;
    const families = contentFamilies(model.claimPhrases.withoutTag(text), model.lexicon).filter((family) => !TAKES_IN.test(family));
    const items = itemsOf(text, model);
    if (families.length + items.length === 0 || (denies(text) && !said.isNegative)) return false;
    return (
      families.every((family) => [family, ...model.lexicon.partsOf(family)].some((part) => said.families.has(part))) &&
      items.every((item) => said.items.some((own) => isSameValue(own, item)))
    );
  };
  const isNoted = ({ text, mark }: Clause) =>
    mark !== '?' && itemsOf(text, model).length === 0 && (model.claimPhrases.isBeside(text) || model.claimPhrases.records(text));
  const end = clauses.findIndex((clause) => !isEcho(clause) && !isNoted(clause));
  const [taken, rest] = [clauses.slice(0, end), clauses.slice(end)];
  const asksOn = rest.some((clause) => asksAnew(clause, model) || (clause.mark === '?' && /^(?:und|seit|wie|wo|wann) /i.test(clause.text)));
  return end > 0 && asksOn && taken.some(isEcho) ? { taken: taken.filter(isEcho), clauses: rest } : all;
}
