import type { TextMark } from '@visite/contract/language.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { ownAnswer } from '@visite/core/companions/voice/companionPerson.ts';
import { heardWords, isHeard } from '@visite/core/companions/voice/heardWords.ts';
import { lineFacts } from '@visite/core/companions/voice/lineFacts.ts';
import { wordAsked } from '@visite/core/companions/voice/wordAsked.ts';
import { type SaidLine, type VoiceLine, voiceReply } from '@visite/core/companions/voiceChat.ts';
import type { VoiceTopicFile } from '@visite/core/companions/voiceContent.ts';
import type { MessageRow } from '#conversations/tables.ts';
import { lookUp } from '#explanations/explain.ts';
import { germanFor, meaningOf } from '#explanations/germanFor.ts';
import type { House } from '#platform/house.ts';
import { voicePrompt } from './companionPrompt.ts';
import type { HelperContent } from './content.ts';
import type { Answering } from './sayToHelper.ts';

const spokenBy = ({ role, text }: MessageRow): VoiceLine => ({ by: role === 'USER' ? 'learner' : 'companion', text });

/** The last question of a reply. */
const questionIn = (reply: string) => reply.split(/(?<=[.!?:])\s+/).findLast((sentence) => sentence.endsWith('?')) ?? null;

const withStop = (text: string) => `${text.replace(/[.\s]+$/, '')}.`;

/** The word that the line asks for: its meaning, or what it is in German. Nothing is made up. */
async function ofWord(line: string, content: HelperContent): Promise<Pick<SaidLine, 'explained' | 'wanted'>> {
  const asked = wordAsked(line);
  if (!asked) return {};
  if (asked.kind === 'in_german') return { wanted: { x: asked.word, word: await germanFor(asked.word) } };
  const [known] = lookUp(content.glossary, asked.word);
  const meaning = known ?? (await meaningOf(asked.word));
  return { explained: meaning ? `${meaning.term}: ${withStop(meaning.meaning)}` : '' };
}

interface Situation {
  line: string;
  level: LanguageLevel;
  topic: VoiceTopicFile;
  before: readonly MessageRow[];
  corrections: TextMark[] | undefined;
}

/** How a line of a voice chat is answered: by rules that hear what was told, or by a model that is told to do the same. */
export async function inVoiceChat(
  house: House,
  content: HelperContent,
  { line, level, topic, before, corrections = [] }: Situation,
): Promise<Answering> {
  const { voice, person } = content;
  const understood = await house.understand({ person, history: [], line });
  const lines = before.map(spokenBy);
  const asked = isHeard(voice.heard.ask_back, heardWords(line)) ? questionIn(lines.at(-1)?.text ?? '') : null;
  // "Und du?" asks her what she just asked.
  const askedBack = asked ? await house.understand({ person, history: [], line: asked }) : null;
  const facts = lineFacts(line, corrections, house.languageRules);
  const said: SaidLine = {
    line,
    ...facts,
    ...(await ofWord(line, content)),
    own: (line.includes('?') ? ownAnswer(understood, person) : null) ?? (askedBack && ownAnswer(askedBack, person)),
    isInsult: understood.acts.includes('insult'),
  };
  return {
    builtIn: () => ({ text: voiceReply(said, lines, { topic, knowledge: voice, level, variety: Math.random }), suggestion: null }),
    prompt: voicePrompt({ line, level, before, topic, own: person.persona.everyday }),
  };
}
