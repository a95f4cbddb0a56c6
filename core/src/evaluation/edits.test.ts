import { describe, expect, it } from 'vitest';
import { editsBetween } from './edits.ts';

describe('the difference between a line and its correction', () => {
  it.each([
    [
      'Ich habe gegangen nach Hause.',
      'Ich bin nach Hause gegangen.',
      [
        { original: 'habe gegangen', correction: 'bin' },
        { original: 'Hause', correction: 'Hause gegangen' },
      ],
    ],
    ['Haben Sie der Schmerz?', 'Haben Sie den Schmerz?', [{ original: 'der', correction: 'den' }]],
    ['Ich gehe in Küche.', 'Ich gehe in die Küche.', [{ original: 'Küche', correction: 'die Küche' }]],
    ['Ich komme aus der Syrien.', 'Ich komme aus Syrien.', [{ original: 'der Syrien', correction: 'Syrien' }]],
  ])('%s', (line, corrected, edits) => {
    const found = editsBetween(line, corrected);
    expect(found.map(({ original }) => line.includes(original))).not.toContain(false);
    expect(found).toEqual(edits);
  });

  it('is nothing where only capitals, marks or umlauts differ: a spoken line has none', () => {
    expect(editsBetween('haben sie schmerzen', 'Haben Sie Schmerzen?')).toEqual([]);
    expect(editsBetween('Moechten Sie trinken', 'Möchten Sie trinken?')).toEqual([]);
  });

  it('is nothing where the line was written anew', () => {
    expect(editsBetween('Sie Schmerz wo?', 'Können Sie mir bitte genau zeigen, an welcher Stelle es Ihnen wehtut?')).toEqual([]);
  });
});
