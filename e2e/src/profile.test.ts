import { expect } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { ownCalls, say, startCase } from './steps.ts';

/** A picture as a browser makes it, wider than high. */
const drawn = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 900; canvas.height = 600;
  const context = canvas.getContext('2d');
  context.fillStyle = '#3a7d74'; context.fillRect(0, 0, 900, 600);
  context.fillStyle = '#f6c28b'; context.beginPath(); context.arc(450, 280, 160, 0, 7); context.fill();
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

test('a picture is chosen, cut out by keyboard, shown, and taken away', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/profile');
  const section = page.getByRole('region', { name: 'Dein Bild' });
  const buffer = Buffer.from(await page.evaluate<string>(drawn), 'base64');
  const choose = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await section.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(file);
  };

  await choose('Bild wählen', { name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') });
  await expect(section.getByRole('alert')).toContainText('lässt sich hier nicht öffnen');

  await choose('Bild wählen', { name: 'ich.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Ausschnitt wählen' });
  const save = dialog.getByRole('button', { name: 'Speichern' });
  await expect(save).toBeEnabled();
  await dialog.getByLabel('Ausschnitt verschieben').focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await expectAccessibleOnBoth(page);
  await save.click();
  await expect(page.getByText('Dein Bild ist gespeichert.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const picture = section.locator('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 512);
  await expectAccessibleOnBoth(page);

  await section.getByRole('button', { name: 'Bild entfernen' }).click();
  await expect(picture).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Bild wählen' })).toBeVisible();
});

// Decision 58: what somebody can do is shown by what they did.
test('a nurse sees what she can do and by which case, what comes next, and finds what there is to set behind it', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await startCase(page, 'Aufnahme auf der Inneren');
  await say(page, 'Guten Tag, Herr Kessler. Ich heiße Linh und bin Pflegefachkraft.');
  const own = await ownCalls(page);
  const id = page.url().split('/').at(-1);
  const { case: played } = (await own.get(`/case-interactions/${id}`)) as { case: { tasks: unknown[] } };
  await own.send('put', `/case-interactions/${id}/current-task-interaction-index`, { current_task_interaction_index: played.tasks.length });
  await page.goto('/home/profile');
  await expect(page.getByRole('heading', { level: 2, name: 'Das kannst du' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Das kannst du' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Als Nächstes' }).getByRole('link', { name: 'Fall ansehen' })).toBeVisible();
  await page.getByRole('link', { name: 'Sprachen und Ziele' }).click();
  await expect(page).toHaveURL(/\/home\/profile\/languages$/);
  await expect(page.getByLabel('Muttersprache').locator('option', { hasText: 'Malayalam' })).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Profil' }).click();
  await page
    .getByRole('link', { name: /^\d+ % in:/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/case-interactions\//);
});
