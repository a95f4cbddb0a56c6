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
  // The label is what people tap.
  await notices.getByText('Mitteilungen auf diesem Gerät').click();
  await expect(here).toBeChecked();
  await expect(notices.getByRole('button', { name: 'Probe schicken' })).toBeVisible();

  await notices.getByText('Erinnerung an meine zehn Minuten').click();
  await notices.getByLabel('Uhrzeit').fill('06:15');
  await notices.getByLabel('Uhrzeit').blur();
  await notices.getByLabel('Von').fill('13:00');
  await notices.getByLabel('Von').blur();
  await expectAccessibleOnBoth(page);
  await page.reload();
  await expect(notices.getByLabel('Uhrzeit')).toHaveValue('06:15');
  await expect(notices.getByLabel('Von')).toHaveValue('13:00');
  await expect(notices.getByLabel('Bis')).toHaveValue('07:00');

  await notices.getByText('Mitteilungen auf diesem Gerät').click();
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
