import { describe, expect, it } from 'vitest';
import { documentState, emptySheet, wordsWritten } from './documentState.ts';

const idle = { isPending: false, isPaused: false, isError: false };

describe('the sheet of a documentation task', () => {
  it('starts with the headings of the task, each with a line to write on', () => {
    expect(emptySheet({ headings: ['Schmerz', 'Maßnahmen'] })).toBe('Schmerz:\n\nMaßnahmen:\n');
    expect(emptySheet({ headings: [] })).toBe('');
  });

  it('counts what was written, and not its headings', () => {
    const task = { headings: ['Schmerz', 'Weiteres Vorgehen'] };
    expect(wordsWritten(emptySheet(task), task)).toBe(0);
    expect(wordsWritten('Schmerz: rechtes Knie\n\nWeiteres Vorgehen:\nArzt rufen', task)).toBe(4);
    expect(wordsWritten('', task)).toBe(0);
  });

  it('claims nothing while nothing was written', () => {
    expect(documentState({ text: 'Schmerz:\n', saved: undefined, kept: null, saving: idle })).toBe('untouched');
  });

  it('is saved only when the server has exactly this text', () => {
    expect(documentState({ text: 'a', saved: 'a', kept: null, saving: idle })).toBe('saved');
    expect(documentState({ text: 'ab', saved: 'a', kept: 'ab', saving: idle })).toBe('changed');
  });

  it('says that a save failed until a later one is under way or succeeded', () => {
    const failed = { ...idle, isError: true };
    expect(documentState({ text: 'ab', saved: 'a', kept: 'ab', saving: failed })).toBe('not_saved');
    expect(documentState({ text: 'ab', saved: 'a', kept: 'ab', saving: { ...failed, isPending: true } })).toBe('saving');
    expect(documentState({ text: 'ab', saved: 'ab', kept: null, saving: failed })).toBe('saved');
  });

  it('waits without the network', () => {
    expect(documentState({ text: 'ab', saved: 'a', kept: 'ab', saving: { isPending: true, isPaused: true, isError: false } })).toBe(
      'waiting',
    );
  });
});
