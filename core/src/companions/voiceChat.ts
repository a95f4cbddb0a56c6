import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { choose } from '#conversations/voice.ts';
import { findMention } from '#evaluation/mention.ts';
import { wordCount } from '#language/wordCount.ts';
import { takesLeave } from '#voiceChat/takesLeave.ts';
import { type Asked, askedSoFar, type VoiceLine } from './voice/askedSoFar.ts';
import { type HeardWord, heardWords, isHeard } from './voice/heardWords.ts';
import type { HeardMatter } from './voice/matters.ts';
import { at, isIn, type Said } from './voice/said.ts';
import type { SaidLine } from './voice/saidLine.ts';
import { type Tone, toneOf } from './voice/tone.ts';
import type { VoiceKnowledge } from './voice/voiceKnowledge.ts';
import { withoutWords } from './voice/withoutWords.ts';
import type { Lines, VoiceManners, VoiceQuestion, VoiceTopicFile } from './voiceContent.ts';

export type { SaidLine, VoiceLine };

export interface VoiceScene {
  topic: VoiceTopicFile;
  knowledge: VoiceKnowledge;
  level: LanguageLevel;
  /** 0..1 */
  variety: () => number;
}

/** The companion's first words: the topic and its first question. */
export function voiceOpening({ topic, level }: Pick<VoiceScene, 'topic' | 'level'>): string {
  return `${at(topic.opening, level)} ${at(topic.questions[0]?.ask, level)}`;
}

const SHORT_ANSWER = 2;
/** So few words answer what was asked, whatever else they could be about. */
const MERE_ANSWER = 3;
/** Courtesy and trouble are said shortly; a longer answer that holds such words is an answer. */
const LONGEST_MANNER = 8;
/** A longer answer tells more than a topic's reaction to one word of it can take up. */
const DIRECT_ANSWER = 9;
/** Questions that go deeper in a row, before the topic goes on. */
const DEEPER_IN_A_ROW = 2;
/** A sentence is said back rightly in every third reply at the most; words are taken up in every second. */
const BETWEEN_RECASTS = 2;
/** So many replies lie between two questions that stay with something hard. */
const BETWEEN_STAYS = 3;
/** Who tells that he does not know says it in so many words. */
const LONGEST_LOSS = 5;

const isOpposite = (one: Tone | null, other: Tone | null) => (one === 'good' && other === 'bad') || (one === 'bad' && other === 'good');

class Reply {
  private readonly words: HeardWord[];
  private readonly asked: Asked[];
  private readonly matters: HeardMatter[];

  private readonly said: SaidLine;
  private readonly before: readonly VoiceLine[];
  private readonly scene: VoiceScene;

  constructor(said: SaidLine, before: readonly VoiceLine[], scene: VoiceScene) {
    this.said = said;
    this.before = before;
    this.scene = scene;
    this.words = heardWords(said.line);
    this.asked = askedSoFar(before, scene.topic);
    this.matters = scene.knowledge.hearing.hear(this.words);
  }

  private get manners(): VoiceManners {
    return this.scene.knowledge.manners;
  }

  private at(said: Said | undefined): string {
    return at(said, this.scene.level);
  }

