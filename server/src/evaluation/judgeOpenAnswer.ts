import type { StepJudgement } from '@visite/contract/evaluation.ts';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { judgeOpenByRules, wantedPoints } from '@visite/core/evaluation/judgeOpenAnswer.ts';
import { sourceWords } from '@visite/core/exercises/source.ts';
import { z } from 'zod';
import { levelOf } from '#accounts/levelOf.ts';
import type { House } from '#platform/house.ts';
import { filled, PROMPTS } from '#providers/prompts.ts';
import { askStructured } from '#providers/structured.ts';
import { meterFor } from '#usage/meterFor.ts';
import { type JudgedFor, ModelCorrections, soundCorrections, wronglyQuoted } from './judgeStep.ts';

type Resource = ContentOf<'resource'>;
type OpenQuestion = Resource['open_questions'][number];

const ModelJudgement = z.object({
  points: z.array(z.object({ point: z.int(), met: z.boolean(), quote: z.string().nullable() })),
  feedback: z.string().trim().min(1).max(400),
  corrections: ModelCorrections,
});
const MAX_TOKENS = 800;
/** Of a long text the model reads the beginning; what a good answer says stands in the points. */
const MOST_OF_SOURCE = 4000;

/** Each point once, and what is met with the learner's own words (conversation.md: a quote is an exact part of the answer). */
function problemWith({ points, corrections }: z.infer<typeof ModelJudgement>, count: number, text: string): string | null {
  const numbers = new Set(points.map(({ point }) => point));
  const isEach = points.length === count && Array.from({ length: count }, (_, index) => index + 1).every((number) => numbers.has(number));
  if (!isEach) return 'Jeder Punkt muss genau einmal vorkommen, mit seiner Nummer.';
  const isQuoted = points.every(({ met, quote }) => !met || (quote?.trim() && text.includes(quote)));
  return isQuoted ? wronglyQuoted(corrections, text) : 'Ein „quote“ steht nicht genau so in der Antwort.';
}

async function judgeByModel(
  house: House,
  { source }: Resource,
  question: OpenQuestion,
  text: string,
  { signal, ...usedBy }: JudgedFor,
): Promise<StepJudgement | null> {
  const { chat } = house.providers;
  if (!chat) return null;
  const { id, text: prompt } = PROMPTS.evaluateOpenAnswer;
  const wanted = wantedPoints(question);
  const answer = await askStructured(chat, {
    schema: ModelJudgement,
    name: 'open_judgement',
    messages: [
      {
        role: 'system',
        content: filled(prompt, {
          question: question.question,
          model_answer: question.model_answer,
          source: sourceWords(source).join(' ').slice(0, MOST_OF_SOURCE),
          points: wanted.map((point, index) => `${index + 1}. ${point}`).join('\n'),
          level: await levelOf(house.db, usedBy.user_id, null),
        }),
      },
      { role: 'user', content: text },
    ],
    maxTokens: MAX_TOKENS,
    signal,
    meter: meterFor(house, usedBy),
    prompt: id,
    problem: (judgement) => problemWith(judgement, wanted.length, text),
  });
  if (!answer) return null;
  const { points, feedback, corrections } = answer.value;
  const score = points.filter(({ met }) => met).length / wanted.length;
  return {
    score,
    is_right: score === 1,
    is_certain: true,
    feedback,
    better: null,
    corrections: soundCorrections(corrections, text, house.languageRules),
    source: 'provider',
  };
}

/** Judges the answer to an open question point by point; by the author's wordings where no language model can. */
export async function judgedOpenAnswer(
  house: House,
  resource: Resource,
  question: OpenQuestion,
  text: string,
  judgedFor: JudgedFor,
): Promise<StepJudgement> {
  return (await judgeByModel(house, resource, question, text, judgedFor)) ?? judgeOpenByRules(question, text, house.languageRules);
}
