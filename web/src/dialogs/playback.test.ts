import type { DialogLine } from '@visite/contract/dialogs.ts';
import { describe, expect, it } from 'vitest';
import { meansOf, patienceFor, readingTime, voicesOf } from './playback.ts';

const aLine = (changes: Partial<DialogLine> = {}): DialogLine => ({
  id: 'a',
  type: 'PERSON_SAY',
  speaker: 'Amira',
  text: 'Guten Tag.',
  audio: null,
  ...changes,
});

describe('a line of a dialog', () => {
  it('is heard by its recording, else by the browser’s voice', () => {
    expect(meansOf(aLine({ audio: 'file' }), true)).toBe('recording');
    expect(meansOf(aLine(), true)).toBe('voice');
  });

  it('is shown where nobody speaks: without a German voice, for sounds and descriptions', () => {
    expect(meansOf(aLine(), false)).toBe('shown');
    expect(meansOf(aLine({ type: 'AUDIO_EFFECT' }), true)).toBe('shown');
    expect(meansOf(aLine({ type: 'DESC' }), true)).toBe('shown');
    expect(meansOf(aLine({ text: ' ' }), true)).toBe('shown');
  });

  it('stands long enough to be read, longer when it is slow, and a silent voice is not waited for for ever', () => {
    expect(readingTime('Ja', 1)).toBe(1500);
    expect(readingTime('x'.repeat(100), 1)).toBe(7500);
    expect(readingTime('x'.repeat(100), 0.5)).toBe(15_000);
    expect(patienceFor('Ja', 1)).toBeGreaterThan(readingTime('Ja', 1));
  });
});

describe('the voices of a dialog', () => {
  it('differ from person to person and stay the same for one', () => {
    const lines = [
      aLine({ speaker: 'Amira', speaker_sex: 'FEMALE' }),
      aLine({ speaker: 'Dr. Weber', speaker_sex: 'MALE' }),
      aLine({ speaker: 'Lena', speaker_sex: 'FEMALE' }),
      aLine({ speaker: 'Amira', speaker_sex: 'FEMALE' }),
      aLine({ type: 'DESC', speaker: '' }),
    ];
    const sounds = voicesOf(lines, 1);
    expect([...sounds.keys()]).toEqual(['Amira', 'Dr. Weber', 'Lena']);
    expect(new Set([...sounds.values()].map(({ pitch }) => pitch)).size).toBe(3);
  });
});
