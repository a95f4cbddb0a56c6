import { describe, expect, it } from 'vitest';
import { spokenTogether } from './sentences.ts';

describe('parts of one answer', () => {
  it.each([
    [['Ja.', 'Ja, genau, ich habe Schmerzen.'], 'Ja. Ich habe Schmerzen.'],
    [['Nein, gestürzt bin ich nicht.', 'Nein. Hilfsmittel habe ich nicht.'], 'Nein, gestürzt bin ich nicht. Hilfsmittel habe ich nicht.'],
    [['Wie gesagt, um elf.', 'Noch einmal: Es war ein Zäpfchen.'], 'Wie gesagt, um elf. Es war ein Zäpfchen.'],
    [['Ja, ich rauche.', 'Nein, Alkohol trinke ich nicht.'], 'Ja, ich rauche. Nein, Alkohol trinke ich nicht.'],
    [['Nein.', 'Nein.'], 'Nein. Nein.'],
  ])('%j', (parts, said) => {
    expect(spokenTogether(parts)).toBe(said);
  });
});
