import type { Role } from '@visite/contract/accounts.ts';
import { API } from '@visite/contract/api.ts';
import { callName, type Endpoint } from '@visite/contract/endpoint.ts';
import { followNews } from '@visite/contract/messaging.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { aTalk } from '#conversations/talkFixtures.ts';
import { addMember } from '#organizations/createOrganization.ts';
import { rowsOf } from '#platform/database.ts';
import { type Ids, type Made, requestsOf } from './fuzzInputs.ts';
import type { Person, TestHouse } from './testHouse.ts';

const ROLES: (Role | 'anonymous' | 'foreign admin')[] = [
  'anonymous',
  'learner',
  'mentor',
  'tutor',
  'manager',
  'superuser',
  'admin',
  'foreign admin',
];
/** Those that answer at all: one stays open for as long as somebody listens. */
const ENDPOINTS: Endpoint[] = Object.values(API)
  .flat()
  .filter((endpoint) => callName(endpoint) !== callName(followNews));

/** What a server says that has no provider: not a failure. */
const WITHOUT_PROVIDER = new Set(['stt_unavailable', 'tts_unavailable']);

export interface Finding {
  call: string;
  role: string;
  /** With it the same request comes again. */
  seed: number;
  status: number;
  answer: string;
  made: string;
}

export interface FuzzResult {
  requests: number;
  byStatus: Record<number, number>;
  findings: Finding[];
}

async function scene(house: TestHouse): Promise<Map<string, Person | null>> {
  const organizationId = await house.anOrganization();
  const people = new Map<string, Person | null>();
  for (const role of ROLES) {
    if (role === 'anonymous') people.set(role, null);
    // The admin of the installation belongs to the clinic, the other one to a clinic elsewhere.
    else if (role === 'foreign admin') people.set(role, await house.signedIn('admin'));
    else people.set(role, await house.signedIn(role, { organizationId }));
  }
  const stranger = await house.signedIn('manager');
  await addMember(house, organizationId, (await house.aUser()).id);
  const elsewhere = await house.anOrganization();
  await addMember(house, elsewhere, stranger.user.id);
  for (const organization_id of [organizationId, elsewhere]) {
    await house.aCourse({ organization_id });
    await house.aCase({ organization_id });
  }
  await house.aCourse();
  for (const role of ['learner', 'manager', 'admin']) {
    const person = people.get(role);
    if (!person) continue;
    const { say } = await aTalk(house, person);
    await say('Guten Tag, haben Sie Schmerzen?');
  }
  return people;
}

/** Every id in the database, by table. */
async function idsIn(house: TestHouse): Promise<Ids> {
  const tables = await rowsOf<{ name: string }>(
    house.db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  );
  const ids = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await rowsOf<{ id: string }>(house.db, sql`select id from ${sql.identifier(name)} order by id desc limit 40`);
    if (rows.length > 0)
      ids.set(
        name,
        rows.map(({ id }) => id),
      );
  }
  return ids;
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const MULTIPART = 'multipart/form-data; boundary=x';

function formOf(body: unknown): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const parts = fields.map(([name, value], at) => {
    const file = at === 0 ? '; filename="a.png"' : '';
    return `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${at === 0 ? 'RIFF$\u0000\u0000\u0000WAVEfmt ' : asText(value)}\r\n`;
  });
  return `${parts.join('')}--x--\r\n`;
}

function payloadOf({ bodyType = 'json' }: Endpoint, { body, how }: Made): { payload?: string; type?: string } {
  if (body === undefined && how === 'whole') return {};
  const type = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: MULTIPART }[bodyType];
  const fields = typeof body === 'object' && body !== null ? body : {};
  const whole =
    bodyType === 'multipart'
      ? formOf(body)
      : bodyType === 'form'
        ? new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, asText(value)] as [string, string])).toString()
        : (JSON.stringify(body) ?? '');
  switch (how) {
    case 'whole':
      return { payload: whole, type };
    case 'cut':
      return { payload: whole.slice(0, Math.ceil(whole.length / 2)), type };
    case 'empty':
      return { payload: '', type };
    case 'deep':
      return { payload: `${'['.repeat(3000)}${']'.repeat(3000)}`, type };
    case 'text':
      return { payload: whole, type: 'text/plain' };
    case 'other-type':
      return { payload: whole, type: type === MULTIPART ? 'application/json' : MULTIPART };
  }
}

