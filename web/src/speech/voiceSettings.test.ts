import { expect, it } from 'vitest';
import { FIRST_SETTINGS, readSettings } from './voiceSettings.ts';

it('settings begin with hold-to-talk, correcting before sending, and no recording kept', () => {
  expect(readSettings(null)).toEqual(FIRST_SETTINGS);
  expect(FIRST_SETTINGS).toMatchObject({ mode: 'hold', sendsAtOnce: false, hasHeadphones: false, keepsRecordings: false });
});

it('settings of before know nothing of a new one: it is as at first', () => {
  expect(readSettings('{"mode":"hands_free"}')).toEqual({ ...FIRST_SETTINGS, mode: 'hands_free' });
});

it.each(['{', 'null', '7'])('settings that cannot be read (%s) are as at first', (kept) => {
  expect(readSettings(kept)).toEqual(FIRST_SETTINGS);
});
