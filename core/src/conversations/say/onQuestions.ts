import { answerTo, type Spoken, type Talk } from '#conversations/answers.ts';
import { besideAnswer } from '#conversations/courtesy.ts';
import { withManner } from '#conversations/fillers.ts';
import { sentenceCount } from '#conversations/sentences.ts';
import type { Understanding } from '#conversations/turn.ts';
import type { Voice } from '#conversations/voice.ts';
import { type Answer, joined, SHORT_SENTENCES } from './answer.ts';

/** Questions answered in one line before the person asks for one after the other. */
const questionsAtOnce = (voice: Voice) => (voice.register.isShort ? 2 : 3);

/** An answer that takes leave already. */
const LEAVES = /\bbis (?:gleich|später|dann|bald|nachher|morgen)\b|wieder(?:hören|sehen)|tschüss/i;

/** All questions of a line in their order, as far as a person takes them at once. */
export function onQuestions(understanding: Understanding, talk: Talk): Answer {
  const { voice } = talk;
  const questions = understanding.questions.slice(0, questionsAtOnce(voice));
  const isTooMuch = questions.length < understanding.questions.length;
  const toldNow = new Set<string>();
  const answers: (Spoken & { isDoubted: boolean })[] = [];
  for (const question of questions) {
    const spoken = answerTo(question, talk, questions.length > 1 ? 1 : SHORT_SENTENCES, toldNow);
    for (const key of spoken.told) toldNow.add(key);
    if (spoken.text && !answers.some(({ text }) => text === spoken.text))
      answers.push({ ...spoken, isDoubted: question.isDoubted ?? false });
  }
  // Beside what is known nobody says of the rest that he does not know it, unless it was put as so.
  const isKnown = toldNow.size > 0;
  const parts = answers.flatMap(({ text, told, isDoubted }) => (told.length > 0 || isDoubted || !isKnown ? [text] : []));
  const beside = besideAnswer(talk, understanding);
  const fits = !voice.register.isShort || parts.reduce((sum, part) => sum + sentenceCount(part), 0) < SHORT_SENTENCES;
  // A line that ends with a question is no leave-taking.
  const isLeaving = understanding.acts.includes('farewell') && !talk.line.trim().endsWith('?') && !LEAVES.test(parts.at(-1) ?? '');
  const end = isLeaving ? voice.say('farewell') : null;
  const daily = understanding.daily && questions.length === 1 ? voice.say(`daily_${understanding.daily}`) : null;
  // Who has answered one thing does not say that another was not understood: the nurse asks again.
  const open = isTooMuch ? voice.say('too_many') : daily;
  const text = joined(fits ? beside : null, ...parts, open ?? (fits ? end : null));
  const [told, topic] = [[...toldNow], questions.at(-1)?.topic ?? null];
  return { text: questions.length === 1 && !open && !end ? withManner(text, told, talk, beside !== null) : text, told, topic };
}
