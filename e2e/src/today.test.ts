import { expect } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { ownCalls, say, startCase } from './steps.ts';

// Decision 39: one plan a day, whose steps are ticked off; points are shown when somebody asks for them (Specification 7).
test('a nurse sees what ten minutes of today are, does some of it, and looks where her points came from', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const today = page.getByRole('region', { name: /^Heute, / });
  const step = (name: RegExp) => today.getByRole('listitem').filter({ hasText: name });

  await page.goto('/home');
  await expect(today.getByText('Dein nächster Fall')).toBeVisible();
  await expect(step(/üben/)).toHaveCount(0);
  await startCase(page, 'Bauchschmerzen in der Notaufnahme');
  await say(page, 'Haben Sie Schmerzen in die Bauch?');
  const own = await ownCalls(page);
  await own.send('post', '/vocabs/', { term: 'Stecklaken', article: 'das', meaning: 'ein Laken quer über dem Bett' });

  await page.goto('/home');
  await expect(step(/1 Wort üben/)).toBeVisible();
  await expect(step(/4 Sätze üben/)).toBeVisible();
  await expect(step(/Mach da weiter, wo du warst/)).toBeVisible();
  await expect(today.getByRole('img', { name: 'Heute geschafft: 0 %' })).toBeVisible();
  await expectAccessibleOnBoth(page);

  const { exercises } = (await own.get('/language/practice')) as { exercises: { key: string; topic: string }[] };
  for (const { key, topic } of exercises)
    await own.send('post', '/language/practice', { id: crypto.randomUUID(), key, topic, is_right: true });
  await page.reload();
  await expect(step(/4 Sätze üben/).getByText('Geschafft')).toBeVisible();
  await expect(today.getByRole('img', { name: /Heute geschafft: [1-9]\d* %/ })).toBeVisible();
  await today.getByRole('link', { name: 'Weiter', exact: true }).click();
  await expect(page).toHaveURL(/vocab-dashboard\?show=test/);

  await page.goto('/home');
  await expect(today).toBeVisible();
  expect(asked.some((path) => path.endsWith('/users/my-xp-events'))).toBe(false);
  await page.getByRole('button', { name: /XP/ }).click();
  await expect(page.getByRole('dialog', { name: 'Deine Punkte der letzten 30 Tage' })).toBeVisible();
  await expect(page.getByText('Noch keine Punkte')).toBeVisible();
  expect(asked.some((path) => path.endsWith('/users/my-xp-events'))).toBe(true);
  await expectAccessibleOnBoth(page);
});
