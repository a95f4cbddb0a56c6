import { topicOfPhrasing, type UnderstandingModel } from './model.ts';
import { type TopicGuess, topicOf } from './readTopic.ts';

const PREPOSITION = /\b(beim?|im|am|in|an|mit|vom?n?|nach|vor|wegen|gegen|auf|zu|zum|zur|ohne|durch|aus|seit|fur|um|wie|was|wo|wann)\b/;
const FRAME = /^(haben sie|hatten sie|gibt es|nehmen sie|brauchen sie|sie haben|hast du)\b/;
/** "Haben Sie immer geraucht oder erst später angefangen?" is about one matter. */
const PARTICIPLE = /\b(\w*ge\w+(t|en)|\w+iert)$/;
/** Both halves must be this clear, or the clause is one question. */
const CLEAR = 0.65;

/** "Haben Sie einen Pflegegrad oder eine Patientenverfügung?": two matters under one verb, as two questions in order. */
export function topicsAskedTogether(text: string, model: UnderstandingModel): TopicGuess[] {
  const parts = text.split(/ (?:und|oder|sowie) /);
  const [first, second, ...more] = parts;
  if (!first || !second || more.length > 0 || topicOfPhrasing(text, model) !== undefined || PREPOSITION.test(text) || PARTICIPLE.test(text))
    return [];
  const frame = FRAME.exec(first)?.[0];
  if (!frame && `${first} ${second}`.split(' ').length > 2) return [];
  const guesses = [first, frame ? `${frame} ${second}` : second].map((half) => topicOf(half, CLEAR, model));
  const [one, other] = guesses;
  const isOneMatter = one && other && (one.topic === other.topic || (one.topic.startsWith('pain.') && other.topic.startsWith('pain.')));
  return one && other && !isOneMatter ? [one, other] : [];
}
