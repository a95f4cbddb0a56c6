import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';

/** A browser that subscribes as those of people do: the test's own has no push service behind it. */
function withPushService(page: Page) {
  return page.addInitScript(() => {
    let isSubscribed = sessionStorage.getItem('subscribed') !== null;
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/journey', keys: { p256dh: 'BPub', auth: 'c2VjcmV0' } }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        isSubscribed = false;
        return true;
      },
    };
    const pushManager = {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async () => {
        sessionStorage.setItem('subscribed', 'yes');
        isSubscribed = true;
        return subscription;
      },
    };
    const registration = { pushManager, getNotifications: async () => [] };
    navigator.serviceWorker.getRegistration = async () => registration as unknown as ServiceWorkerRegistration;
    Notification.requestPermission = async () => 'granted';
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
}

test('a nurse switches notices on, chooses when she is reminded and when it is quiet, and switches them off', async ({ page }) => {
  await withPushService(page);
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/profile/settings');
  const notices = page.getByRole('region', { name: 'Mitteilungen' });
  const here = notices.getByRole('switch', { name: 'Mitteilungen auf diesem Gerät' });
  await expect(here).not.toBeChecked();
  await expectAccessibleOnBoth(page);
  await here.click({ force: true });
  await expect(here).toBeChecked();
  await expect(notices.getByRole('button', { name: 'Probe schicken' })).toBeVisible();

  await notices.getByRole('switch', { name: 'Erinnerung an meine zehn Minuten' }).click({ force: true });
  await notices.getByRole('textbox', { name: 'Uhrzeit', exact: true }).fill('06:15');
  await notices.getByRole('textbox', { name: 'Uhrzeit', exact: true }).blur();
  await notices.getByRole('textbox', { name: 'Von', exact: true }).fill('13:00');
  await notices.getByRole('textbox', { name: 'Von', exact: true }).blur();
  await expectAccessibleOnBoth(page);
  await page.reload();
  await expect(notices.getByRole('textbox', { name: 'Uhrzeit', exact: true })).toHaveValue('06:15');
  await expect(notices.getByRole('textbox', { name: 'Von', exact: true })).toHaveValue('13:00');
  await expect(notices.getByRole('textbox', { name: 'Bis', exact: true })).toHaveValue('07:00');

  await here.click({ force: true });
  await expect(here).not.toBeChecked();
  await expect(notices.getByRole('button', { name: 'Probe schicken' })).toHaveCount(0);
});

// Decision 49: the week stands beside the streak and asks for nothing.
test('a nurse chooses her goal of the week', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  const week = page.getByRole('region', { name: 'Deine Woche' });
  await expect(week.getByText('An 0 Tagen gelernt')).toBeVisible();
  await week.getByLabel('Mein Wochenziel').selectOption('5 Tage');
  await expect(week.getByText('0 von 5 Tagen')).toBeVisible();
  await page.reload();
  await expect(week.getByText('0 von 5 Tagen')).toBeVisible();
  await expectAccessibleOnBoth(page);
});
