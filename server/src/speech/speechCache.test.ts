import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSpeechCache, speechKey } from './speechCache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'visite-speech-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sound = (size: number) => ({ mime: 'audio/mpeg', bytes: Buffer.alloc(size, 1) });

it('finds what it kept, by everything that makes it sound as it does', async () => {
  const cache = openSpeechCache(folder);
  await cache.keep(speechKey('m', 'v', 'NORMAL', 'Ja.'), sound(10));
  expect(await cache.find(speechKey('m', 'v', 'NORMAL', 'Ja.'))).toEqual(sound(10));
  expect(await cache.find(speechKey('m', 'v', 'SLOW', 'Ja.'))).toBeNull();
  // Parts are told apart: "ab" and "c" are not "a" and "bc".
  expect(speechKey('ab', 'c')).not.toBe(speechKey('a', 'bc'));
});

it('lets the sounds go that were not asked for the longest', async () => {
  const cache = openSpeechCache(folder, 1000);
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await cache.keep(name, sound(200));
    const minutes = 'edcba'.indexOf(name);
    utimesSync(join(folder, 'speech', `${name}.mp3`), Date.now() / 1000, Date.now() / 1000 - minutes * 60);
  }
  await cache.find('a');
  await cache.keep('f', sound(200));
  const left = readdirSync(join(folder, 'speech')).map((name) => name.slice(0, 1));
  expect(left.sort()).toEqual(['a', 'd', 'e', 'f']);
});
