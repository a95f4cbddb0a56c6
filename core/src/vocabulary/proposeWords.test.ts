import { describe, expect, it } from 'vitest';
import { proposeWords } from './proposeWords.ts';

const COMMON = new Set(['patient', 'morgen', 'zwischen', 'kommen']);
const TEXT =
  'Der Patient bekommt morgen eine Thrombosespritze. Die Thrombosespritze wird in den Bauch gespritzt. Danach wird die Einstichstelle beobachtet.';

describe('words that are proposed from a text (domain 4: frequency and length against common words)', () => {
  it('are the frequent and long ones, each with its sentence', () => {
    expect(proposeWords(TEXT, COMMON, 2)).toEqual([
      { term: 'Thrombosespritze', example: 'Der Patient bekommt morgen eine Thrombosespritze.' },
      { term: 'Einstichstelle', example: 'Danach wird die Einstichstelle beobachtet.' },
    ]);
  });
  it('are never common, never known already, never two forms of one', () => {
    const terms = proposeWords(`${TEXT} Zwei Einstichstellen.`, COMMON, 20, ['Thrombosespritzen']).map(({ term }) => term);
    expect(terms).not.toContain('Patient');
    expect(terms).not.toContain('Thrombosespritze');
    expect(terms.filter((term) => term.startsWith('Einstichstelle'))).toHaveLength(1);
  });
  it('come with a whole sentence, past its abbreviations', () => {
    const [word] = proposeWords('Heute ruft Dr. Hellwig z. B. wegen der Zieldrainage an. Danach ist Visite.', COMMON, 1);
    expect(word?.example).toBe('Heute ruft Dr. Hellwig z. B. wegen der Zieldrainage an.');
  });
  it('are none where there is no text', () => {
    expect(proposeWords('', COMMON, 5)).toEqual([]);
  });
});
