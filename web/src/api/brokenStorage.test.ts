import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseCopied } from '#authoring/clipboard.ts';
import { readRecent } from '#authoring/kindGroups.ts';
import { parseUpon } from '#conversations/savedDocument.ts';
import { unsentLine } from '#conversations/talk.ts';
import { parseWork } from '#exercises/keptWork.ts';
import { keptAnswers } from '#home/onboarding.ts';
import { parseKept } from '#journals/keptEntries.ts';
import { readOutbox } from '#messaging/outbox.ts';
import { isWaiting } from '#offline/outbox.ts';
import { FIRST_SETTINGS, readSettings } from '#speech/voiceSettings.ts';
import { freshStorages } from './browserFixtures.ts';
import { session } from './session.ts';

const RUBBISH = [
  '',
  'undefined',
  '{broken',
  'null',
  '5',
  'true',
  '"text"',
  '[]',
  '[null]',
  '{}',
  '[{"message":null,"state":"failed","problem":null}]',
  '{"access_token":5,"refresh_token":null}',
  '{"draft":7,"version":"x","answer":9,"sent":4,"theirs":1,"id":1,"text":2,"created_at":3,"title":4}',
];

beforeEach(freshStorages);

describe('whatever stands in the storage of the browser', () => {
  it.each(RUBBISH)('is dropped where it is none of ours: %s', (text) => {
    localStorage.setItem('token', text);
    localStorage.setItem('default_language_level', text);
    localStorage.setItem('default_speaking_speed', text);
    localStorage.setItem('authoring:recent-kinds', text);
    sessionStorage.setItem('return_url', text);
    expect(session.token).toBeNull();
    expect(session.languageLevel).toBeNull();
    expect(session.speakingSpeed).toBe('NORMAL');
    expect(session.returnUrl).toBeNull();
    expect(readRecent()).toEqual([]);
    expect(readSettings(text)).toEqual(FIRST_SETTINGS);
    expect(parseCopied(text)).toBeNull();
    expect(unsentLine(text)).toBeNull();
    expect(parseWork(text)).toBeNull();
    expect(parseKept(text)).toBeNull();
    expect(readOutbox(text)).toEqual([]);
    expect(keptAnswers(text).goals).toEqual([]);
    expect(parseUpon(text) ?? { seen_at: null, sent: [] }).toEqual({ seen_at: null, sent: [] });
  });

  it('ends the session with a token that is none, and leaves nothing of it', () => {
    localStorage.setItem('token', '{}');
    session.clear();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is never sent where nothing knows how', () => {
    expect(isWaiting({ person: 'amira', name: 'unknown', parts: {} } as never)).toBe(false);
    expect(isWaiting({ person: 'amira', name: 'talk-line', parts: null } as never)).toBe(false);
    expect(isWaiting({ person: 'amira', name: 'talk-line', parts: {} })).toBe(true);
  });

  it('keeps a message that is whole', () => {
    const id = '0190a3b1-7c00-7000-8000-000000000001';
    const message = { id, to: { user_id: id }, content: { kind: 'TEXT', text: 'Ich komme um zwei.' } };
    const kept = [{ message, state: 'failed', problem: null }];
    expect(readOutbox(JSON.stringify(kept))).toEqual(kept);
  });

  it('keeps of the settings of voice what is ours', () => {
    expect(readSettings('{"isOpen":true,"mode":"shout","pauseMs":"long","hidesText":1}')).toEqual({ ...FIRST_SETTINGS, isOpen: true });
  });
});
