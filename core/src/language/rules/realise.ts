import type { Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { withCapital } from '#language/finding.ts';
import { stemBeforeEnding } from '#language/lexicon/adjectives.ts';
import { type Case, type Column, cell } from '#language/lexicon/agreement.ts';
import { adjectiveEnding, determinerForm } from '#language/lexicon/declension.ts';
import { type NounReading, readingForm } from '#language/lexicon/nouns.ts';

/** A phrase in another cell, word by word (places of tokens to their new form), or null where a word has no such form. */
export function realise(
  phrase: Phrase,
  reading: NounReading,
  to: { case: Case; column: Column },
  sentence: Sentence,
): Map<number, string> | null {
  const { tokens } = sentence;
  const changed = new Map<number, string>();
  const put = (at: number, form: string) => {
    const token = tokens[at];
    if (!token) return;
    const shown = token.isCapital ? withCapital(form) : form;
    if (shown.toLowerCase() !== token.lower) changed.set(at, shown);
  };
  const { determiner } = phrase;
  if (determiner) {
    const form = determinerForm(determiner.reading.stem, to.case, to.column);
    if (form === null) return null;
    if (phrase.preposition?.at === determiner.at) {
      const whole = contracted(phrase.preposition.word, form, sentence);
      put(determiner.at, whole);
    } else put(determiner.at, form);
  }
  const declension = determiner?.reading.declension ?? 'strong';
  const ending = adjectiveEnding(declension, to.case, to.column);
  for (const { at, endings } of phrase.adjectives) {
    const token = tokens[at];
    const known = token?.adjectives.find((adjective) => endings.includes(adjective.ending));
    if (!token || !known) continue;
    const declined = known.degree === 'positive' && known.ending === '' ? stemBeforeEnding(known.stem) : known.stem;
    put(at, declined + ending);
  }
  const noun = readingForm(reading, to.case, to.column);
  if (noun === null) return null;
  const own = tokens[phrase.head.at];
  // Both "dem Tag" and "dem Tage", "des Bauchs" and "des Bauches" are right.
  if (own && !(reading.cells & cell(to.case, to.column)) && own.text !== noun) changed.set(phrase.head.at, noun);
  return changed;
}

/** A phrase that begins with its article, behind its preposition: "in" and "dem Bett" as "im Bett". */
export function withPreposition(preposition: string, phrase: string, sentence: Sentence): string {
  const [article = '', ...others] = phrase.split(' ');
  return [contracted(preposition, article, sentence), ...others].join(' ');
}

/** "in" and "dem" as "im", where that is usual; else two words. */
export function contracted(preposition: string, article: string, { lexicon }: Sentence): string {
  const whole = Object.entries(lexicon.functionWords.prepositions.contracted).find(
    ([, parts]) => parts === `${preposition} ${article}`,
  )?.[0];
  // "aufs", "fürs" are for speech.
  return (whole && /^(?:i|a|v|z|b)/u.test(whole) && whole !== 'aufs' && whole !== 'vors' ? whole : null) ?? `${preposition} ${article}`;
}
