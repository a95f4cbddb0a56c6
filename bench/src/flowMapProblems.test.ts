import { describe, expect, it } from 'vitest';
import { flowMapProblems } from './flowMapProblems.ts';

describe('texts in braces and brackets', () => {
  it('are fine when they are quoted, or one word', () => {
    expect(flowMapProblems('options:\n  - { id: a, text: "Jonas, der Praxisanleiter", is_right: true }\n')).toEqual([]);
    expect(flowMapProblems('example: Auf dem Plan steht alles, was Sie brauchen.\nwords: [eins, "zwei Wörter"]\n')).toEqual([]);
  });

  it('are named when a comma has cut them off', () => {
    expect(flowMapProblems('options:\n  - { id: a, text: Jonas, der Praxisanleiter, is_right: true }\n')).toEqual([
      'line 2: “der Praxisanleiter” has no value: a comma has cut off the text before it; quote it',
    ]);
    expect(flowMapProblems('item:\n  { example: Auf dem Plan steht alles,\n    was Sie brauchen. }\n')).toEqual([
      'line 2: quote “Auf dem Plan steht alles”',
      'line 3: “was Sie brauchen.” has no value: a comma has cut off the text before it; quote it',
    ]);
  });

  it('are named in lists, where the rest of a sentence stands alone', () => {
    expect(flowMapProblems('native: [Eiskalt, die Finger., Nur zu.]')).toEqual([
      'line 1: “die Finger.” is the rest of a text that a comma has cut off; quote it',
    ]);
    expect(flowMapProblems('asked_by: [Was hilft, wenn sie unruhig ist?]')).toHaveLength(1);
    expect(flowMapProblems('asked_by: [Was beruhigt Sie?, schlafen Sie gut?]')).toEqual([]);
  });

  it('are named before a comma can cut them off', () => {
    expect(flowMapProblems('{ label: Ort des Schmerzes }')).toEqual(['line 1: quote “Ort des Schmerzes”']);
  });

  it('may be left empty on purpose', () => {
    expect(flowMapProblems('{ picture: null, media: ~, unit: "" }')).toEqual([]);
  });
});
