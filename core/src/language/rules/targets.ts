import type { Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { isSmallWord } from '#language/analysis/tokens.ts';
import {
  ACC,
  type Case,
  type Cells,
  type Column,
  cellsIn,
  cellsOfCase,
  cellsOfColumn,
  DAT,
  GEN,
  NOM,
  PLURAL,
} from '#language/lexicon/agreement.ts';
import type { NounReading } from '#language/lexicon/nouns.ts';
import { realise } from './realise.ts';

/** A way in which a phrase could agree, and what it costs. */
export interface Target {
  reading: NounReading;
  case: Case;
  column: Column;
  changes: Map<number, string>;
  cost: number;
}

/** Persons whose noun is weak by its ending (Duden, Die Grammatik: schwache Maskulina). */
export const WEAK_ENDING = /(?:oge|ist|ent|ant)$/u;

/** "kalte Fuß", "starke Schmerz": an adjective on -e alone before a noun that is not feminine. */
function isManyByEnding(
  { determiner, adjectives, head, from, preposition }: Phrase,
  { noun }: NounReading,
  { tokens, lexicon }: Sentence,
): boolean {
  const { symptoms, body_parts } = lexicon.government;
  const isUsual =
    symptoms.includes(noun.word) || body_parts.includes(noun.word) || (noun.isWeak && noun.plurals.includes(tokens[head.at]?.text ?? ''));
  if (!isUsual || lexicon.functionWords.time_nouns.includes(noun.word) || from !== (adjectives[0]?.at ?? 0) - (preposition ? 1 : 0))
    return false;
  const before = tokens[from - 1];
  // "Das der Kurve beigelegte Rezept": the article stands further up.
  if (before && before.kind === 'word' && before.verbs.length === 0 && before.pronoun === 0 && !isSmallWord(before)) return false;
  const isPlural = adjectives.length > 0 && adjectives.every(({ at }) => tokens[at]?.lower.endsWith('e') === true);
  const written = tokens[head.at]?.text ?? '';
  // "mit alte Menschen": of a weak noun one alone has another ending before it.
  if (determiner === null && isPlural && noun.isWeak && noun.plurals.includes(written)) return true;
  return (
    determiner === null && isPlural && !noun.isUncountable && noun.plurals.some((one) => one !== written) && !noun.genders.includes('f')
  );
}

/** "mit die Möbel": "die" and the form of a plural of a noun that is not feminine. */
function isManyByArticle({ determiner, head }: Phrase, { noun, before }: NounReading, { tokens }: Sentence): boolean {
  const form = tokens[head.at]?.text ?? '';
  const word = before === '' ? form : form.slice(before.length);
  const isPlural = noun.plurals.some((plural) => plural.toLowerCase() === word.toLowerCase());
  // "mit die Essen", "mit die Wagen": what one does, and what looks like it, is rather one.
  if (tokens[head.at]?.verbs.some(({ kind }) => kind === 'infinitive') && noun.word === form) return false;
  return tokens[determiner?.at ?? -1]?.lower === 'die' && isPlural && !noun.genders.includes('f') && noun.word !== 'Patient';
}

/** Columns in which a strong adjective can have the ending. */
const STRONG_COLUMNS: Record<string, string> = { es: 'n', em: 'mn', er: 'mfp', e: 'fp' };

const isOtherEnding = ({ determiner, adjectives }: Phrase, column: Column) =>
  determiner === null &&
  adjectives.some(({ endings: [ending, another] }) => !another && STRONG_COLUMNS[ending ?? '']?.includes(column) === false);

/** What a change costs: an ending or an article little, the noun itself more, another case than the article's more. */
export function targetsOf(
  phrase: Phrase,
  allowed: Cells,
  { preferred, isSure }: { preferred: Case | null; isSure: boolean },
  sentence: Sentence,
): Target[] {
  const targets: Target[] = [];
  // "den Fenster", "diesen Zimmer": many would have an -n in the dative.
  const ofMany = (phrase.determiner?.reading.cells ?? 0) & PLURAL;
  const isHardlyMany = ofMany !== 0 && (ofMany & ~DAT) === 0 && phrase.head.readings.every(({ cells }) => (cells & DAT & PLURAL) === 0);
  const ofNoun = phrase.head.readings.reduce((cells, reading) => cells | reading.cells, 0);
  const isOnlyEnding =
    phrase.adjectives.length > 0 &&
    phrase.determiner !== null &&
    (allowed & NOM) === 0 &&
    (phrase.determiner.reading.cells & ofNoun & allowed & ~NOM & ~ACC) !== 0;
  const isGenitive = phrase.determiner !== null && (phrase.determiner.reading.cells & ~GEN) === 0;
  for (const reading of phrase.head.readings) {
    const columns = new Set(cellsIn(reading.cells).map(({ column }) => column));
    for (const { case: ofCase, column } of cellsIn(allowed)) {
      const isOwnColumn = columns.has(column);
      const canBe = column === 'p' ? reading.noun.plurals.length > 0 : reading.noun.genders.includes(column);
      if (!canBe || (phrase.isCounted && column !== 'p')) continue;
      const changes = realise(phrase, reading, { case: ofCase, column }, sentence);
      if (changes === null) continue;
      const nounChanges = changes.has(phrase.head.at);
      const determiner = phrase.determiner?.reading;
      const keepsCase = !determiner || (determiner.cells & cellsOfCase(ofCase)) !== 0;
      const cost =
        changes.size +
        // "den Kollege": of a weak noun the ending is missing, the article is right.
        (nounChanges && !(reading.noun.isWeak && keepsCase && ofCase !== 'nom') ? 0.6 : 0) +
        (isOwnColumn ? 0 : 0.7) +
        (keepsCase ? 0 : 0.3) +
        // "für meinem Kollegen": the article tells one from many, even where its case is wrong.
        (determiner && !isHardlyMany && (determiner.cells & cellsOfColumn(column) & ~GEN) === 0 ? (keepsCase ? 0.2 : 0.4) : 0) +
        // "von den Patient": written as one, and the article of one.
        (column === 'p' &&
        reading.noun.isWeak &&
        sentence.tokens[phrase.head.at]?.text.endsWith(reading.noun.word.toLowerCase().slice(-3)) &&
        sentence.tokens[phrase.head.at]?.text === reading.noun.word &&
        ofMany !== 0 &&
        (ofMany & ~DAT) === 0
          ? 1.6
          : 0) +
        (isHardlyMany &&
        column === 'p' &&
        isOwnColumn &&
        phrase.head.readings.some(({ noun, cells }) => noun.genders.some((gender) => (cells & cellsOfColumn(gender)) !== 0))
          ? 0.8
          : 0) +
        // "unter der Beine": the old dative is no longer written.
        (column !== 'p' &&
        sentence.tokens[phrase.head.at]?.text === `${reading.noun.word}e` &&
        reading.noun.plurals.includes(`${reading.noun.word}e`)
          ? 1.5
          : 0) +
        // "starke Bauchschmerz": the ending of many.
        (column !== 'p' && isManyByEnding(phrase, reading, sentence) ? 1.5 : 0) +
        // "die Möbel", "die Zimmer": many, as no feminine looks so.
        (column !== 'p' && isManyByArticle(phrase, reading, sentence) ? 1.2 : 0) +
        // "das Schlüssel", "nach langes Warten": the ending tells one from many, and a gender.
        (determiner && (determiner.cells & PLURAL) === 0 && column === 'p' ? 0.2 : 0) +
        (isOtherEnding(phrase, column) ? 0.3 : 0) +
        (preferred === null || preferred === ofCase ? 0 : isSure ? 0.8 : 0.5) +
        (ofCase === 'gen' && !isGenitive ? 1 : 0) +
        // "unserer liebe Kollegin", "dem richtige Teil": article and noun agree, only an ending is wrong.
        (isOnlyEnding && determiner && changes.has(phrase.determiner?.at ?? -1) ? 0.7 : 0) +
        (isGenitive && phrase.determiner && changes.has(phrase.determiner.at) ? 1 : 0);
      targets.push({ reading, case: ofCase, column, changes, cost });
    }
  }
  return targets.toSorted((a, b) => a.cost - b.cost || Number(b.reading.noun.isSure) - Number(a.reading.noun.isSure));
}
