import { createRequire } from 'node:module';
import { setImmediate as breathe } from 'node:timers/promises';
import type { AudioFormat } from '@visite/contract/speech.ts';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny';
import type OpusScript from 'opusscript';
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';
import type { Sound } from '#providers/ports.ts';
import { readWav, resampled } from './wavSound.ts';

/** Written for `require`: its WebAssembly lies beside it. */
const Opus = createRequire(import.meta.url)('opusscript') as typeof OpusScript;

const OPUS_RATE = 24_000;
/** 20 ms, as Opus is usually cut. */
const OPUS_FRAME = OPUS_RATE / 50;
const OPUS_BITS = 32_000;
const MP3_KBITS = 64;
/** Between so many frames or samples other calls are served. */
const OPUS_FRAMES_AT_ONCE = 5;
const SLICE = 8192;

/** The head that a decoder of Opus needs (RFC 7845, 5.1): version 1, one channel, nothing skipped, the rate, no gain. */
function opusHead(): Uint8Array {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt32LE(OPUS_RATE, 12);
  return head;
}

async function webmOf(samples: Int16Array, rate: number): Promise<Uint8Array> {
  const at = resampled(samples, rate, OPUS_RATE);
  const encoder = new Opus(OPUS_RATE, 1, Opus.Application.VOIP);
  encoder.setBitrate(OPUS_BITS);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  try {
    for (let from = 0; from < at.length; from += OPUS_FRAME) {
      const frame = new Int16Array(OPUS_FRAME);
      frame.set(at.subarray(from, from + OPUS_FRAME));
      const packet = new Uint8Array(encoder.encode(Buffer.from(frame.buffer), OPUS_FRAME));
      const config = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: opusHead() };
      await source.add(
        new EncodedPacket(packet, 'key', from / OPUS_RATE, OPUS_FRAME / OPUS_RATE),
        from === 0 ? { decoderConfig: config } : undefined,
      );
      if (from % (OPUS_FRAME * OPUS_FRAMES_AT_ONCE) === 0) await breathe();
    }
    await output.finalize();
  } finally {
    encoder.delete();
  }
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

async function streamOf(samples: Int16Array, rate: number, format: 'mp3' | 'ogg'): Promise<Uint8Array> {
  const encoder = format === 'mp3' ? await createMp3Encoder() : await createOggEncoder();
  encoder.configure({ sampleRate: rate, channels: 1, ...(format === 'mp3' ? { bitrate: MP3_KBITS } : { vbrQuality: 2 }) } as never);
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < samples.length; from += SLICE) {
    const slice = Float32Array.from(samples.subarray(from, from + SLICE), (sample) => sample / 32_768);
    // What it gives is overwritten by the next call.
    pieces.push(encoder.encode([slice]).slice());
    await breathe();
  }
  pieces.push(encoder.finalize().slice());
  return Buffer.concat(pieces);
}

/**
 * A spoken text in the format that was asked for (Specification 3, `audio_format`: webm unless said otherwise). Only WAV is
 * encoded, as the built-in voice gives it: what a provider has encoded already would lose by it and is answered as it is. MP4 is
 * answered as MP3, which plays wherever MP4 does.
 */
export async function encodeSpeech(sound: Sound, format: AudioFormat): Promise<Sound> {
  const wav = format === 'wav' || sound.mime !== 'audio/wav' ? undefined : readWav(sound.bytes);
  if (!wav) return sound;
  if (format === 'webm') return { mime: 'audio/webm', bytes: Buffer.from(await webmOf(wav.samples, wav.rate)) };
  const made = format === 'ogg' ? 'ogg' : 'mp3';
  return { mime: made === 'ogg' ? 'audio/ogg' : 'audio/mpeg', bytes: Buffer.from(await streamOf(wav.samples, wav.rate, made)) };
}
