import type { ItemInteraction } from '@visite/contract/exercises.ts';
import { describe, expect, it } from 'vitest';
import { itemState, nextAttempt } from './itemState.ts';

const result = { score: 0.5, is_complete: true, parts: [] };
const interaction = (fields: Partial<ItemInteraction> = {}): ItemInteraction => ({
  id: 'interaction',
  section_content_item_id: 'item',
  state: 'STARTED',
  score: null,
  attempts: 0,
  seconds: 0,
  answer: { n: 1 },
  result: null,
  completed_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});
const facts = { kept: null, interaction: undefined, sending: 'idle', isStepwise: false } as const;

describe('the state of an item', () => {
  it('is untouched before anything', () => {
    expect(itemState(facts)).toEqual({ answer: {}, result: null, isGiven: false, saved: 'untouched' });
  });
  it('goes on after a reload where the server left it', () => {
    expect(itemState({ ...facts, interaction: interaction() })).toMatchObject({ answer: { n: 1 }, isGiven: false, saved: 'saved' });
    expect(itemState({ ...facts, interaction: interaction({ result, attempts: 1 }) })).toMatchObject({ isGiven: true, result });
  });
  it('prefers what the browser kept: it is newer', () => {
    const kept = { answer: { n: 2 }, attempt: null, seconds: 0 };
    expect(itemState({ ...facts, interaction: interaction({ result, attempts: 1 }), kept })).toEqual({
      answer: { n: 2 },
      result: null,
      isGiven: false,
      saved: 'changed',
    });
  });
  it('is given, and waits, when it was given without a network', () => {
    const kept = { answer: { n: 2 }, attempt: 1, seconds: 0 };
    expect(itemState({ ...facts, kept, sending: 'waiting' })).toMatchObject({ isGiven: true, result: null, saved: 'waiting' });
  });
  it('keeps the judgement of the steps done while the next one is on its way', () => {
    const kept = { answer: { n: 2 }, attempt: null, seconds: 0 };
    expect(itemState({ ...facts, isStepwise: true, kept, interaction: interaction({ result }) }).result).toEqual(result);
  });
  it('takes step-by-step work as given only when all steps are done and it was given', () => {
    const steps = { ...facts, isStepwise: true };
    expect(itemState({ ...steps, interaction: interaction({ result }) }).isGiven).toBe(false);
    expect(itemState({ ...steps, interaction: interaction({ result: { ...result, is_complete: false }, attempts: 1 }) }).isGiven).toBe(
      false,
    );
    expect(itemState({ ...steps, interaction: interaction({ result, attempts: 1 }) }).isGiven).toBe(true);
  });
  it('takes steps that were all judged as given only with the attempt that they belong to', () => {
    const steps = { ...facts, isStepwise: true };
    const secondAttempt = interaction({ result: { ...result, attempt: 2 }, attempts: 1 });
    expect(itemState({ ...steps, interaction: secondAttempt }).isGiven).toBe(false);
    expect(itemState({ ...steps, interaction: { ...secondAttempt, attempts: 2 } }).isGiven).toBe(true);
  });
  it('numbers attempts from 1', () => {
    expect(nextAttempt(undefined)).toBe(1);
    expect(nextAttempt({ attempts: 2 })).toBe(3);
  });
});