function addressOf(endpoint: Endpoint, { params, query }: Made): string {
  const encoded = (value: unknown) => encodeURIComponent(asText(value).slice(0, 2000).toWellFormed());
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params?.[name]));
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one) => `${name}=${encoded(one)}`),
  );
  return `/api${path}${pairs.length > 0 ? `?${pairs.join('&').slice(0, 6000)}` : ''}`;
}

const isError = (text: string) => {
  try {
    const body = JSON.parse(text) as { message?: unknown; code?: unknown; errors?: unknown };
    const isListed = body.errors === undefined || (Array.isArray(body.errors) && body.errors.every((one) => typeof one?.path === 'string'));
    return typeof body.message === 'string' && body.message !== '' && typeof body.code === 'string' && isListed;
  } catch {
    return false;
  }
};

/**
 * Makes so many requests of every call by every role, most of them in the process, each twentieth over a socket; the
 * same seed makes the same requests. What answers 5xx, what is refused in another form than every error, and what the log
 * calls an error is a finding.
 */
export async function fuzz(
  house: TestHouse,
  options: { seed: number; requests: number; socket: string; logged: string[]; say?: (line: string) => void },
): Promise<FuzzResult> {
  const { seed, requests, socket, logged, say } = options;
  const result: FuzzResult = { requests: 0, byStatus: {}, findings: [] };
  const round = ENDPOINTS.length * ROLES.length;
  let people = await scene(house);
  let ids = await idsIn(house);
  for (let n = 0; n < requests; n += 1) {
    // What was deleted, left or signed out is there again.
    if (n > 0 && n % round === 0) people = await scene(house);
    if (n % 50 === 49) for (const [role, person] of people) if (person) people.set(role, await house.signIn(person.user));
    if (n > 0 && n % ENDPOINTS.length === 0) {
      ids = await idsIn(house);
      say?.(`${n} of ${requests} requests, ${result.findings.length} findings`);
    }
    // Steps through the calls in an order that differs by seed, so that a short run is spread too.
    const endpoint = ENDPOINTS[(n * 7 + seed) % ENDPOINTS.length] as Endpoint;
    const role = ROLES[(Math.floor(n / ENDPOINTS.length) + n) % ROLES.length] as string;
    const [made] = fc.sample(requestsOf(endpoint, ids), { seed: seed + n, numRuns: 1 });
    if (!made) continue;
    const token = people.get(role)?.token.access_token;
    const { payload, type } = payloadOf(endpoint, made);
    const url = addressOf(endpoint, made);
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) };
    logged.length = 0;
    let status: number;
    let answer: string;
    if (n % 20 === 19 && endpoint.method !== 'GET') {
      const response = await fetch(`${socket}${url}`, {
        method: endpoint.method,
        headers,
        ...(payload !== undefined && { body: payload }),
      });
      [status, answer] = [response.status, await response.text()];
    } else {
      const remoteAddress = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
      const response = await house.app.inject({
        method: endpoint.method,
        url,
        headers,
        remoteAddress,
        ...(payload !== undefined && { payload }),
      });
      [status, answer] = [response.statusCode, response.body];
    }
    result.requests += 1;
    result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
    const isWithout = status === 501 && WITHOUT_PROVIDER.has((JSON.parse(answer) as { code: string }).code);
    const failed = logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    if ((status >= 500 && !isWithout) || (status >= 400 && !isError(answer)) || failed.length > 0) {
      const said = failed.length > 0 ? failed.join('') : answer;
      const finding = {
        call: callName(endpoint),
        role,
        seed: seed + n,
        status,
        answer: said.slice(0, 1500),
        made: JSON.stringify(made).slice(0, 600),
      };
      result.findings.push(finding);
      say?.(JSON.stringify(finding, null, 2));
    }
  }
  return result;
}
