import { fileTypeFromBuffer } from 'file-type';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { tone } from '#providers/tone.ts';
import { encodeSpeech } from './encodeSpeech.ts';

const wav = { mime: 'audio/wav', bytes: Buffer.from(tone(2)) };

/** What is in a file, by what it holds and not by what it calls itself. */
async function readBack(bytes: Buffer) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(new Uint8Array(bytes)) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('no sound in it');
  const packet = await new EncodedPacketSink(track).getFirstPacket();
  return { codec: track.codec, channels: track.numberOfChannels, seconds: await input.computeDuration(), packet };
}

describe('a spoken text is answered in the format that was asked for (Specification 3, audio_format; webm by default)', () => {
  it.each([
    ['webm', 'audio/webm', 'opus'],
    ['mp3', 'audio/mpeg', 'mp3'],
    ['ogg', 'audio/ogg', 'vorbis'],
    ['mp4', 'audio/mpeg', 'mp3'],
  ] as const)('%s as %s, really encoded as %s', async (format, mime, codec) => {
    const made = await encodeSpeech(wav, format);
    expect(made.mime).toBe(mime);
    const held = await readBack(made.bytes);
    expect(held).toMatchObject({ codec, channels: 1 });
    expect(held.seconds).toBeGreaterThan(1.9);
    expect(held.seconds).toBeLessThan(2.2);
    expect(held.packet?.data.byteLength).toBeGreaterThan(0);
    expect(made.bytes.length).toBeLessThan(wav.bytes.length / 2);
    expect((await fileTypeFromBuffer(made.bytes))?.ext).toBe(format === 'mp4' ? 'mp3' : format);
  });

  it('wav as it is', async () => {
    expect(await encodeSpeech(wav, 'wav')).toBe(wav);
  });

  it('what a provider has encoded stays as it is, and what is no WAV of one channel too', async () => {
    const mp3 = { mime: 'audio/mpeg', bytes: Buffer.from('ID3') };
    expect(await encodeSpeech(mp3, 'webm')).toBe(mp3);
    const other = { mime: 'audio/wav', bytes: Buffer.from('RIFF....WAVE') };
    expect(await encodeSpeech(other, 'webm')).toBe(other);
  });

  it('a WAV that names more than it holds is encoded to its end', async () => {
    const open = Buffer.from(wav.bytes);
    open.writeUInt32LE(0x7fffffff, 40);
    expect((await readBack((await encodeSpeech({ ...wav, bytes: open }, 'webm')).bytes)).seconds).toBeLessThan(2.2);
  });
});
