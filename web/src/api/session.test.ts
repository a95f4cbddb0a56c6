import { beforeEach, describe, expect, it } from 'vitest';
import { freshStorages, memoryStorage } from './browserFixtures.ts';
import { checkStorageVersion, STORAGE_VERSION, session } from './session.ts';

beforeEach(freshStorages);

describe('the storage version (Specification 4)', () => {
  it('is 20250720-01', () => {
    expect(STORAGE_VERSION).toBe('20250720-01');
  });

  it('clears the local storage when it differs, and is stored', () => {
    const storage = memoryStorage({ storage_version: 'older', token: '{}', other: 'x' });
    checkStorageVersion(storage);
    expect([storage.length, storage.getItem('storage_version')]).toEqual([1, STORAGE_VERSION]);
  });

  it('leaves everything when it is the same', () => {
    const storage = memoryStorage({ storage_version: STORAGE_VERSION, token: '{}' });
    checkStorageVersion(storage);
    expect(storage.getItem('token')).toBe('{}');
  });
});

describe('the session', () => {
  it('keeps the token in local storage under the key token', () => {
    session.token = { access_token: 'a', refresh_token: 'r', token_type: 'bearer' };
    expect(JSON.parse(localStorage.getItem('token') ?? '')).toEqual(session.token);
  });

  it('takes a token that cannot be read for none', () => {
    localStorage.setItem('token', '{broken');
    expect(session.token).toBeNull();
  });

  it('never stores a return address with the sign-in or sign-up path', () => {
    session.returnUrl = '/account/sign-in?x=1';
    session.returnUrl = '/account/sign-up/confirm';
    expect(session.returnUrl).toBeNull();
    session.returnUrl = '/home/all-cases?level=B1';
    expect(session.returnUrl).toBe('/home/all-cases?level=B1');
  });

  it('never leads to another site', () => {
    session.returnUrl = '//evil.example/home';
    session.returnUrl = 'https://evil.example';
    expect(session.returnUrl).toBeNull();
  });

  it('takes the temporary level and speed if set, otherwise the default', () => {
    session.setDefaults({ language_level: 'B1', speaking_speed: 'FAST' });
    session.temporaryLanguageLevel = 'A2';
    session.temporarySpeakingSpeed = 'SLOW';
    expect([session.languageLevel, session.speakingSpeed]).toEqual(['A2', 'SLOW']);
    session.temporaryLanguageLevel = null;
    session.temporarySpeakingSpeed = null;
    expect([session.languageLevel, session.speakingSpeed]).toEqual(['B1', 'FAST']);
  });

  it('loses token, level and speed with logout', () => {
    session.token = { access_token: 'a', refresh_token: 'r', token_type: 'bearer' };
    session.setDefaults({ language_level: 'B1', speaking_speed: 'FAST' });
    session.temporaryLanguageLevel = 'A2';
    session.clear();
    expect([session.token, session.languageLevel, session.speakingSpeed]).toEqual([null, null, 'NORMAL']);
  });
});
