import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Visite2026';
/** The members of the demo clinic who have been through the onboarding, and its admin. */
export const DEMO_PEOPLE = [
  'learner',
  'mentor',
  'tutor',
  'manager',
  'superuser',
  'admin',
  'jose',
  'elira',
  'linh',
  'priya',
  'fatou',
  'oksana',
  'emre',
];
/** The tests' own people need seats too. */
const SEATS = 500;
/** As the web app expects it (Specification 9); a test of the shell holds the value against the app. */
export const STORAGE_VERSION = '20250720-01';

interface Token {
  access_token: string;
}

const bearer = ({ access_token }: Token) => ({ authorization: `Bearer ${access_token}` });

/** Signs in by the call that the form makes. */
export async function tokenOf(request: APIRequestContext, username: string, password = PASSWORD): Promise<Token> {
  const response = await request.post('/api/auth/token', { form: { grant_type: 'password', username, password } });
  expect(response.ok(), `${username} signs in`).toBe(true);
  return (await response.json()) as Token;
}

/** A caller of the API beside the browser. */
export async function callerOf(request: APIRequestContext, username: string, password = PASSWORD) {
  return callerWith(request, await tokenOf(request, username, password));
}

function callerWith(request: APIRequestContext, token: Token) {
  const headers = bearer(token);
  const answer = async (method: 'get' | 'post' | 'put', path: string, data?: unknown) => {
    const response = await request[method](`/api${path}`, { headers, ...(data !== undefined && { data }) });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    get: (path: string) => answer('get', path),
    send: (method: 'post' | 'put', path: string, data?: unknown) => answer(method, path, data),
  };
}

/** Signs somebody in, in this window, as if they had come back: nothing of whoever used it before stays. */
export async function signInAs(page: Page, username: string, password = PASSWORD) {
  const token = await tokenOf(page.request, username, password);
  // Local storage belongs to an origin: any of its pages will do, the lightest is quickest.
  await page.goto('/api/health');
  await page.evaluate(
    ([version, kept]) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('storage_version', version);
      localStorage.setItem('token', kept);
    },
    [STORAGE_VERSION, JSON.stringify(token)] as const,
  );
}

/** Enough seats for the tests' people, and nobody of the demo clinic meets the tour: the tests that are about it make somebody of their own. */
export async function prepareClinic(request: APIRequestContext, usernames: string[]) {
  const superuser = await callerOf(request, 'superuser');
  const [membership] = await superuser.get('/users/my-organization-memberships');
  const organization = `/organizations/${membership.organization.id}`;
  const [subscription] = await superuser.get(`${organization}/subscriptions`);
  await superuser.send('put', `${organization}/subscriptions/${subscription.id}`, { seats: SEATS });
  for (const username of usernames) {
    const caller = await callerOf(request, username);
    const { id } = await caller.get('/users/me');
    await caller.send('post', `/users/${id}/case-interaction-tour-completed`);
  }
}

interface Joining {
  level?: 'A2' | 'B1' | 'B2';
  is_tutor?: boolean;
  is_manager?: boolean;
  /** Has not seen the tour of the talk yet. */
  isNew?: boolean;
}

let joined = 0;

/** Somebody new in the demo clinic, whose work is nobody else's: invited and joined by call. */
export async function joinClinic(
  request: APIRequestContext,
  { level = 'B1', is_tutor = false, is_manager = false, isNew = false }: Joining = {},
): Promise<string> {
  joined += 1;
  const username = `neu.${joined}`;
  const email = `${username}@beispiel.example`;
  const superuser = await callerOf(request, 'superuser');
  const [membership] = await superuser.get('/users/my-organization-memberships');
  await superuser.send('post', '/auth/invite', {
    organization_id: membership.organization.id,
    email,
    first_name: 'Ada',
    last_name: `Neu ${joined}`,
    is_tutor,
    is_manager,
  });
  const token = new URL(await mailedLink(request, email), 'http://localhost').searchParams.get('token');
  const accepted = await request.post('/api/auth/invite/accept', { data: { token, username, password: PASSWORD } });
  expect(accepted.ok(), `${username} joins`).toBe(true);
  const own = callerWith(request, (await accepted.json()) as Token);
  const { id } = await own.get('/users/me');
  await own.send('put', `/users/${id}`, { language_level: level });
  await own.send('post', `/users/${id}/onboarding-completed`);
  if (!isNew) await own.send('post', `/users/${id}/case-interaction-tour-completed`);
  return username;
}

/** The path of the link in the newest mail to somebody. */
export async function mailedLink(request: APIRequestContext, to: string): Promise<string> {
  const mails = (await (await request.get('/api/demo/outbox')).json()) as { to: string; text: string }[];
  const link = /https?:\S+/.exec(mails.find((mail) => mail.to === to)?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no mail with a link to ${to}`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
