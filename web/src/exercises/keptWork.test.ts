import { describe, expect, it } from 'vitest';
import { keptItemIds, parseWork, remaining, workKey } from './keptWork.ts';

const work = { answer: { gaps: { g1: 'messe' } }, attempt: null, seconds: 12 };

describe('kept work', () => {
  it('is read as it was kept', () => {
    expect(parseWork(JSON.stringify(work))).toEqual(work);
  });
  it('bears the id of its attempt', () => {
    const given = { ...work, attempt: 2, attempt_id: 'a' };
    expect(parseWork(JSON.stringify(given))).toEqual(given);
  });
  it.each([null, '', 'no json', 'null', '[]', '{"answer":[]}', '{"attempt":1}'])('is none when the text is %j', (text) => {
    expect(parseWork(text)).toBeNull();
  });
  it('belongs to one person: another one who uses the browser does not send it', () => {
    const stored = [workKey('amira', 'i1'), workKey('linh', 'i2'), workKey('amira', 'i3'), 'token'];
    expect(keptItemIds('amira', stored)).toEqual(['i1', 'i3']);
  });
});

describe('what stays kept after a save', () => {
  it('is nothing when nothing changed', () => {
    expect(remaining({ ...work }, work)).toBeNull();
  });
  it('is what was typed meanwhile, without the time that was counted', () => {
    const typed = { answer: { gaps: { g1: 'messen' } }, attempt: null, seconds: 15 };
    expect(remaining(typed, work)).toEqual({ ...typed, seconds: 3 });
  });
  it('is the answer that was given while it was saved as a draft', () => {
    const given = { ...work, attempt: 1 };
    expect(remaining(given, work)).toEqual({ ...given, seconds: 0 });
  });
});
