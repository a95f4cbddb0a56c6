import { describe, expect, it } from 'vitest';
import { drained } from '#steps/drained.ts';
import { builtInOf, composeInSteps, type EngineParts } from './builtIn.ts';
import { contentFilesIn, learnedOfContent, readUnderstandingContent } from './contentFixtures.ts';
import { aPatient } from './personFixtures.ts';
import { takenOver } from './takenOver.ts';
import type { PastTurn } from './turn.ts';
import { packArtefact, unpackArtefact } from './understanding/artefact.ts';
import { varietyOfLine } from './variety.ts';
import { parseWording } from './wording.ts';

const text = { encode: (value: string) => new TextEncoder().encode(value), decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes) };
const all = readUnderstandingContent();
const files = { ...all, slots: { ...all.slots, phrasings: {} } };
const { topics: _, ...wording } = parseWording({ replies: contentFilesIn('replies/'), topics: [files.topics] });
const parts: EngineParts = { learned: learnedOfContent(all), files, wording };
const onServer = builtInOf(parts);
const onDevice = builtInOf(unpackArtefact(packArtefact(parts, text), text) as EngineParts);

const LINES = [
  'Guten Tag, ich bin Schwester Ada.',
  'Wo haben Sie denn Schmerzen?',
  'Seit wann?',
  'Haben Sie Allergien?',
  'Sie nehmen nichts ein, oder?',
  'Ich messe jetzt den Blutdruck.',
  'Danke, das war alles.',
];

/** The talk of these lines with the engine, each with the numbers of its id. */
function talk(engine: typeof onServer, ids: readonly string[]) {
  const history: PastTurn[] = [];
  for (const [at, line] of LINES.entries()) {
    const said = { person: aPatient(), history: [...history], line, level: 'B1' as const };
    const { reply } = drained(composeInSteps(said, engine, varietyOfLine(ids[at] ?? '')));
    history.push({ line, answer: reply.text, turn: reply.turn });
  }
  return history;
}

const ids = LINES.map((_line, at) => `018f0000-0000-7000-8000-00000000000${at}`);

describe('the built-in engine on a device', () => {
  it('answers as the server’s: packed and unpacked, the same lines under the same ids give the same talk', () => {
    const here = talk(onServer, ids);
    expect(talk(onDevice, ids)).toEqual(here);
    expect(here.some(({ turn }) => turn.told.length > 0)).toBe(true);
  });

  it('chooses its words by the id of the line, and not always the same', () => {
    const openings = new Set(Array.from({ length: 20 }, (_line, at) => talk(onServer, [`line ${at}`])[0]?.answer));
    expect(openings.size).toBeGreaterThan(1);
  });
});

describe('an answer that a device gave', () => {
  const said = { person: aPatient(), history: [], line: 'Haben Sie Allergien?', level: 'B1' as const };
  const composed = drained(composeInSteps(said, onServer, varietyOfLine('a line')));

  it('is kept with what the rules know of it where they would have said the same', () => {
    const { reply, expected } = takenOver(said, composed.reply.text, composed, onServer.words);
    expect([reply.text, expected]).toEqual([composed.reply.text, null]);
    expect(reply.turn).toMatchObject(composed.reply.turn);
    expect(reply.turn.asked).toBeDefined();
  });

  it('is kept in its words where they would have said something else, and tells what can be found in them', () => {
    const allergies = said.person.persona.facts.find(({ topic }) => topic === 'allergies');
    const { reply, expected } = takenOver(said, 'Hm.', composed, onServer.words);
    expect([reply.text, expected]).toEqual(['Hm.', composed.reply.text]);
    expect(reply.turn).toMatchObject({ told: [], mood: composed.reply.turn.mood });
    const told = takenOver(said, `${allergies?.answer.native[0]} So.`, composed, onServer.words).reply.turn.told;
    expect(told).toContain(allergies?.key);
  });

  it('never tells what is behind a closed gate, whatever it says', () => {
    const shut = said.person.persona.facts.filter(({ disclosure }) => disclosure === 'after_trust' || disclosure === 'never');
    expect(shut.length).toBeGreaterThan(0);
    const everything = shut.flatMap(({ value, answer }) => [value, ...answer.simple, ...answer.native]).join(' ');
    const { told } = takenOver(said, everything, composed, onServer.words).reply.turn;
    expect(told.filter((key) => shut.some((fact) => fact.key === key))).toEqual([]);
  });
});
