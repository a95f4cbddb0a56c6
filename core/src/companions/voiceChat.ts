import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { choose } from '#conversations/voice.ts';
import { atLevel } from '#evaluation/betterWording.ts';
import { findMention } from '#evaluation/mention.ts';
import { standsInOrder } from '#exercises/germanWords.ts';
import { wordCount } from '#language/wordCount.ts';
import type { Said, VoiceManners, VoiceQuestion, VoiceTopicFile } from './voiceContent.ts';

/** What was said so far in a voice chat, oldest first. */
export type VoiceLine = { by: 'learner' | 'companion'; text: string };

interface VoiceScene {
  topic: VoiceTopicFile;
  manners: VoiceManners;
  level: LanguageLevel;
  /** 0..1 */
  variety: () => number;
}

/** The companion's first words: the topic and its first question. */
export function voiceOpening({ topic, level }: Pick<VoiceScene, 'topic' | 'level'>): string {
  const [first] = topic.questions;
  return `${atLevel(topic.opening, level)} ${atLevel(first?.ask, level)}`;
}

const isIn = (said: Said, text: string) => text.includes(said.simple) || text.includes(said.full);

interface Asked {
  question: VoiceQuestion;
  /** Its second question was asked too. */
  hasMore: boolean;
}

/** The questions asked so far, the latest last: read from what was said, so that nothing else need be stored. */
function askedSoFar(lines: readonly VoiceLine[], { questions }: VoiceTopicFile): Asked[] {
  const asked: Asked[] = [];
  for (const { by, text } of lines) {
    if (by === 'learner') continue;
    const question = questions.find(({ ask }) => isIn(ask, text));
    const before = question && asked.find((one) => one.question.key === question.key);
    if (question && !before) asked.push({ question, hasMore: false });
    const latest = asked.at(-1);
    if (latest && isIn(latest.question.more, text)) latest.hasMore = true;
  }
  return asked;
}

const SHORT_ANSWER = 2;
const LONGEST_MANNER = 6;

/**
 * The companion's next words: what it makes of the answer, and the next question at the learner's level. `explained` is the
 * meaning of a word that the learner asked for in this line.
 */
export function voiceReply(line: string, before: readonly VoiceLine[], scene: VoiceScene, explained: string | null = null): string {
  const { topic, manners, level, variety } = scene;
  const one = (lines: { simple: string[]; full: string[] }) => {
    const variants = atLevelOf(lines, level);
    return variants[choose(variants.length, variety)] ?? '';
  };
  const at = (said: Said | undefined) => atLevel(said, level) ?? '';
  // Courtesy and trouble are said shortly; a long answer that holds such words is an answer.
  const hears = (phrases: readonly string[]) => wordCount(line) <= LONGEST_MANNER && phrases.some((phrase) => standsInOrder(line, phrase));
  const asked = askedSoFar(before, topic);
  const current = asked.at(-1);
  const next = topic.questions.find(({ key }) => !asked.some(({ question }) => question.key === key));
  const onwards = next ? at(next.ask) : one(manners.go_on);

  if (explained !== null) return `${explained} ${one(manners.after_word)} ${at(current?.question.ask)}`.trim();
  if (hears(manners.heard.farewell)) return one(manners.farewell);
  if (current && hears(manners.heard.repeat)) return `${one(manners.repeat)} ${current.question.ask.simple}`;
  if (current && hears(manners.heard.ask_back)) return `${at(current.question.own)} ${onwards}`;
  if (current && hears(manners.heard.at_a_loss)) return `${one(manners.take_time)} ${current.question.ask.simple}`;

  const reaction = current?.question.reactions.find(({ about }) => findMention(line, about))?.say ?? current?.question.otherwise;
  const isShort = wordCount(line) <= SHORT_ANSWER;
  if (current && isShort && !current.hasMore) return `${at(reaction)} ${at(current.question.more)}`.trim();
  const hasEnded = before.some(({ by, text }) => by === 'companion' && isIn(topic.closing, text));
  return `${at(reaction)} ${next || hasEnded ? onwards : at(topic.closing)}`.trim();
}

const atLevelOf = (lines: { simple: string[]; full: string[] }, level: LanguageLevel) =>
  atLevel({ simple: 'simple', full: 'full' }, level) === 'simple' ? lines.simple : lines.full;
