import type { DialogLine } from '@visite/contract/dialogs.ts';
import { expect, it } from 'vitest';
import { dialogProblems } from './dialogProblems.ts';

const line = (fields: Partial<DialogLine>): DialogLine => ({
  id: '1',
  type: 'PERSON_SAY',
  speaker: 'Amira',
  text: 'Guten Tag',
  audio: null,
  ...fields,
});
const codes = (lines: DialogLine[], title = 'Anruf', description = 'Am Telefon') =>
  dialogProblems({ title, description, lines }).map(({ code, path, blocks }) => [code, path, blocks]);

it('waits for a title, a line, and somebody who speaks', () => {
  expect(codes([line({})])).toEqual([]);
  expect(codes([], ' ', '')).toEqual([
    ['no_title', 'title', true],
    ['no_description', 'description', false],
    ['no_lines', 'lines', true],
  ]);
  expect(codes([line({ type: 'DESC', speaker: '' })])).toEqual([['nobody_speaks', 'lines', true]]);
});

it('names each line that is empty or said by nobody; a recorded sound needs no words', () => {
  const sound = line({ type: 'AUDIO_EFFECT', speaker: '', text: '', audio: 'file' });
  expect(codes([line({ text: ' ' }), line({ speaker: '' }), sound, { ...sound, audio: null }])).toEqual([
    ['line_empty', 'lines.0.text', true],
    ['no_speaker', 'lines.1.speaker', true],
    ['line_empty', 'lines.3.text', true],
  ]);
});
