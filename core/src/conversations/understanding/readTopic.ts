import type { FactAspect } from '@visite/contract/personas.ts';
import { distance } from 'fastest-levenshtein';
import { featuresOf } from './features.ts';
import { OFF_TOPIC } from './files.ts';
import { FUNCTION_WORDS } from './functionWords.ts';
import { topicOfPhrasing, type UnderstandingModel } from './model.ts';
import { tokens } from './normalize.ts';

/**
 * How far the likeliest topic must be ahead of the next, else the person asks back: worse than a miss is a wrong fact.
 * Found by cross-validation over the data files (bench/understanding/README.md).
 */
export const AHEAD = 0.35;
/** A clause that is no question must be clear to count as one; so must small words that might only follow up. */
export const FAR_AHEAD = 0.55;
/** Where half of the words were never seen in a phrasing, or none of the matter was, more is asked for. */
const MOSTLY_UNKNOWN = 0.5;
const UNKNOWN_PENALTY = 0.35;

export interface TopicGuess {
  topic: string;
  aspect?: FactAspect | null;
  confidence: number;
}

/** What a topic means in this clause, when it is about somebody else: see relatives.ts. */
export type Meaning = (topic: string) => string;
const asItIs: Meaning = (topic) => topic;

/** All topics of a clause with their probabilities, best first. */
export function rankTopics(text: string, { topicClassifier, lexicon }: UnderstandingModel, meaning = asItIs): TopicGuess[] {
  const confidences = new Map<string, number>();
  for (const { label, probability } of topicClassifier.classify(featuresOf(text, lexicon)))
    confidences.set(meaning(label), (confidences.get(meaning(label)) ?? 0) + probability);
  return [...confidences].map(([topic, confidence]) => ({ topic, confidence })).sort((a, b) => b.confidence - a.confidence);
}

/** How many words of matter a clause has that some phrasing or kind of things holds, and their share. */
function wordsSeen(text: string, { lexicon, evidence }: UnderstandingModel): { seen: number; share: number } {
  const content = tokens(text).filter((token) => !FUNCTION_WORDS.has(token) && token.length > 1);
  const isSeen = (token: string) => [...lexicon.partsOf(token), ...lexicon.kindsOf(token)].some((family) => evidence.has(family));
  const seen = content.filter(isSeen).length;
  return { seen, share: content.length === 0 ? 1 : seen / content.length };
}

/** The topic of a clause, or nothing when it is not clear enough. */
export function topicOf(text: string, ahead: number, model: UnderstandingModel, meaning = asItIs): TopicGuess | undefined {
  const known = topicOfPhrasing(text, model);
  if (known !== undefined) return { topic: meaning(known), confidence: 1 };
  const [first, second] = rankTopics(text, model, meaning);
  if (!first || first.topic === OFF_TOPIC) return undefined;
  const words = wordsSeen(text, model);
  const isStrange = words.share <= MOSTLY_UNKNOWN || words.seen === 0;
  if (first.confidence - (second?.confidence ?? 0) >= ahead + (isStrange ? UNKNOWN_PENALTY : 0)) return first;
  const meant = words.share < 1 ? phrasingNear(text, model) : undefined;
  return meant === undefined ? undefined : { topic: meaning(meant), confidence: ahead };
}

/** Edits between a line with a typing error in a short word and the phrasing it was meant to be: "wie get es ihnen". */
const NEAR = 1;
const MIN_LENGTH = 12;

function phrasingNear(text: string, { phrasings }: UnderstandingModel): string | undefined {
  if (text.length < MIN_LENGTH) return undefined;
  for (const [phrasing, topic] of phrasings)
    if (Math.abs(phrasing.length - text.length) <= NEAR && distance(phrasing, text) <= NEAR) return topic;
  return undefined;
}
