import type { FreehandDraft, Persona } from '@visite/contract/personas.ts';
import { draftPersona } from '@visite/core/personas/freehand/draftPersona.ts';

/** A person read from one paragraph by the built-in rules; nothing is stored. Only the drawing is left to chance. */
export const draftFromText = (text: string, type: Persona['type'], today: Date): FreehandDraft => ({
  ...draftPersona(text, type, Math.random, today),
  engine: 'built-in',
});
