import type { TextCorrection, TextMark } from '@visite/contract/language.ts';
import type { VoiceChatSummary } from '@visite/contract/voiceChat.ts';
import { sentenceToSayAgain } from '#evaluation/sayAgain.ts';
import { tokensOf } from '#language/analysis/tokens.ts';
import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import { sentencesOf } from '#language/sentences.ts';
import { wordCount } from '#language/wordCount.ts';

/** An own line of a talk with what was found in it. */
export interface OwnLine {
  id: string;
  text: string;
  corrections: readonly TextMark[];
}

type BetterSentence = VoiceChatSummary['sentences'][number];
const SHOWN = 3;

const correctionOf = ({ category, topic, original, correction, reason }: TextMark): TextCorrection => ({
  category,
  topic,
  original,
  correction,
  reason,
});

/** Up to three sentences with a mistake, put right: what was wrong most often first, each rule and each sentence once. */
export function betterSentences(lines: readonly OwnLine[]): BetterSentence[] {
  const found = lines.flatMap(({ id, text, corrections }) =>
    corrections.flatMap((mark) => {
      const sentence = sentenceToSayAgain(text, corrections, mark);
      return sentence ? [{ message_id: id, said: sentence.said, better: sentence.better, correction: correctionOf(mark) }] : [];
    }),
  );
  const times = (one: BetterSentence) => found.filter(({ correction }) => correction.topic === one.correction.topic).length;
  const ranked = found.toSorted((a, b) => times(b) - times(a));
  const kept: BetterSentence[] = [];
  for (const one of ranked) {
    if (kept.some(({ said, correction }) => said === one.said || correction.reason === one.correction.reason)) continue;
    kept.push(one);
  }
  return kept.slice(0, SHOWN);
}

const AUXILIARY = /^(?:bin|bist|ist|sind|seid|habe|hab|hast|hat|haben|habt|war|hatte|hatten)$/;
const SIMPLE_PAST = /^(?:war|waren|hatte|hatten|musste|mussten|konnte|konnten|wollte|wollten|durfte|sollte)$/;

interface JudgedSentence {
  text: string;
  words: number;
  isQuestion: boolean;
  isSubordinate: boolean;
  isPast: boolean;
}

/** The sentences without a mistake, with what they show. */
function rightSentences({ text, corrections }: OwnLine, lexicon: GermanLexicon): JudgedSentence[] {
  return sentencesOf(text)
    .filter(({ start, full }) => !corrections.some((mark) => mark.start < start + full.length && start < mark.end))
    .map(({ full, isQuestion }) => {
      const tokens = tokensOf(full, lexicon).filter(({ kind }) => kind === 'word');
      const lower = tokens.map((token) => token.lower);
      const last = tokens.at(-1);
      // "Weil ich müde bin, ...": the verb stands at the end of its clause.
      const clauses = full.split(/,|(?=\s(?:weil|dass|wenn|obwohl|bevor|nachdem|damit)\s)/u);
      const isSubordinate = clauses.some((clause) => {
        const [first, ...rest] = tokensOf(clause.trim(), lexicon).filter(({ kind }) => kind === 'word');
        return first?.subordinates === true && rest.length >= 2 && (rest.at(-1)?.verbs.length ?? 0) > 0;
      });
      const hasParticiple = tokens.some(({ verbs }) => verbs.some(({ kind }) => kind === 'participle'));
      const isPast = (lower.some((word) => AUXILIARY.test(word)) && hasParticiple) || lower.some((word) => SIMPLE_PAST.test(word));
      return { text: full, words: last ? wordCount(full) : 0, isQuestion, isSubordinate, isPast };
    });
}

const LONG = 9;
const FEWEST_WORDS = 4;

/** One thing that went well, told only where it was counted; null where there is nothing to tell yet. */
export function wentWell(lines: readonly OwnLine[], lexicon: GermanLexicon): VoiceChatSummary['well'] {
  const right = lines.flatMap((line) => rightSentences(line, lexicon)).filter(({ words }) => words >= FEWEST_WORDS);
  const longest = (some: JudgedSentence[]) => some.toSorted((a, b) => b.words - a.words)[0];
  const told = (kind: NonNullable<VoiceChatSummary['well']>['kind'], some: JudgedSentence[]) => {
    const best = longest(some);
    return best ? { kind, count: some.length, sentence: best.text } : null;
  };
  const subordinate = right.filter(({ isSubordinate }) => isSubordinate);
  if (subordinate.length > 0) return told('subordinate_clauses', subordinate);
  const past = right.filter(({ isPast }) => isPast);
  if (past.length >= 2) return told('past', past);
  const long = longest(right);
  if (long && long.words >= LONG) return { kind: 'long_sentence', count: long.words, sentence: long.text };
  const questions = right.filter(({ isQuestion }) => isQuestion);
  if (questions.length > 0) return told('questions', questions);
  return told('no_mistake', right);
}
