import { describe, expect, it } from 'vitest';
import { heardText } from './phantoms.ts';
import { recordingSeconds } from './recordingSeconds.ts';
import { isSilent } from './silence.ts';
import { voiceFor } from './voiceFor.ts';

/** A WAV at 16 kHz whose samples are given by the second. */
function wav(seconds: number, sample: (second: number) => number): Uint8Array {
  const count = Math.round(seconds * 16_000);
  const bytes = new Uint8Array(44 + count * 2);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => {
    for (const [i, letter] of [...text].entries()) view.setUint8(at + i, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 16_000, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, count * 2, true);
  for (let at = 0; at < count; at += 1) view.setInt16(44 + at * 2, Math.round(sample(at / 16_000) * 32767), true);
  return bytes;
}
const tone = (loudness: number) => (second: number) => Math.sin(second * 2 * Math.PI * 200) * loudness;

/** A WebM as browsers record it: a segment of unknown length with clusters of blocks. */
function webm(times: number[]): Uint8Array {
  const unknown = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
  const block = (relative: number) => [0xa3, 0x86, 0x81, relative >> 8, relative & 0xff, 0x80, 1, 2];
  const cluster = (time: number) => [0x1f, 0x43, 0xb6, 0x75, ...unknown, 0xe7, 0x82, time >> 8, time & 0xff];
  return new Uint8Array([
    ...[0x1a, 0x45, 0xdf, 0xa3, 0x82, 0x42, 0x86],
    ...[0x18, 0x53, 0x80, 0x67, ...unknown],
    ...cluster(0),
    ...times.flatMap(block),
    ...cluster(2000),
    ...block(480),
  ]);
}

describe('how long a recording is', () => {
  it('is read from WAV and WebM, and estimated from the rest', () => {
    expect(recordingSeconds(wav(1.5, tone(0.1)))).toBeCloseTo(1.5);
    expect(recordingSeconds(webm([0, 20, 40]))).toBeCloseTo(2.5);
    expect(recordingSeconds(new Uint8Array(12_000))).toBeCloseTo(2);
    expect(recordingSeconds(new Uint8Array(0))).toBe(0);
  });

  it('of broken files is still a number', () => {
    const whole = webm([0, 20, 40]);
    for (let length = 0; length < whole.length; length += 1) expect(recordingSeconds(whole.subarray(0, length))).toBeGreaterThanOrEqual(0);
  });
});

describe('silence', () => {
  it('is a room without speech, a click or nothing at all', () => {
    expect(isSilent(wav(2, () => 0))).toBe(true);
    expect(isSilent(wav(2, (second) => Math.sin(second * 900) * 0.003))).toBe(true);
    expect(isSilent(wav(2, (second) => (second < 0.05 ? 0.8 : 0)))).toBe(true);
  });

  it('is not a quiet voice, nor what cannot be measured', () => {
    expect(isSilent(wav(2, (second) => (second < 0.4 ? tone(0.03)(second) : 0)))).toBe(false);
    expect(isSilent(webm([0]))).toBe(false);
  });
});

describe('what recognisers invent', () => {
  it.each([
    'Untertitelung des ZDF, 2020',
    'Untertitel der Amara.org-Community',
    'Vielen Dank fürs Zuschauen!',
    'Copyright WDR 2021',
    '[Musik]',
    '...',
    'Ja, ja, ja, ja, ja, ja, ja, ja,',
  ])('%s', (text) => {
    expect(heardText(text)).toBe('');
  });

  it.each([
    'Vielen Dank, Frau Krüger.',
    'Haben Sie Schmerzen?',
    'Ja.',
    'Bis zum nächsten Mal, Herr Brandt.',
    'Nein, nein, das geht schon.',
    '38,5',
  ])('lets stand: %s', (text) => {
    expect(heardText(text)).toBe(text);
  });

  it('takes sounds out of what was said', () => {
    expect(heardText('(räuspert sich) Guten Tag.')).toBe('Guten Tag.');
  });
});

describe('the voice of a person', () => {
  const voices = [
    { id: 'a', sex: 'FEMALE' as const },
    { id: 'b', sex: 'MALE' as const },
    { id: 'c', sex: 'MALE' as const },
  ];
  it('is of the same sex and always the same', () => {
    expect(voiceFor(voices, { id: '1', sex: 'FEMALE' })?.id).toBe('a');
    const men = Array.from({ length: 20 }, (_, i) => voiceFor(voices, { id: `${i}`, sex: 'MALE' })?.id);
    expect(new Set(men)).toEqual(new Set(['b', 'c']));
    expect(voiceFor(voices, { id: '7', sex: 'MALE' })).toBe(voiceFor(voices, { id: '7', sex: 'MALE' }));
  });
  it('is some voice where none fits', () => {
    expect(voiceFor([{ id: 'a', sex: null }], { id: '1', sex: 'MALE' })?.id).toBe('a');
    expect(voiceFor([{ id: 'a', sex: 'FEMALE' as const }], { id: '1', sex: 'DIVERSE' })?.id).toBe('a');
    expect(voiceFor([], null)).toBeUndefined();
  });
});
