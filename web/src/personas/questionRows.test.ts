import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotAnswer } from '@visite/core/personas/answersBySlot.ts';
import { describe, expect, it } from 'vitest';
import german from '#locales/deu/personas.json';
import { questionRows, questionsBySlot } from './questionRows.ts';

const frames = [
  {
    key: 'fall',
    questions: [
      { slot: 'fall.happened', question: 'Sind Sie gestürzt?' },
      { slot: 'fall.head', question: 'Sind Sie auf den Kopf gefallen?' },
    ],
  },
  { key: 'everyday', questions: [{ slot: 'everyday.pet', question: 'Haben Sie ein Haustier?' }] },
];
const answers = new Map<string, SlotAnswer>([
  ['fall.happened', { list: 'facts', index: 0, said: 'Ja, im Bad.' }],
  ['everyday.pet', { list: 'everyday', index: 0, said: '' }],
]);
const nameOf = (frame: string) => (frame === 'fall' ? 'Stürze' : 'Alltag');
const shown = (search: string, onlyOpen = false) =>
  questionRows(frames, answers, { search, onlyOpen, nameOf }).map(({ name, answered, all, rows }) => [
    `${name} ${answered}/${all}`,
    ...rows.map(({ slot }) => slot),
  ]);

describe('the list of what can be asked', () => {
  it('shows every question with what is answered; an answer without words is none yet', () => {
    expect(shown('')).toEqual([
      ['Stürze 1/2', 'fall.happened', 'fall.head'],
      ['Alltag 0/1', 'everyday.pet'],
    ]);
  });

  it('is searched by question, answer and name of the frame', () => {
    expect(shown(' haustier')).toEqual([['Alltag 0/1', 'everyday.pet']]);
    expect(shown('im Bad')).toEqual([['Stürze 1/2', 'fall.happened']]);
    expect(shown('stürze')).toEqual([['Stürze 1/2', 'fall.happened', 'fall.head']]);
    expect(shown('Lift')).toEqual([]);
  });

  it('shows only what is left open', () => {
    expect(shown('', true)).toEqual([
      ['Stürze 1/2', 'fall.head'],
      ['Alltag 0/1', 'everyday.pet'],
    ]);
  });

  it('knows the plain question of each slot', () => {
    expect(questionsBySlot({ frames }).get('fall.head')).toBe('Sind Sie auf den Kopf gefallen?');
  });
});

describe('the frames', () => {
  it('each have a name', () => {
    const file = readFileSync(join(import.meta.dirname, '../../../content/frames/frames.yaml'), 'utf8');
    const keys = [...file.matchAll(/^([a-z_]+):$/gm)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(40);
    expect(Object.keys(german.frames)).toEqual(keys);
  });
});
