import { describe, expect, it } from 'vitest';
import { pastedSteps } from './pastedSteps.ts';

const steps = ['Anklopfen', 'Ende'].map((text) => ({ text }));
const paste = (text: string, place = { index: 0, from: 9, to: 9 }, max = 20) =>
  pastedSteps(steps, place, text, max, (one) => ({ text: one }))?.map((step) => step.text);

describe('lines pasted into a step', () => {
  it('become steps, without their numbers and marks', () => {
    expect(paste('\n1. Hände desinfizieren\r\n\n- Patienten begrüßen\n', { index: 0, from: 0, to: 9 })).toEqual([
      'Hände desinfizieren',
      'Patienten begrüßen',
      'Ende',
    ]);
  });

  it('leave what stands before and after them', () => {
    expect(paste(' leise\nWarten\nTür', { index: 0, from: 2, to: 9 })).toEqual(['Anleise', 'Warten', 'Tür', 'Ende']);
    expect(paste('a\nb', { index: 1, from: 0, to: 0 })).toEqual(['Anklopfen', 'a', 'bEnde']);
  });

  it('are pasted as usual where there is only one, or no room', () => {
    expect(paste('eins')).toBeUndefined();
    expect(paste('a\nb\nc', undefined, 3)).toBeUndefined();
  });
});