  /** One of several ways, best one that was not said in the last replies. */
  private one(lines: Lines, slots: Record<string, string> = {}): string {
    const { level, variety } = this.scene;
    const all = at({ simple: 'simple', full: 'full' }, level) === 'simple' ? lines.simple : lines.full;
    const filled = all.map((line) => line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole));
    const recent = this.replies.slice(-4);
    const fresh = filled.filter((line) => !recent.some((reply) => reply.includes(line)));
    const choices = fresh.length > 0 ? fresh : filled;
    return choices[choose(choices.length, variety)] ?? '';
  }

  private get replies(): string[] {
    return this.before.filter(({ by }) => by === 'companion').map(({ text }) => text);
  }

  private get last(): string {
    return this.replies.at(-1) ?? '';
  }

  private wasAsked(question: Said): boolean {
    return this.replies.some((text) => isIn(question, text));
  }

  private hears(kind: keyof VoiceManners['heard']): boolean {
    return wordCount(this.said.line) <= LONGEST_MANNER && isHeard(this.scene.knowledge.heard[kind], this.words);
  }

  /** The question that the learner answers now. */
  private get current(): VoiceQuestion | undefined {
    const latest = this.asked.at(-1)?.question;
    return latest && (isIn(latest.ask, this.last) || isIn(latest.more, this.last)) ? latest : undefined;
  }

  /** The last question as it was asked, in the simpler wording where the topic has one. */
  private get again(): string {
    const latest = this.asked.at(-1)?.question;
    if (latest && isIn(latest.ask, this.last)) return latest.ask.simple;
    const [deeper] = this.scene.knowledge.questions.filter((question) => isIn(question, this.last));
    if (deeper) return deeper.simple;
    return latest ? (isIn(latest.more, this.last) ? latest.more.simple : latest.ask.simple) : '';
  }

  /** Matters told so far, the line itself among it. */
  private get told(): Set<string> {
    const { hearing } = this.scene.knowledge;
    const lines = this.before.filter(({ by }) => by === 'learner');
    const before = lines.flatMap(({ text }) => hearing.hear(heardWords(text)));
    return new Set([...before, ...this.matters].map(({ matter }) => matter.key));
  }

  private get nextOfTopic(): VoiceQuestion | undefined {
    const { told } = this;
    return this.scene.topic.questions.find(
      ({ key, ask, matters }) =>
        !this.asked.some(({ question }) => question.key === key) && !this.wasAsked(ask) && !matters.some((matter) => told.has(matter)),
    );
  }

  /** How many of the last replies in a row asked what goes deeper. */
  private get deeperInARow(): number {
    const { questions } = this.scene.knowledge;
    let count = 0;
    for (const text of this.replies.toReversed()) {
      if (!questions.some((question) => isIn(question, text))) break;
      count += 1;
    }
    return count;
  }

  /** What goes deeper into what was told: what weighs first, else what was said last; nothing that is answered already or was asked before. */
  private get deeper(): Said | undefined {
    if (this.deeperInARow >= DEEPER_IN_A_ROW) return undefined;
    const { hearing } = this.scene.knowledge;
    const own = this.before.filter(({ by }) => by === 'learner').map(({ text }) => heardWords(text));
    const open = this.matters
      .toReversed()
      .filter(
        ({ ask, isAnswered, matter }) =>
          ask &&
          !isAnswered &&
          !Object.values(matter.ask).some((one) => one && this.wasAsked(one)) &&
          !own.some((words) => hearing.isAnswered(matter, words)),
      );
    return (open.find(({ side }) => side === 'bad') ?? open[0])?.ask;
  }

  private onwards(): string {
    const next = this.nextOfTopic;
    if (next) return this.at(next.ask);
    const { closing } = this.scene.topic;
    return this.replies.some((text) => isIn(closing, text)) ? this.one(this.manners.go_on) : this.at(closing);
  }

  private get tone(): Tone | null {
    return toneOf(this.words, this.scene.knowledge.tones);
  }

  /** What the line tells is good or bad; said once more, a matter weighs as before. */
  private get toldTone(): Tone | null {
    const side = this.matters.find((one) => one.side === 'bad' || one.side === 'good')?.side;
    return side === 'bad' || side === 'good' ? side : this.tone;
  }

  /** Something hard was just told, and the line goes on telling: she does not change the subject. */
  private get staysWithIt(): string | null {
    const { said, matters, current } = this;
    if (current || matters.some(({ side }) => side !== 'bad') || wordCount(said.line) <= SHORT_ANSWER) return null;
    const own = this.before.filter(({ by }) => by === 'learner').at(-1)?.text ?? '';
    const wasHard = this.scene.knowledge.hearing.hear(heardWords(own)).some(({ side }) => side === 'bad');
    if (this.toldTone !== 'bad' && !(wasHard && this.toldTone === null)) return null;
    const all = at({ simple: 'simple', full: 'full' }, this.scene.level) === 'simple' ? this.manners.stay.simple : this.manners.stay.full;
    const isRecent = this.replies.slice(-BETWEEN_STAYS).some((text) => all.some((question) => text.includes(question)));
    return isRecent ? null : (all.find((question) => !this.replies.some((text) => text.includes(question))) ?? null);
  }

  /** A reaction of the topic to a short, direct answer. */
  private ofTopic(): string | null {
    const { current, matters, said, scene } = this;
    if (!current || wordCount(said.line) > DIRECT_ANSWER || said.line.includes('?')) return null;
    const isAnswer =
      wordCount(said.line) <= MERE_ANSWER || matters.every(({ matter, side }) => current.matters.includes(matter.key) && side !== 'denied');
    if (!isAnswer) return null;
    const tone = matters.find(({ side }) => side === 'good' || side === 'bad')?.side ?? this.tone;
    const found = current.reactions.find(
      ({ about, say }) =>
        findMention(said.line, about) && !isOpposite(toneOf(heardWords(this.at(say)), scene.knowledge.tones), tone as Tone | null),
    );
    return found ? this.at(found.say) : null;
  }

  private ofTone(): string {
    const { manners, said, words } = this;
    const { tones } = this.scene.knowledge;
    const tone = this.toldTone;
    if (tone) return this.one(manners.reactions[tone]);
    if (words.length <= SHORT_ANSWER) return this.one(manners.short);
    const echoed = said.echo ? this.one(manners.echo, { x: said.echo }) : null;
    // Not the words of the learner in two replies one after the other.
    const [before = '', after = ''] = manners.echo.simple[0]?.split('{x}') ?? [];
    if (echoed && !(before === '' && this.last.includes(after))) return echoed;
    if (isHeard(tones.plan, words)) return this.one(manners.reactions.plan);
    if (isHeard(tones.past, words)) return this.one(manners.reactions.past);
    return this.one(manners.reactions.plain);
  }

  private recast(): string | null {
    const { recast } = this.said;
    if (!recast) return null;
    const lead = this.manners.recast.simple[0]?.split('{x}')[0] ?? '';
    const isRecent = this.replies.slice(-BETWEEN_RECASTS).some((text) => lead !== '' && text.startsWith(lead));
    return isRecent ? null : this.one(this.manners.recast, { x: recast });
  }

  /** What the companion makes of what was told, in the order in which it was said. */
  private reaction(): string {
    const recast = this.recast();
    const ofTopic = this.ofTopic();
    const says = ofTopic
      ? [ofTopic]
      : this.matters.flatMap(({ say }) => (say && !isIn(say, this.replies.slice(-2).join(' ')) ? [this.at(say)] : []));
    const plain = says.length > 0 ? says.join(' ') : recast && this.toldTone === null ? '' : this.ofTone();
    return [recast, plain].filter(Boolean).join(' ');
  }

  private manner(): string | null {
    const { manners, said } = this;
    const { line } = said;
    const isRude = said.isInsult === true && wordCount(line) <= LONGEST_MANNER && this.matters.length === 0;
    if (isRude || this.hears('insult')) return `${this.one(manners.insult)} ${this.again}`;
    if (takesLeave(line)) return this.one(manners.farewell);
    if (said.wanted) {
      const { x, word } = said.wanted;
      return `${word ? this.one(manners.in_german, { x, word }) : this.one(manners.not_in_german)} ${this.again}`;
    }
    if (said.explained != null) return `${said.explained || this.one(manners.unknown_word)} ${this.one(manners.after_word)} ${this.again}`;
    const wordless = withoutWords(line);
    if (wordless) return `${this.one(manners[wordless])} ${this.again}`;
    if (this.hears('no_time') && this.matters.length === 0) return this.one(manners.no_time);
    if (this.hears('other_topic')) return `${this.one(manners.other_topic)}`;
    if (this.hears('skip')) return `${this.one(manners.skip)} ${this.onwards()}`;
    const isOnceMore = wordCount(line) <= 3 && this.hears('again');
    if (isOnceMore || this.hears('repeat')) return `${this.one(manners.repeat)} ${this.again}`;
    if (wordCount(line) <= LONGEST_LOSS && this.hears('at_a_loss')) return `${this.one(manners.take_time)} ${this.again}`;
    const isMere = wordCount(line) <= 3 && this.matters.length === 0;
    if (isMere && this.hears('greeting')) return `${this.one(manners.greeting)} ${this.again}`;
    if (isMere && this.hears('thanks')) return `${this.one(manners.thanks)} ${this.onwards()}`;
    return null;
  }

  /** To a question: her own answer, that of the topic's question where it is asked back, or that she does not know. */
  private answer(): string | null {
    const { said } = this;
    const { current } = this;
    if (current && this.hears('ask_back') && wordCount(said.line) <= MERE_ANSWER) return this.at(current.own);
    if (said.own) return this.at(said.own);
    if (current && this.hears('ask_back')) return this.at(current.own);
    return said.line.trim().endsWith('?') && this.matters.length === 0 ? this.one(this.manners.unknown_question) : null;
  }

  text(): string {
    const manner = this.manner();
    if (manner !== null) return manner.trim();
    const answer = this.answer();
    if (answer !== null) {
      // Who tells something and asks back is heard in both.
      const told = this.said.line.split(/(?<=[.!?])\s+/).filter((sentence) => !sentence.trim().endsWith('?'));
      const says = this.scene.knowledge.hearing.hear(heardWords(told.join(' '))).map(({ say }) => this.at(say));
      return [...says, answer, this.onwards()].filter(Boolean).join(' ');
    }
    const latest = this.asked.at(-1);
    const reaction = this.reaction();
    const isShort = wordCount(this.said.line) <= SHORT_ANSWER;
    const more = this.current && latest && isShort && !latest.hasMore ? latest.question.more : undefined;
    if (more && this.ofTopic()) return `${reaction} ${this.at(more)}`;
    const deeper = this.deeper;
    if (deeper) return `${reaction} ${this.at(deeper)}`;
    const stays = this.staysWithIt;
    if (stays) return `${reaction} ${stays}`;
    if (more) return `${reaction} ${this.at(more)}`;
    return `${reaction} ${this.onwards()}`;
  }
}

/** The companion's next words: what she makes of what was said, and at most one question, at the learner's level. */
export const voiceReply = (said: SaidLine, before: readonly VoiceLine[], scene: VoiceScene): string =>
  new Reply(said, before, scene).text();
