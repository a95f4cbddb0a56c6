import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenWords } from './spokenWords.ts';

const NAMES = ['Frau Krüger', 'Helga Krüger', 'Helga'];

function inPieces(text: string, lengths: number[]): string {
  const spoken = spokenWords(NAMES);
  let at = 0;
  let out = '';
  for (let i = 0; at < text.length; i += 1) {
    const length = lengths[i % lengths.length] ?? 1;
    out += spoken.push(text.slice(at, at + length));
    at += length;
  }
  return out + spoken.end();
}

describe('the words of a model as a person says them', () => {
  it.each([
    ['Guten Tag.', 'Guten Tag.'],
    ['Frau Krüger: Guten Tag.', 'Guten Tag.'],
    ['Helga: „Guten Tag.“', '„Guten Tag.“'],
    ['Helga heiße ich.', 'Helga heiße ich.'],
    ['*lächelt müde* Ach, Schwester.', 'Ach, Schwester.'],
    ['Ja. *zeigt auf die Hüfte* Hier tut es weh.', 'Ja. Hier tut es weh.'],
    ['Ja (seufzt leise), leider.', 'Ja, leider.'],
    ['Ich habe *nie* geraucht.', 'Ich habe nie geraucht.'],
    ['**Nein**, das stimmt nicht.', 'Nein, das stimmt nicht.'],
    ['Ich nehme Ramipril (5 mg).', 'Ich nehme Ramipril (5 mg).'],
    ['Drei * am Tag', 'Drei am Tag'],
    ['*hustet*', ''],
  ])('%s', (text, spoken) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (lengths) => {
        expect(inPieces(text, lengths)).toBe(spoken);
      }),
    );
  });

  it('holds nothing back that can only be spoken', () => {
    const spoken = spokenWords(NAMES);
    expect(spoken.push('Mir ')).toBe('Mir');
    expect(spoken.push('tut ')).toBe(' tut');
  });
});
