import type { Fact, Persona, Stance } from '@visite/contract/personas.ts';
import { type Knowledge, sheetOf } from '@visite/core/conversations/knowledge.ts';
import { isProfessional } from '@visite/core/conversations/talkState.ts';
import { filled, PROMPTS, WORDING } from '#providers/prompts.ts';

/** About four fifths of 3,000 tokens at four letters each: as far as there is room, the person's own words stand beside its facts. */
export const BEGINNING_LONGEST = 9500;

export interface BeginningInput {
  persona: Persona;
  place: string;
  knowledge: Knowledge;
  /** From B1 down people are shown how they say it simply. */
  isSimple: boolean;
  /** What each topic is called. */
  topics: ReadonlyMap<string, string>;
}

/** "Ihre Allergien" is the topic in a sentence; in a list it is "Allergien". */
export function labelOf(topic: string, topics: ReadonlyMap<string, string>): string {
  const bare = (topics.get(topic) ?? '').replace(/^(?:Ihre[nrms]?|Ihr|den|die|das) /, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** What the person says itself shows how it is said; the value before it is exact. */
function wordingOf({ value, answer }: Fact, isSimple: boolean): string {
  const said = (isSimple ? answer.simple : answer.native)[0] ?? '';
  return said === '' || said === value ? '' : ` („${said}“)`;
}

/** A fact as it stands in the prompt: "Reaktion: Hautausschlag („Da bekomme ich Ausschlag.“)". */
function told(fact: Fact, isSimple: boolean, hasWording: boolean): string {
  const side = fact.aspect ? `${WORDING.aspect[fact.aspect]}: ` : '';
  return `${side}${fact.value}${hasWording ? wordingOf(fact, isSimple) : ''}`;
}

/** Facts of one topic stand in one line, in the author's order; those of a topic of the case's own under their question. */
function lines(facts: readonly Fact[], worded: ReadonlySet<Fact>, { isSimple, topics }: BeginningInput): string[] {
  const groups = new Map<string, string[]>();
  for (const fact of facts) {
    const label = labelOf(fact.topic, topics) || (fact.asked_by[0] ?? '');
    groups.set(label, [...(groups.get(label) ?? []), told(fact, isSimple, worded.has(fact))]);
  }
  return [...groups].map(([label, values]) =>
    `- ${label}${label === '' || label.endsWith('?') ? ' ' : ': '}${values.join('; ')}`.replace('-  ', '- '),
  );
}

/** How the person takes what is proposed, and how far an explanation brings it. */
function stanceLine({ label, answer, wavers, agrees, reasons }: Stance, isSimple: boolean): string {
  const { proposal } = WORDING;
  const said = (one: Fact['answer']) => ({ label, said: (isSimple ? one.simple : one.native)[0] ?? '' });
  return [
    `- ${filled(proposal.refuses, said(answer))}`,
    wavers && filled(proposal.wavers, said(wavers)),
    agrees ? filled(proposal.agrees, said(agrees)) : reasons && proposal.never,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Stances whose fact is among these, or that have none; a stance to a fact behind a closed gate would tell it. */
const stancesTo = ({ stances = [] }: Persona, facts: readonly Fact[]): Stance[] =>
  stances.filter(({ fact }) => facts.some(({ key }) => key === fact));
const stancesAlone = ({ stances = [] }: Persona): Stance[] => stances.filter(({ fact }) => fact === undefined);

function axesOf(persona: Persona): string {
  return [
    WORDING.temperament[persona.temperament],
    filled(WORDING.german[persona.german], { native_language: persona.native_language }),
    WORDING.memory[persona.memory],
    WORDING.clarity[persona.clarity],
    WORDING.hearing[persona.hearing],
  ].join(' ');
}

/**
 * The beginning of a person's prompt: the same in every line of a talk, so that providers keep it. What opens in the talk is
 * added at its end, so that what stood there stays. No fact behind a closed gate is in it.
 */
export function beginningOf(input: BeginningInput): { id: string; content: string } {
  const { persona, place, knowledge, isSimple } = input;
  const { id, text } = isProfessional(persona) ? PROMPTS.professional : PROMPTS.person;
  const withKnown = (known: string) =>
    filled(text, {
      name: persona.name,
      full_name: `${persona.first_name} ${persona.last_name}`,
      age: String(persona.age),
      role: persona.role,
      introduction: persona.introduction,
      place,
      axes: axesOf(persona),
      wants: persona.wants.map(({ key, label }) => `- [${key}] ${label}`).join('\n'),
      known,
    });
  const stances = [...stancesAlone(persona), ...stancesTo(persona, knowledge.base)].map((stance) => stanceLine(stance, isSimple));
  const bare = withKnown([...lines(knowledge.base, new Set(), input), ...stances].join('\n'));
  const opening = (fact: Fact) => [
    ...lines([fact], new Set([fact]), input),
    ...stancesTo(persona, [fact]).map((stance) => stanceLine(stance, isSimple)),
  ];
  // There is room left for all that trust may open.
  const later = sheetOf(persona).filter((fact) => fact.disclosure !== 'never' && !knowledge.base.includes(fact));
  let room = BEGINNING_LONGEST - bare.length - later.flatMap(opening).join('\n').length;
  const worded = new Set<Fact>();
  for (const fact of knowledge.base) {
    const { length } = wordingOf(fact, isSimple);
    if (length > room) break;
    room -= length;
    worded.add(fact);
  }
  const known = [...lines(knowledge.base, worded, input), ...stances, ...knowledge.opened.flatMap(opening)];
  return { id, content: withKnown(known.length > 0 ? known.join('\n') : 'Nichts weiter.') };
}
