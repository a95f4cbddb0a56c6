import type { VoiceManners } from '#companions/voiceContent.ts';
import { type Phrase, phraseOf } from './heardWords.ts';
import { type Hearing, hearingOf, type Matter } from './matters.ts';
import type { Said } from './said.ts';
import { type ToneFile, type ToneWords, toneWordsOf } from './tone.ts';

/** What holds in every voice chat, ready for use: make it once, use it often. */
export interface VoiceKnowledge {
  manners: VoiceManners;
  heard: Record<keyof VoiceManners['heard'], readonly Phrase[]>;
  matters: readonly Matter[];
  hearing: Hearing;
  tones: ToneWords;
  /** All questions that go deeper. */
  questions: readonly Said[];
}

export function voiceKnowledgeOf(files: { manners: VoiceManners; matters: readonly Matter[]; tone: ToneFile }): VoiceKnowledge {
  const tones = toneWordsOf(files.tone);
  const heard = Object.entries(files.manners.heard).map(([kind, phrases]) => [kind, phrases.map(phraseOf)] as const);
  return {
    manners: files.manners,
    heard: Object.fromEntries(heard) as unknown as VoiceKnowledge['heard'],
    matters: files.matters,
    hearing: hearingOf(files.matters, tones),
    tones,
    questions: files.matters.flatMap(({ ask }) => Object.values(ask).filter((one) => one !== undefined)),
  };
}
