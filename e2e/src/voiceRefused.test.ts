import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { startCase } from './steps.ts';
import { openVoice, panelOf } from './voiceSteps.ts';

test('a refused microphone is explained, and one can write', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    // The browser of the test has no one who could press "Block".
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    const refused = class extends EventTarget {
      onerror: ((event: { error: string }) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        setTimeout(() => {
          this.onerror?.({ error: 'not-allowed' });
          this.onend?.();
        });
      }
      stop() {}
      abort() {}
    };
    Object.assign(window, { SpeechRecognition: refused, webkitSpeechRecognition: refused });
  });
  await signInAs(page, await joinClinic(page.request));
  await startCase(page, 'Diabetes neu entdeckt');
  await openVoice(page);
  await page.getByRole('button', { name: 'Zum Sprechen gedrückt halten oder antippen' }).click();
  await expect(panelOf(page).getByRole('alert')).toContainText('Das Mikrofon ist nicht freigegeben.');
  await expectAccessible(page);
  await page.getByLabel(/^Deine Worte an/).fill('Guten Tag, Herr Wendt.');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Guten Tag, Herr Wendt.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Antwort abbrechen' })).toHaveCount(0);
});
