import { sentencesOf } from '#language/sentences.ts';
import type { RecordedTurn, TaskScope } from './caseRecord.ts';
import { examiningIn } from './examined.ts';
import type { LanguageRules } from './languageRules.ts';
import { type Evidence, quoteFrom } from './quote.ts';
import type { Verdict } from './verdict.ts';

/** "..., ja?": the nod asked for at the end of what is announced. */
function endsAsking(sentence: string, { manners }: LanguageRules): boolean {
  if (!/\?\s*$/.test(sentence)) return false;
  const tail = sentence.split(/[,–-]/).at(-1) ?? '';
  const last =
    sentence
      .replace(/\s*\?\s*$/, '')
      .split(/\s+/)
      .at(-1) ?? '';
  return (tail !== sentence && manners.isWhole('leave_tags', tail)) || /^(?:ja|okay|ok|gut|gell|ne)$/i.test(last);
}

/** "Wen dürfen wir anrufen?", "Wie geht es Ihnen?" ask for something to be told, and for no leave; "Wie wäre es, wenn ich ..." does. */
const W_WORD =
  /^(?:(?:und|aber|also|gut|okay|ja|so)[, ]+)*(?:we[nmr]|was|welche\p{L}*|wann|wo\p{L}*|wie(?! (?:wäre|wär))|warum|weshalb)(?!\p{L})/iu;
/** "Haben Sie etwas dagegen genommen?", "Waren Sie damit einverstanden?" ask for what was. */
const OF_THE_PAST =
  /^(?:und |aber |also )?(?:(?:hatten|waren|wurden) Sie(?!\p{L})|(?:haben|sind) Sie(?!\p{L}).* \p{L}*ge\p{L}+(?:t|en)\s*\?\s*$)/iu;
const ANNOUNCES = /(?<!\p{L})(?:ich|wir)(?!\p{L})/iu;

/** The words of a line that ask for leave, with the sentence before where they are only "Einverstanden?". */
export function leaveIn({ line, message_id }: RecordedTurn, rules: LanguageRules): (Evidence & { about: string }) | null {
  const sentences = sentencesOf(line);
  for (const [at, { full, isQuestion }] of sentences.entries()) {
    const before = sentences[at - 1]?.full ?? '';
    const isShort = full.split(/\s+/).length <= 5;
    const isTag = isQuestion && isShort && rules.manners.isWhole('leave_tags', full) && ANNOUNCES.test(before);
    const isMarked = isQuestion || !/[.!?]\s*$/.test(full);
    const asks =
      !W_WORD.test(full) &&
      !OF_THE_PAST.test(full) &&
      ((isMarked && rules.manners.shows('leave', full)) || (endsAsking(full, rules) && ANNOUNCES.test(full)));
    if (asks || isTag) return { quote: full, message_id, about: isShort ? `${before} ${full}` : full };
  }
  return null;
}

/** Whether leave is asked for what is done to the body, and not only for a talk. */
const isOfBody = (text: string, { wardWords, manners }: LanguageRules) =>
  (text.match(/\p{L}+/gu) ?? []).some((word) => wardWords.isExamining(word) || wardWords.examinationsOf(word).length > 0) ||
  manners.shows('bodily', text);

/** `lines`: those of the task. Leave for the body counts from anywhere in the talk before it. */
export function consent(scope: TaskScope, lines: readonly RecordedTurn[], rules: LanguageRules): Verdict {
  const all = scope.persons.flatMap((person) => person.examinations);
  const isDone = (turn: RecordedTurn) => all.some((one) => examiningIn(turn, one, all, rules) !== undefined);
  const first = lines.find(isDone);
  const early = first ? lines.slice(0, lines.indexOf(first) + 1) : lines;
  const asked = early
    .flatMap((turn) => leaveIn(turn, rules) ?? [])
    .filter(({ about }) => isOfBody(about, rules) || rules.manners.shows('of_talk', about));
  if (!first || scope.task.kind !== 'EXAMINATION') {
    const [leave] = asked;
    if (leave) return { met: true, comment: 'Du hast um Erlaubnis gefragt.', evidence: leave };
    if (!first) return { met: null, comment: 'Es gab keine Untersuchung, vor der du fragen konntest.' };
  }
  const until = first ? scope.turns.indexOf(first) : -1;
  const before = scope.turns.slice(0, until + 1).flatMap((turn) => {
    const leave = leaveIn(turn, rules);
    return leave && (turn === first || isOfBody(leave.about, rules) || isDone(turn)) ? [leave] : [];
  });
  const last = before.at(-1);
  if (last) return { met: true, comment: 'Du hast vor der Untersuchung gefragt.', evidence: last };
  const done = first && all.find((one) => examiningIn(first, one, all, rules) !== undefined);
  return {
    met: false,
    comment: 'Du hast untersucht, ohne vorher zu fragen.',
    better: done?.announce.find((line) => line.includes('?')),
    evidence: first && done && { quote: examiningIn(first, done, all, rules)?.full ?? quoteFrom(first.line), message_id: first.message_id },
  };
}
