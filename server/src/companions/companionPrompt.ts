import type { EverydayAnswer } from '@visite/contract/personas.ts';
import type { Language, LanguageLevel } from '@visite/contract/primitives.ts';
import { HELPERS } from '@visite/core/companions/helpers.ts';
import type { VoiceTopicFile } from '@visite/core/companions/voiceContent.ts';
import { atLevel } from '@visite/core/evaluation/betterWording.ts';
import type { MessageRow } from '#conversations/tables.ts';
import type { ChatMessage } from '#providers/ports.ts';
import { filled, PROMPTS, WORDING } from '#providers/prompts.ts';
import type { HelperPrompt } from './helperAnswer.ts';
import type { SceneOfCase } from './helpScene.ts';

/** Messages of the conversation that go along, and longest part of one, in characters. */
const KEPT = 12;
const LONGEST = 600;
/** Turns of the talk beside which the companion stands. */
const TURNS_SHOWN = 4;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

/** The conversation so far and the line; what the learner writes is a user message and nothing else. */
export const conversationOf = (before: readonly MessageRow[], line: string): ChatMessage[] => [
  ...before
    .filter(({ role, text }) => role !== 'SETUP' && text !== '')
    .slice(-KEPT)
    .map(({ role, text }): ChatMessage => ({ role: role === 'USER' ? 'user' : 'assistant', content: shortened(text) })),
  { role: 'user', content: line },
];

const NAMES = new Intl.DisplayNames(['de'], { type: 'language' });

interface Said {
  line: string;
  level: LanguageLevel;
  before: readonly MessageRow[];
}

/** Facts of persons are not in it: the companion knows what the learner knows. */
export function companionPrompt({
  line,
  level,
  before,
  at,
  native_language,
}: Said & { at: SceneOfCase | null; native_language: Language }): HelperPrompt {
  const { id, text } = PROMPTS.companion;
  const turns = at?.scene?.turns.slice(-TURNS_SHOWN) ?? [];
  const content = filled(text, {
    name: HELPERS.COMPANION.name,
    native_language: NAMES.of(native_language) ?? native_language,
    task: at?.scene?.task.instruction ?? '',
    talk: turns.map((turn) => `- Lernende: ${shortened(turn.line)}\n- Gegenüber: ${shortened(turn.answer)}`).join('\n'),
    level: WORDING.level[level],
  });
  return { id, messages: [{ role: 'system', content }, ...conversationOf(before, line)] };
}

/** What she tells of herself: the same life whoever answers. */
const lifeOf = (own: readonly EverydayAnswer[]) => own.flatMap(({ answer }) => answer.simple[0] ?? []).join(' ');

export function voicePrompt({
  line,
  level,
  before,
  topic,
  own,
}: Said & {
  topic: VoiceTopicFile;
  own: readonly EverydayAnswer[];
}): HelperPrompt {
  const { id, text } = PROMPTS.voiceCompanion;
  const said = before.map((row) => row.text).join('\n');
  const open = topic.questions.filter(({ ask }) => !said.includes(ask.simple) && !said.includes(ask.full));
  const content = filled(text, {
    name: HELPERS.COMPANION.name,
    topic: `${topic.title.deu}. ${topic.description.deu}`,
    questions: open.map(({ ask }) => atLevel(ask, level)).join(' '),
    life: lifeOf(own),
    level: WORDING.level[level],
  });
  return { id, messages: [{ role: 'system', content }, ...conversationOf(before, line)] };
}
