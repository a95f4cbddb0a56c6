import { describe, expect, it } from 'vitest';
import { find, said } from '../findingsFixtures.ts';
import { readSequences, sequencesOf } from './sequences.ts';
import { surenessOf } from './sureness.ts';

describe('sureness of a correction', () => {
  it('is a half where nothing is known, and grows with what speaks for it', () => {
    expect(surenessOf({ gain: 2 }, {})).toBe(0.5);
    const weights = { gain: 1, loss: -2 };
    expect(surenessOf({ gain: 1 }, weights)).toBeGreaterThan(0.7);
    expect(surenessOf({ gain: 1, loss: 1 }, weights)).toBeLessThan(0.3);
  });

  it.each(['Ich habe Schmerzen in die Bauch.', 'Heute ich habe Frühdienst.', 'Wir haben mit dem Aufzug nach unten gefahren.'])(
    'is enough to say it: %s',
    (line) => {
      expect(said(line)).not.toEqual([]);
    },
  );

  it('holds back of what the rules say only what is not sure', () => {
    const lines = ['Der Verband auf dem Tisch stellen.', 'Er leidet seit Wochen von starkem Husten.', 'Heute ich habe Frühdienst.'];
    for (const line of lines) for (const finding of said(line)) expect(find(line)).toContainEqual(finding);
  });
});

describe('sequences of classes', () => {
  it('are written and read again', () => {
    expect(readSequences(sequencesOf([])).contexts.size).toBe(0);
    const { contexts } = readSequences('// heading\n\t3 2\tder 2\t. 1\n< der\t1 1\n');
    expect(contexts.get('')?.next.get('der')).toBe(2);
    expect(contexts.get('< der')).toEqual({ total: 1, kinds: 1, next: new Map() });
  });

  it('of another form are refused', () => {
    expect(() => readSequences('der\tviele')).toThrow('Not a line of sequences');
  });
});
