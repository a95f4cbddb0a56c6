import type { Correction, Judgement } from '@visite/contract/evaluation.ts';
import { judgement } from './judgement.ts';
import type { JudgedTask } from './score.ts';

/** Never more than three things at once (experience.md). */
const SHOWN = 3;

/** What helps a talk most comes first, within its category in this order. */
const TELLING = [
  'respect',
  'empathy',
  'introduction',
  'consent',
  'summary',
  'open_questions',
  'read_back',
  'plain_words',
  'greeting',
  'farewell',
];

/** A wrong dose read back, or a wrong value written, can harm at once: it is said before what is only missing. */
const isSaidWrongly = ({ met, category, quote, key }: Judgement) =>
  met === false && category === 'safety' && quote !== null && key !== 'allergies_before_medication';

function rank(of: Judgement, byCategory: Judgement['category'][]): number {
  if (isSaidWrongly(of)) return of.key === 'read_back' ? -2 : -1;
  const telling = TELLING.indexOf(of.key);
  return byCategory.indexOf(of.category) * 100 + (telling < 0 ? 50 : telling);
}

/** The same thing asked for in two tasks is said once. */
function once(judgements: Judgement[]): Judgement[] {
  return judgements.filter((one, at) => judgements.findIndex((other) => other.label === one.label) === at);
}

function first(judgements: Judgement[], byCategory: Judgement['category'][]): Judgement[] {
  return once(judgements.toSorted((a, b) => rank(a, byCategory) - rank(b, byCategory))).slice(0, SHOWN);
}

/** At most three judgements to be proud of: only such with the learner's own words as evidence. */
export function strengthsOf(tasks: JudgedTask[]): Judgement[] {
  const met = tasks.flatMap((task) => task.judgements).filter((one) => one.met === true && one.quote !== null);
  // One of each kind before a second of any.
  const kinds = (['safety', 'communication', 'content'] as const).map((kind) =>
    first(
      met.filter(({ category }) => category === kind),
      [kind],
    ),
  );
  return once([...kinds.flatMap((kind) => kind.slice(0, 1)), ...kinds.flatMap((kind) => kind.slice(1))]).slice(0, SHOWN);
}

/** A correction as a thing to try next time. */
function asStep(correction: Correction): Judgement {
  return judgement({
    key: `language_${correction.category}`,
    category: 'language',
    label: 'Sprache',
    met: false,
    comment: correction.reason,
    evidence: { quote: correction.original, message_id: correction.message_id },
    better: correction.correction,
  });
}

/** At most three things to try next time: safety first, then the talk, then what was missed, then one of language. */
export function nextStepsOf(tasks: JudgedTask[], corrections: Correction[]): Judgement[] {
  const missed = tasks.flatMap((task) => task.judgements).filter((one) => one.met === false);
  const language = corrections.slice(0, 1).map(asStep);
  return first([...missed, ...language], ['safety', 'communication', 'content', 'language']);
}
