import { ACC, type Cells, DAT, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import type { Clause, Sentence } from './clauses.ts';
import type { Phrase } from './phrases.ts';

/** "Können Sie mir der Becher geben", "und hat sich der Kopf gestoßen": only a nominative by its article, though the subject is another. */
export function isOpenNominative(
  phrase: Phrase,
  clause: Clause,
  known: { subject: Phrase | null; cases: Cells; isElided: boolean },
  sentence: Sentence,
): boolean {
  const { tokens } = sentence;
  const { subject, cases, isElided } = known;
  const isOther = subject !== null && !/^(?:es|das)$/u.test(tokens[subject.head.at]?.lower ?? '');
  const before = clause.phrases.find(({ to }) => to === phrase.from);
  const isOwner = before !== undefined && before.head.kind !== 'pronoun';
  const isLeftOut = isElided && tokens[clause.from - 1]?.lower === 'und' && !sentence.isQuestion && clause.finite?.at === clause.from;
  return (
    (isOther || isLeftOut) &&
    (cases & ACC) !== 0 &&
    phrase.determiner !== null &&
    phrase.head.kind === 'noun' &&
    phrase.from > (clause.finite?.at ?? 0) &&
    (clause.kind === 'main' || clause.kind === 'question') &&
    (phrase.cells & NOM & ~PLURAL) !== 0 &&
    (phrase.cells & (ACC | DAT)) === 0 &&
    !isOwner &&
    !/^(?:als|wie|und|oder|,)$/u.test(tokens[phrase.from - 1]?.lower ?? '')
  );
}
