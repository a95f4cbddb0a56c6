import { describe, expect, it } from 'vitest';
import { nameInSentence } from './nameInSentence.ts';

describe('a person’s name in a sentence', () => {
  it('becomes "Herrn" in German where it is not the subject', () => {
    expect(nameInSentence('Herr Wendt', 'deu')).toBe('Herrn Wendt');
    expect(nameInSentence('Herr Dr. Yılmaz', 'deu')).toBe('Herrn Dr. Yılmaz');
  });

  it('stays as it is for everybody else', () => {
    for (const name of ['Frau Seidel', 'Dr. Brandes', 'Herrmann Seidel']) expect(nameInSentence(name, 'deu')).toBe(name);
  });

  it('stays as it is in other languages', () => {
    expect(nameInSentence('Herr Wendt', 'eng')).toBe('Herr Wendt');
  });
});
