import type { SpeechAct } from '#conversations/turn.ts';
import type { Clause } from '#conversations/understanding/clauses.ts';
import type { UnderstandingContext } from '#conversations/understanding/context.ts';

/** "Machen Sie sich keine Sorgen" begins like a question. */
const comforts = ({ asks }: Clause, acts: readonly SpeechAct[]) => acts.includes('reassurance') || (!asks && acts.includes('empathy'));
/** "Sie können mir ruhig alles erzählen." */
const INVITES = /\b(?:erzähl|sag|sprech|red|verrat|anvertrau|ehrlich|offen)/i;

/** Whether a clause is a kind word, and neither a question nor an invitation to tell. */
export const isKindWordOnly = (clause: Clause, acts: readonly SpeechAct[]) =>
  clause.mark !== '?' && comforts(clause, acts) && !INVITES.test(clause.text);

/** Whether a fact is told only after trust, and was not told yet. */
export const isSecret = (key: string | undefined, { person, focus }: UnderstandingContext) =>
  person.persona.facts.some((fact) => fact.key === key && fact.disclosure === 'after_trust' && !focus?.told.has(fact.key));
