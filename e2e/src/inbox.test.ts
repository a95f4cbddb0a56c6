import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { callerOf, joinClinic, signInAs } from './people.ts';
import { isPhone, ownCalls } from './steps.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' });
const inboxLink = (page: Page) => menu(page).getByRole('link', { name: /^Nachrichten/ });
const field = (page: Page) => page.getByLabel(/^Nachricht an/);
const send = (page: Page) => page.getByRole('button', { name: 'Senden', exact: true });
const transcript = (page: Page) => page.getByRole('region', { name: /^Nachrichten mit/ });

/** The names under which two new people of the clinic find each other. */
async function nameOf(page: Page, username: string) {
  const { first_name, last_name } = await (await callerOf(page.request, username)).get('/users/me');
  return `${first_name} ${last_name}` as string;
}

/** A message by call, as another window of the person would send it. */
async function writeTo(page: Page, from: string, to: string, content: object) {
  const { id } = await (await callerOf(page.request, to)).get('/users/me');
  const body = { id: crypto.randomUUID(), to: { user_id: id }, content };
  return (await callerOf(page.request, from)).send('post', '/user-interactions/message', body);
}

test('two people write to each other, and see it without reload', { tag: '@both' }, async ({ page, openWindow }) => {
  const [ada, bea] = [await joinClinic(page.request), await joinClinic(page.request)];
  const nameOfBea = await nameOf(page, bea);
  const nameOfAda = await nameOf(page, ada);
  const other = await openWindow();
  await signInAs(page, ada);
  await signInAs(other, bea);
  await other.goto('/home');
  await expect(inboxLink(other)).toHaveAccessibleName('Nachrichten');

  await page.goto('/home');
  await inboxLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nachrichten' })).toBeVisible();
  await expect(page.getByText('Noch keine Nachrichten')).toBeVisible();
  await page.getByRole('button', { name: 'Neue Nachricht' }).first().click();
  await page.getByLabel('Wem möchtest du schreiben?').fill(nameOfBea);
  await expectAccessible(page);
  await page.getByRole('button', { name: nameOfBea }).click();
  await field(page).fill('Hallo, hast du morgen Frühdienst?');
  await expectAccessible(page);
  await send(page).click();
  await expect(page).toHaveURL(/conversationId=/);
  await expect(transcript(page).getByText('Hallo, hast du morgen Frühdienst?')).toBeVisible();
  await expect(transcript(page).getByText('Gesendet')).toBeAttached();

  // The badge comes by itself, and is part of the link's name.
  await expect(inboxLink(other)).toHaveAccessibleName('Nachrichten 1 ungelesen');
  await inboxLink(other).click();
  await other
    .getByRole('list', { name: 'Unterhaltungen' })
    .getByRole('link', { name: new RegExp(nameOfAda) })
    .click();
  await expect(transcript(other).getByText('Hallo, hast du morgen Frühdienst?')).toBeVisible();
  await expect(transcript(page).getByText('Gelesen')).toBeAttached();

  await field(other).fill('Ja, um sechs.');
  if (isPhone(other)) await send(other).click();
  else await field(other).press('Enter');
  await expect(transcript(page).getByText('Ja, um sechs.')).toBeVisible();
  await expectAccessible(page);

  // Back to the list on the phone; the draft waits, over a reload too.
  await field(page).fill('Bis dann, ich bring');
  await page.reload();
  await expect(field(page)).toHaveValue('Bis dann, ich bring');
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Alle Unterhaltungen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nachrichten' })).toBeVisible();
    await page.goBack();
    await expect(field(page)).toHaveValue('Bis dann, ich bring');
  }

  // Deleted, it is gone for both and leaves its trace.
  const line = transcript(other).getByRole('listitem').filter({ hasText: 'Ja, um sechs.' });
  await line.hover();
  await line.getByRole('button', { name: 'Was du mit dieser Nachricht tun kannst' }).click();
  await other.getByRole('menuitem', { name: 'Löschen' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(transcript(page).getByText('Nachricht gelöscht')).toBeVisible();
  await expect(transcript(page).getByText('Ja, um sechs.')).toHaveCount(0);
});

test('what could not be sent stays, over a reload, and is sent once', async ({ page }) => {
  const [ada, bea] = [await joinClinic(page.request), await joinClinic(page.request)];
  const { conversation_id } = await writeTo(page, bea, ada, { kind: 'TEXT', text: 'Bist du da?' });
  await signInAs(page, ada);
  await page.goto(`/home/inbox?conversationId=${conversation_id}`);
  await expect(transcript(page).getByText('Bist du da?')).toBeVisible();
  // The server has it, and the answer is lost on the way.
  await page.route('**/api/user-interactions/message', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field(page).fill('Ja, im Dienstzimmer.');
  await field(page).press('Enter');
  await expect(page.getByText('Noch nicht gesendet.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/user-interactions/message');
  await page.reload();
  await expect(page.getByText('Noch nicht gesendet.')).toHaveCount(0);
  await expect(transcript(page).getByText('Ja, im Dienstzimmer.')).toHaveCount(1);
  const own = await ownCalls(page);
  expect((await own.get(`/user-interactions/details/${conversation_id}`)).total).toBe(2);
});

test('kudos are given with a symbol, appear once on the start page and stay in the conversation', async ({ page, openWindow }) => {
  const [ada, bea] = [await joinClinic(page.request), await joinClinic(page.request)];
  const { conversation_id } = await writeTo(page, bea, ada, { kind: 'TEXT', text: 'Danke, dass du eingesprungen bist.' });
  const other = await openWindow();
  await signInAs(other, bea);
  await other.goto('/home');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await signInAs(page, ada);
  await page.goto(`/home/inbox?conversationId=${conversation_id}`);
  await page.getByRole('button', { name: 'Kudos geben' }).click();
  await page.getByRole('radio', { name: 'Tolle Zusammenarbeit' }).click();
  await page.getByLabel('Ein paar Worte dazu').fill('Mit dir ist jede Schicht leichter.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kudos senden' }).click();
  await expect(transcript(page).getByText('Tolle Zusammenarbeit')).toBeVisible();

  const card = other.getByRole('region', { name: /gibt dir Kudos$/ });
  await expect(card).toContainText('Mit dir ist jede Schicht leichter.');
  await expectAccessible(other);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('Frei sprechen')).toBeVisible();
  await expect(card).toHaveCount(0);
  await other.goto(`/home/inbox?conversationId=${conversation_id}`);
  await expect(transcript(other).getByText('Mit dir ist jede Schicht leichter.')).toBeVisible();
});

test('somebody is blocked and unblocked, and a message is reported', async ({ page }) => {
  const [ada, bea] = [await joinClinic(page.request), await joinClinic(page.request)];
  const { conversation_id } = await writeTo(page, bea, ada, { kind: 'TEXT', text: 'Das war ja wohl nichts.' });
  const name = await nameOf(page, bea);
  await signInAs(page, ada);
  await page.goto(`/home/inbox?conversationId=${conversation_id}`);
  const line = transcript(page).getByRole('listitem').filter({ hasText: 'Das war ja wohl nichts.' });
  await line.hover();
  await line.getByRole('button', { name: 'Was du mit dieser Nachricht tun kannst' }).click();
  await page.getByRole('menuitem', { name: 'Melden' }).click();
  await page.getByLabel('Sie beleidigt.').check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Melden' }).click();
  await expect(page.getByText('Die Leitung deiner Organisation weiß jetzt davon.')).toBeVisible();

  await page.getByRole('button', { name: `Mehr zu ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Blockieren' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Blockieren' }).click();
  await expect(page.getByText(`Du hast ${name} blockiert.`)).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Mehr zu ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Blockierung aufheben' }).click();
  await expect(field(page)).toBeVisible();
});

test('Specification 2: other addresses lead to the inbox', async ({ page }) => {
  const [ada, bea] = [await joinClinic(page.request), await joinClinic(page.request)];
  const { conversation_id: id } = await writeTo(page, bea, ada, { kind: 'TEXT', text: 'Guten Morgen' });
  await signInAs(page, ada);
  for (const before of ['/home', '']) {
    for (const address of [`/inbox/${id}`, `/conversation/${id}`, `/inbox?conversationId=${id}`, `/messages?conversationId=${id}`]) {
      await page.goto(`${before}${address}`);
      await expect(page).toHaveURL(new RegExp(`/home/inbox\\?conversationId=${id}$`));
      await expect(transcript(page).getByText('Guten Morgen')).toBeVisible();
    }
  }
});
