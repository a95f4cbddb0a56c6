import { describe, expect, it } from 'vitest';
import { isSameWork, keptItemIds, parseWork, workKey } from './keptWork.ts';

const work = { answer: { gaps: { g1: 'messe' } }, attempt: null, seconds: 12 };

describe('kept work', () => {
  it('is read as it was kept', () => {
    expect(parseWork(JSON.stringify(work))).toEqual(work);
  });
  it('says whether it stands in the queue', () => {
    const queued = { ...work, is_queued: true };
    expect(parseWork(JSON.stringify(queued))).toEqual(queued);
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

describe('what was sent', () => {
  it('is what is kept when nothing changed', () => {
    expect(isSameWork({ ...work, is_queued: true }, work)).toBe(true);
  });
  it('is another one than what was typed meanwhile', () => {
    expect(isSameWork({ ...work, answer: { gaps: { g1: 'messen' } } }, work)).toBe(false);
  });
  it('is another one than the answer that was given while it was saved as a draft', () => {
    expect(isSameWork({ ...work, attempt: 1, attempt_id: 'a' }, work)).toBe(false);
  });
});
