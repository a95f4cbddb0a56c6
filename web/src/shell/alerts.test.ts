import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('of type error stand alone without an error', () => {
    showError('Das hat nicht geklappt.');
    expect(currentAlerts()[0]?.message).toBe('Das hat nicht geklappt.');
  });
});
