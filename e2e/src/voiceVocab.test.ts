import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { joinClinic, signInAs } from './people.ts';
import { ownCalls } from './steps.ts';
import { test } from './voiceFixtures.ts';
import { holdToTalk } from './voiceSteps.ts';

test('a word of the vocabulary test is spoken, or typed instead', { tag: '@phone' }, async ({ page, house }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/vocab-dashboard');
  const own = await ownCalls(page);
  const word = { term: 'Stecklaken', article: 'das', meaning: 'ein Laken quer im Bett', example: '' };
  const { id } = (await own.send('post', '/vocabs/', word)) as { id: string };
  // The fifth time a word is asked for, it is to be spoken.
  for (let time = 0; time < 4; time += 1)
    await own.send('post', `/vocabs/${id}/review`, {
      action: 'answer',
      id: crypto.randomUUID(),
      kind: 'typed',
      answer: '',
      duration_ms: 6000,
    });
  await page.goto('/home/vocab-dashboard?startInPracticeMode=true');
  await expect(page.getByRole('heading', { level: 2, name: 'Sag das Wort auf Deutsch.' })).toBeVisible();
  await expectAccessible(page);
  house.speech.usually({ hears: 'Das Stecklaken.' });
  await holdToTalk(page);
  // What was understood can be read, and corrected, before it counts.
  await expect(page.getByLabel('Deine Antwort')).toHaveValue('Das Stecklaken.');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Richtig', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.getByLabel('Deine Antwort').fill('das Steklaken');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Richtig, mit einem Tippfehler')).toBeVisible();
});
