import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutThinking } from './thinking.ts';

/** The spoken words of a text that comes in pieces of the given lengths. */
function inPieces(text: string, lengths: number[]): string {
  const spoken = withoutThinking();
  let at = 0;
  let out = '';
  for (let i = 0; at < text.length; i += 1) {
    const length = lengths[i % lengths.length] ?? 1;
    out += spoken(text.slice(at, at + length));
    at += length;
  }
  return out;
}

describe('thinking is not spoken', () => {
  it.each([
    ['<think>Hm.</think>Ja.', 'Ja.'],
    ['Ja. <thinking>Noch etwas?</thinking>Nein.', 'Ja. Nein.'],
    ['<think>Das hört nie auf', ''],
    ['3 < 4 und 5 > 4.', '3 < 4 und 5 > 4.'],
  ])('%s', (text, spoken) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), (lengths) => {
        expect(inPieces(text, lengths)).toBe(spoken);
      }),
    );
  });
});
