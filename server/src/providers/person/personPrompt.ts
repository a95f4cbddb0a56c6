import type { Fact, Persona } from '@visite/contract/personas.ts';
import { type Briefing, briefingFor } from '@visite/core/conversations/briefing.ts';
import { driftOf } from '@visite/core/conversations/levelControl.ts';
import { isProfessional } from '@visite/core/conversations/talkState.ts';
import type { PastTurn, Understanding } from '@visite/core/conversations/turn.ts';
import type { AnswerRequest } from '#providers/engine.ts';
import type { ChatMessage } from '#providers/ports.ts';
import { filled, PROMPTS, WORDING } from '#providers/prompts.ts';

/** Turns that go into the prompt word by word. They are let go several at a time, so that providers can keep the rest. */
export const TURNS_KEPT = 12;
const LET_GO_AT_ONCE = 6;
/** Longest part of a line or answer that is kept, and longest list of what was told, in characters. */
const LONGEST_LINE = 600;
const LONGEST_TOLD = 1600;

export interface PersonPrompt {
  id: string;
  messages: ChatMessage[];
  briefing: Briefing;
}

/** The last turns, at least `TURNS_KEPT` of them where there are so many. */
export function keptTurns(history: readonly PastTurn[]): readonly PastTurn[] {
  const gone = Math.floor(Math.max(0, history.length - TURNS_KEPT) / LET_GO_AT_ONCE) * LET_GO_AT_ONCE;
  return history.slice(gone);
}

const shortened = (text: string) => (text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)} …` : text);

/** The value is exact; the person's own words beside it show how it is said. */
const factLine = (fact: Fact, isSimple: boolean) => `${fact.value} („${(isSimple ? fact.answer.simple : fact.answer.native)[0] ?? ''}“)`;

/** What was told, the latest first, as much as there is room for. */
function toldList(told: readonly Fact[]): string {
  const values: string[] = [];
  let length = 0;
  for (const { value } of [...told].reverse()) {
    length += value.length + 2;
    if (length > LONGEST_TOLD) break;
    values.push(value);
  }
  return values.join('; ');
}

const bulleted = (lines: readonly string[]) => lines.map((line) => `\n- ${line}`).join('');

function axesOf(persona: Persona): string {
  return [
    WORDING.temperament[persona.temperament],
    filled(WORDING.german[persona.german], { native_language: persona.native_language }),
    WORDING.memory[persona.memory],
    WORDING.clarity[persona.clarity],
    WORDING.hearing[persona.hearing],
  ].join(' ');
}

const isAlways = ({ disclosure }: Fact) => disclosure === 'always';

/** The same in every turn of a talk, but for the level; nothing that has a gate is in it. */
function standing({ person, place }: AnswerRequest, isSimple: boolean): { id: string; content: string } {
  const { persona } = person;
  const { id, text } = isProfessional(persona) ? PROMPTS.professional : PROMPTS.person;
  const always = persona.facts.filter(isAlways).map((fact) => `- ${factLine(fact, isSimple)}`);
  const content = filled(text, {
    name: persona.name,
    full_name: `${persona.first_name} ${persona.last_name}`,
    age: String(persona.age),
    role: persona.role,
    introduction: persona.introduction,
    place,
    axes: axesOf(persona),
    always: always.length > 0 ? always.join('\n') : 'Nichts weiter.',
  });
  return { id, content };
}

/** Words of the person's own facts: a medicine's name is no drift from the level. */
const ownWords = (persona: Persona) =>
  new Set(
    persona.facts.flatMap(
      ({ value, answer }) =>
        [value, ...answer.simple]
          .join(' ')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    ),
  );

function stateOfTalk(request: AnswerRequest, briefing: Briefing, isSimple: boolean, topics: ReadonlyMap<string, string>): string {
  const { person, level, history } = request;
  const { mood, examination, missing, orders } = briefing;
  const label = (topic: string) => topics.get(topic) ?? topic;
  const last = history.at(-1)?.answer;
  const drift = last === undefined ? null : driftOf(last, level, ownWords(person.persona));
  const variant = isSimple ? 'simple' : 'native';
  const reaction = examination?.reaction[variant][0] ?? '';
  return filled(PROMPTS.turn.text, {
    mood: [WORDING.trust[mood.trust], WORDING.anxiety[mood.anxiety], WORDING.pain[mood.pain], WORDING.anger[mood.anger]]
      .filter(Boolean)
      .join(' '),
    told: toldList(briefing.told),
    facts: bulleted(briefing.facts.map((fact) => factLine(fact, isSimple))),
    withheld: briefing.withheld.map(label).join(', '),
    unknown: briefing.unknown.map(label).join(', '),
    examination: examination ? filled(WORDING.examination, { name: examination.name, reaction }) : '',
    heard: briefing.heard.map((want) => want.label).join(', '),
    missing: briefing.stance === 'ordinary' && missing ? `${missing.label} („${missing.ask[0] ?? ''}“)` : '',
    orders: orders?.[variant][0] ?? '',
    stance: filled(WORDING.stance[briefing.stance], { jargon: briefing.jargon ?? '' }),
    level: [WORDING.level[level], drift && WORDING.drift[drift]].filter(Boolean).join(' '),
  });
}

/** From B1 down people are shown how they say it simply. */
const SIMPLE = new Set(['A1', 'A2', 'B1']);

/**
 * The prompt for one line (conversation.md, "Persons played by a model"): what stays the same first, so that providers keep it;
 * the last turns; the line, which is a user message and nothing else; then what may be told now, with the level at the
 * end. Its length does not grow with the talk: what was told stands as values, the turns before the last are let go.
 * `topics`: what each topic is called.
 */
export function personPrompt(
  request: AnswerRequest,
  understanding: Understanding,
  likely: readonly string[],
  topics: ReadonlyMap<string, string>,
): PersonPrompt {
  const { person, history, level, line } = request;
  const briefing = briefingFor({ person, history, understanding, likely });
  const isSimple = SIMPLE.has(level) || person.persona.german === 'little';
  const { id, content } = standing(request, isSimple);
  return {
    id: `${id}+${PROMPTS.turn.id}`,
    briefing,
    messages: [
      { role: 'system', content },
      ...keptTurns(history).flatMap((turn): ChatMessage[] => [
        { role: 'user', content: shortened(turn.line) },
        { role: 'assistant', content: shortened(turn.answer) },
      ]),
      { role: 'user', content: line },
      { role: 'system', content: stateOfTalk(request, briefing, isSimple, topics) },
    ],
  };
}
