import { isProfessional } from '#conversations/talkState.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { type Sentence, sentencesOf } from '#language/sentences.ts';
import type { RecordedTurn, TaskScope } from './caseRecord.ts';
import { isPutRight, wrongClaims } from './claimsOf.ts';
import type { LanguageRules } from './languageRules.ts';
import { readBack } from './readBack.ts';
import type { Verdict } from './verdict.ts';

/** Below these too little was said to tell. */
const MIN_LINES = 3;
const MIN_THINGS = 2;
/** A list that begins with "Also" sums up from so many things on. */
const MIN_LISTED = 3;
/** A sentence that only asks for assent is short. */
const LONGEST_ASSENT = 6;
const ASKS =
  /^(?:und |aber |also )?(?:wo|wie|was|wann|wer|wen|seit wann|warum|wieso|welche\p{L}*|haben Sie|hatten Sie|nehmen Sie|gibt es|können Sie|möchten Sie|darf|dürfen)(?!\p{L})/iu;
/** "Also: ...", "Gut, also ..." gathers up; with "ich" something is announced. */
const BEGINS = /^(?:(?:gut|so|okay|ok|und|dann)[,:]? )*(?:also|zusamm?en(?=[:,]))[,:\s](?!.*(?<!\p{L})ich(?!\p{L}))/iu;

/** The things that a text gathers up: its parts between commas and "und" that say something. */
const thingsIn = (text: string, { manners }: LanguageRules): string[] =>
  text
    .split(/(?<!\d)[,;:]|[,;:](?!\d)|[.!?](?:\s|$)|\s(?:und|sowie|dazu|außerdem)\s/)
    .map((part) => part.trim())
    .filter((part) => tokens(part).some((word) => word.length > 3 || /\d/.test(word)) && !ASKS.test(part))
    .filter((part) => !(manners.shows('summary', part) && tokens(part).length <= 7));

/** The sentences of a line that sum up, if it does. */
function summedUp({ line }: RecordedTurn, rules: LanguageRules): { quote: string; text: string } | null {
  const sentences = sentencesOf(line);
  const leads = sentences.findIndex(({ full }) => rules.manners.shows('summary', full));
  const isAssent = ({ full }: Sentence) => full.split(/\s+/).length <= LONGEST_ASSENT && rules.manners.isWhole('assent', full);
  // "..., zwei Tabletten am Abend. Stimmt's?"
  const asksAssent = sentences.length > 1 && sentences.some((one, at) => at > 0 && one.isQuestion && isAssent(one));
  const begins = sentences.findIndex(({ full, isQuestion }) => !isQuestion && BEGINS.test(full));
  const from = leads >= 0 ? leads : asksAssent ? 0 : begins;
  if (from < 0) return null;
  const told = sentences.slice(from).filter((one) => !ASKS.test(one.text) && !isAssent(one));
  // "Habe ich das richtig verstanden?" asks for assent to what stands before it.
  const before =
    leads > 0 && told.length <= 1
      ? sentences.slice(Math.max(0, leads - 3), leads).filter(({ isQuestion, text }) => !isQuestion && !ASKS.test(text))
      : [];
  const text = [...before, ...told].map(({ full }) => full).join(' ');
  const things = thingsIn(text, rules).length;
  const isLead = leads >= 0 || asksAssent;
  return things >= (isLead ? MIN_THINGS : MIN_LISTED) ? { quote: told[0]?.full ?? line, text } : null;
}

/** Whether things were gathered up and told back, and none of them stays wrong. */
export function summary(scope: TaskScope, rules: LanguageRules): Verdict {
  const { turns, persons } = scope;
  if (turns.length < MIN_LINES) return { met: null, comment: 'Dafür hast du zu wenig gesagt.' };
  if (persons.every(({ persona }) => isProfessional(persona))) {
    const read = readBack(scope, rules);
    if (read.met) return { ...read, comment: 'Du hast am Ende zusammengefasst, was gilt.' };
  }
  let wrong: Verdict | null = null;
  for (const [at, turn] of turns.entries()) {
    const summed = summedUp(turn, rules);
    if (summed === null) continue;
    const left = wrongClaims(turn, scope, rules).filter(
      (claim) => summed.text.includes(claim.quote) && !isPutRight(claim, turns.slice(at + 1), rules),
    );
    const [first] = left;
    if (!first) {
      const comment = 'Du hast zusammengefasst, und was du gesagt hast, stimmt.';
      return { met: true, comment, evidence: { quote: summed.quote, message_id: turn.message_id } };
    }
    const named = left.slice(0, 2).map((claim) => `Du hast „${claim.quote}“ gesagt, richtig ist: ${claim.right}.`);
    wrong ??= { met: false, comment: named.join(' '), evidence: { quote: first.quote, message_id: turn.message_id } };
  }
  return wrong ?? { met: false, comment: 'Am Ende fehlt eine kurze Zusammenfassung.' };
}
