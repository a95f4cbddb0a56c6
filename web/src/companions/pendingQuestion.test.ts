import { afterEach, describe, expect, it } from 'vitest';
import { askCompanion, showCompanionBy, takeQuestion } from './pendingQuestion.ts';

const shown: string[] = [];
afterEach(() => {
  shown.length = 0;
  takeQuestion();
});

describe('a question asked elsewhere on the screen', () => {
  it('is shown by the case where there is one, else by the app, and is taken once', () => {
    const leaveApp = showCompanionBy('app', () => shown.push('app'));
    const leaveCase = showCompanionBy('case', () => shown.push('case'));
    askCompanion('Erklär mir „Dyspnoe“.');
    expect(shown).toEqual(['case']);
    expect(takeQuestion()).toBe('Erklär mir „Dyspnoe“.');
    expect(takeQuestion()).toBeNull();
    leaveCase();
    askCompanion('Erklär mir „Ödeme“.');
    expect(shown).toEqual(['case', 'app']);
    leaveApp();
  });
});
