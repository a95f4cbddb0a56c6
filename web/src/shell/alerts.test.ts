import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#api/errors.ts';
import { type AlertType, currentAlerts, dismissAlert, showAlert, showError } from './alerts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('alerts (Specification 4 and 9)', () => {
  it.each<[AlertType, number]>([
    ['success', 4500],
    ['info', 4500],
    ['error', 8000],
    ['xp', 800],
  ])('of type %s go after %i ms and are gone 500 ms later', (type, duration) => {
    showAlert(type, 'Gespeichert');
    vi.advanceTimersByTime(duration - 1);
    expect(currentAlerts()).toMatchObject([{ type, visible: true }]);
    vi.advanceTimersByTime(1);
    expect(currentAlerts()).toMatchObject([{ type, visible: false }]);
    vi.advanceTimersByTime(499);
    expect(currentAlerts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentAlerts()).toEqual([]);
  });

  it('can be put away before their time', () => {
    showAlert('error', 'Nein');
    dismissAlert(currentAlerts()[0]?.id ?? -1);
    vi.advanceTimersByTime(500);
    expect(currentAlerts()).toEqual([]);
  });

  it('hold id, message, type, title and visible', () => {
    showAlert('xp', '+50', 'Fall gelöst');
    expect(currentAlerts()[0]).toEqual({ id: expect.any(Number), message: '+50', type: 'xp', title: 'Fall gelöst', visible: true });
  });

  it('of type error say the name and message of the error', () => {
    showError('Das hat nicht geklappt.', new TypeError('kaputt'));
    expect(currentAlerts()[0]?.message).toBe('Das hat nicht geklappt. (TypeError: kaputt)');
  });

  it('of type error say what the server says, without names and bodies (Specification 8)', () => {
    const body = { code: 'case_in_use', message: 'Eine Lektion benutzt diesen Fall.' };
    showError('Der Fall ist noch da.', new ApiError({ url: '/cases/1', status: 409, statusText: 'Conflict', body }));
    expect(currentAlerts()[0]?.message).toBe('Der Fall ist noch da. Eine Lektion benutzt diesen Fall.');
  });

  it('of type error name what answered where the server did not say it itself', () => {
    showError('Das hat nicht geklappt.', new ApiError({ url: '/cases/1', status: 502, statusText: 'Bad Gateway', body: '<html>' }));
    expect(currentAlerts()[0]?.message).toBe('Das hat nicht geklappt. (ApiError: Bad Gateway)');
  });

  it('of type error say nothing more where there was no connection', () => {
    showError('Das hat nicht geklappt.', new NetworkError());
    expect(currentAlerts()[0]?.message).toBe('Das hat nicht geklappt.');
  });

  it('of type error stand alone without an error', () => {
    showError('Das hat nicht geklappt.');
    expect(currentAlerts()[0]?.message).toBe('Das hat nicht geklappt.');
  });
});
