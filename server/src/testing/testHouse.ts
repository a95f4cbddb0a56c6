import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Role, Token } from '@visite/contract/accounts.ts';
import type { CaseFile } from '@visite/contract/cases.ts';
import type { Call, Endpoint } from '@visite/contract/endpoint.ts';
import { KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { above } from '#above.ts';
import { createUser, type NewUser } from '#accounts/createUser.ts';
import type { UserRow } from '#accounts/findUser.ts';
import { startSignIn } from '#accounts/tokens.ts';
import { openApp } from '#app.ts';
import { storeCase } from '#cases/seedCases.ts';
import { cases } from '#cases/tables.ts';
import { openAnswerBoard } from '#conversations/answerBoard.ts';
import { wordsOf } from '#courses/itemSql.ts';
import { sanitizeContent } from '#courses/sanitize.ts';
import { chapters, content_items, courses, sections } from '#courses/tables.ts';
import { openLanguageRules } from '#evaluation/languageContent.ts';
import { startJobs } from '#jobs.ts';
import { addMember, addMentorship, createOrganization, type MemberFlags } from '#organizations/createOrganization.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { House } from '#platform/house.ts';
import { openJobQueue } from '#platform/jobQueue.ts';
import { openLog } from '#platform/log.ts';
import { openMailer } from '#platform/mail.ts';
import { openMetrics } from '#platform/metrics.ts';
import { openNews } from '#platform/news.ts';
import { openFiles } from '#platform/openFiles.ts';
import { openPasswords } from '#platform/passwords.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { mails } from '#platform/tables.ts';
import { NO_TRACING } from '#platform/tracing.ts';
import { makeVapidKeys } from '#platform/vapidKeys.ts';
import { type BuiltInEngine, openBuiltInEngine } from '#providers/built-in/builtInEngine.ts';
import type { Synthesiser } from '#providers/built-in/synthesiser.ts';
import type { Engine } from '#providers/engine.ts';
import { withFallback } from '#providers/fallbackEngine.ts';
import { observeProviders } from '#providers/observe.ts';
import { NO_PROVIDERS, openProviders } from '#providers/openProviders.ts';
import { openPersonEngine } from '#providers/person/personEngine.ts';
import { type Called, callEndpoint } from './testCall.ts';
import { openTestDatabase } from './testDatabase.ts';

/** A Tuesday morning, 10:00 in Berlin. */
export const TEST_START = new Date('2026-03-10T09:00:00Z');
export const TEST_PASSWORD = 'Visite2026';

export interface Person {
  user: UserRow;
  token: Token;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Network address of the caller. */
  address?: string;
}

export interface MadeCourse {
  course_id: string;
  chapter_id: string;
  section_id: string;
  items: Record<KindName, string>;
}

export interface TestHouse extends House {
  app: FastifyInstance;
  /** The house's clock stands still but for this. */
  clock: { set(time: Date | string): void; forward(by: { seconds?: number; minutes?: number; days?: number }): void };
  /** Makes a call, signed in as a person, with an access token, or (null) as nobody. */
  call<E extends Endpoint>(as: Person | string | null, endpoint: E, call: Call<E>, options?: CallOptions): Promise<Called<E>>;
  /** An account with the password `TEST_PASSWORD`; fields that are not given are made up. */
  aUser(fields?: Partial<NewUser>): Promise<UserRow>;
  anOrganization(name?: string): Promise<string>;
  /** A case, public unless it is given to an organisation or a creator; the core's small case unless a file is given. Returns its id. */
  aCase(fields?: { file?: CaseFile; organization_id?: string; creator_id?: string }): Promise<string>;
  /** A published course with one chapter, one section and an item of every kind; of an organisation, else public. */
  aCourse(fields?: { organization_id?: string; is_published?: boolean }): Promise<MadeCourse>;
  /** Signs a user in without asking for the password. */
  signIn(user: UserRow): Promise<Person>;
  /** Somebody new with the role, in the given organisation or a new one; a mentor comes with a mentee. */
  signedIn(role: Role, options?: { organizationId?: string; user?: Partial<NewUser> }): Promise<Person>;
  /** How many statements the database was asked while something was done. */
  queriesOf(what: () => Promise<unknown>): Promise<number>;
  /** The mails posted so far, oldest first. */
  postedMails(): Promise<(typeof mails.$inferSelect)[]>;
}

const FLAGS: Partial<Record<Role, MemberFlags>> = {
  tutor: { is_tutor: true },
  manager: { is_manager: true },
  superuser: { is_superuser: true },
};

/** Without a queue jobs are put down, and there are none. */
const NO_JOBS: House['jobs'] = {
  put: async () => undefined,
  desk: { count: async () => [], failures: async () => [], retry: async () => 0, discard: async () => 0 },
};

/** As in a running house, but cheap: tests make thousands of accounts. */
const passwords = openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

let builtInEngine: Promise<BuiltInEngine> | undefined;

/** The real engine, opened once a worker and only when a test asks for an answer; persons are played by the model where there is one. */
const engineOpenedAtFirstUse = (house: Pick<House, 'providers' | 'log'>): Engine => ({
  name: house.providers.chat ? 'provider' : 'built-in',
  async *answer(request) {
    builtInEngine ??= openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0 });
    const builtIn = await builtInEngine;
    const { chat } = house.providers;
    yield* (chat ? withFallback(openPersonEngine(chat, builtIn.listening), builtIn, house.log) : builtIn).answer(request);
  },
});

/** The same engine as devices have it; tests send nothing of it to any. */
const onDevicesAtFirstUse: House['onDevices'] = {
  async takeOver(said, lineId, text) {
    builtInEngine ??= openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0 });
    return (await builtInEngine).onDevices.takeOver(said, lineId, text);
  },
  pack: { version: 'of-the-tests', bytes: async () => brotliCompressSync('the engine') },
};

const rulesAtFirstUse: Engine = {
  name: 'built-in',
  async *answer(request) {
    builtInEngine ??= openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0 });
    yield* (await builtInEngine).answer(request);
  },
};

/** The same engine's reading of a line. */
const understandsAtFirstUse: House['understand'] = async (said) => {
  builtInEngine ??= openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0 });
  return (await builtInEngine).understand(said);
};

/** An item of a kind as it is stored, where its order among the sixteen is its place. */
function storedItem(kind: KindName, position: number) {
  const content = sanitizeContent(contentOf(kind));
  return { key: kind, kind, position, title: kind, instruction: '', content, words: wordsOf(kind, content) };
}
/** Cleaned and searched for words once a worker: some tests make hundreds of courses. */
let storedItems: ReturnType<typeof storedItem>[] | undefined;

type Builders = Pick<TestHouse, 'aUser' | 'anOrganization' | 'aCase' | 'aCourse' | 'signIn' | 'signedIn'>;

function buildersFor(house: TestHouse): Builders {
  let made = 0;
  return {
    aUser(fields = {}) {
      made += 1;
      const username = fields.username ?? `person${made}`;
      return createUser(house, {
        email: `${username}@clinic.example`,
        first_name: 'Amira',
        last_name: 'Ben Salah',
        password: TEST_PASSWORD,
        onboarding_completed_at: house.now(),
        ...fields,
        username,
      });
    },
    anOrganization: (name = 'Klinikum am Test') => createOrganization(house, { name, kind: 'CLINIC', seats: 100 }),
    async aCase({ file = smallCase, ...belongsTo } = {}) {
      made += 1;
      const id = await storeCase(house, `case-${made}`, { ...file, is_public: Object.keys(belongsTo).length === 0 }, `made-${made}`);
      if (Object.keys(belongsTo).length > 0) await house.db.update(cases).set(belongsTo).where(eq(cases.id, id));
      return id;
    },
    async aCourse({ organization_id, is_published = true } = {}) {
      made += 1;
      const now = house.now();
      const [course] = await house.db
        .insert(courses)
        .values({
          slug: `course-${made}`,
          title: `Kurs ${made}`,
          level: 'B1',
          organization_id: organization_id ?? null,
          is_public: organization_id === undefined,
          is_published,
          created_at: now,
          updated_at: now,
        })
        .returning({ id: courses.id });
      const course_id = course?.id ?? '';
      const [chapter] = await house.db
        .insert(chapters)
        .values({ course_id, key: 'one', position: 0, title: 'Kapitel', created_at: now })
        .returning({ id: chapters.id });
      const chapter_id = chapter?.id ?? '';
      const [section] = await house.db
        .insert(sections)
        .values({ chapter_id, key: 'one', position: 0, title: 'Abschnitt', created_at: now })
        .returning({ id: sections.id });
      const section_id = section?.id ?? '';
      const items = {} as Record<KindName, string>;
      storedItems ??= KIND_NAMES.map(storedItem);
      const values = storedItems.map((item) => ({ ...item, section_id, created_at: now, updated_at: now }));
      const rows = await house.db.insert(content_items).values(values).returning({ id: content_items.id, key: content_items.key });
      for (const { id, key } of rows) items[key as KindName] = id;
      return { course_id, chapter_id, section_id, items };
    },
    signIn: async (user) => ({ user, token: await startSignIn(house, house.db, user.id) }),
    async signedIn(role, options = {}) {
      const user = await house.aUser({ ...options.user, is_admin: role === 'admin' });
      const organizationId = options.organizationId ?? (await house.anOrganization());
      await addMember(house, organizationId, user.id, FLAGS[role]);
      if (role === 'mentor') {
        const mentee = await house.aUser();
        await addMember(house, organizationId, mentee.id);
        await addMentorship(house, organizationId, user.id, mentee.id);
      }
      return house.signIn(user);
    },
  };
}

/**
 * A whole server for the tests of one file: embedded database in memory, or PostgreSQL with TEST_DATABASE_URL. Call it
 * at the top of the file; every test begins with empty tables and the clock at `TEST_START`. Answers come from the
 * built-in engine without pauses, unless another is given; `environment` adds to the configuration, as the address of a provider.
 */
export function testHouse(
  options: {
    config?: Partial<Config>;
    engine?: Engine;
    environment?: () => Promise<Record<string, string>>;
    synthesiser?: () => Promise<Synthesiser | null>;
    /** Another server on the same database, that signs people in with the same secret. */
    beside?: TestHouse;
    /** Works on the job queue too: mails are sent. */
    withJobs?: boolean;
    /** Gets each line of the log, which is silent otherwise. */
    logTo?: (line: string) => void;
  } = {},
): TestHouse {
  const house = {} as TestHouse;
  let time = TEST_START.getTime();
  let empty: () => Promise<void>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const database = await openTestDatabase();
    const demo = readConfig({
      DEMO: 'true',
      DATA_DIR: join(tmpdir(), `visite-test-${process.pid}`),
      PUBLIC_URL: 'https://visite.example',
      ANSWER_WORD_DELAY_MS: '0',
      ...(await options.environment?.()),
    });
    const config = { ...demo, ...options.config };
    const now = () => new Date(time);
    const { logTo } = options;
    const log = openLog({ logLevel: logTo ? 'debug' : 'silent' }, { write: (line) => logTo?.(line) });
    const metrics = await openMetrics(config);
    const providers = options.environment ? observeProviders(await openProviders(config), metrics.provider) : NO_PROVIDERS;
    const queue = options.withJobs ? await openJobQueue({ boss: database.boss, log, pollSeconds: 0.5 }) : undefined;
    const mailer = openMailer({ now, queue });
    const files = await openFiles(config);
    const news = await openNews(database.listen, 'person_news');
    const answerNews = await openNews(database.listen, 'answer_news');
    const answers = openAnswerBoard({ db: database.db, log, news: answerNews });
    const services: House = {
      config,
      db: database.db,
      databaseKind: database.kind,
      connections: database.connections,
      now,
      log,
      metrics,
      tracing: NO_TRACING,
      files,
      mailer,
      jobs: queue ?? NO_JOBS,
      news,
      answers,
      engine: options.engine ?? engineOpenedAtFirstUse({ providers, log }),
      understand: understandsAtFirstUse,
      onDevices: onDevicesAtFirstUse,
      builtIn: rulesAtFirstUse,
      providers,
      synthesiser: (await options.synthesiser?.()) ?? null,
      languageRules: await openLanguageRules(CONTENT_FOLDER),
      tokenKey: options.beside?.tokenKey ?? randomBytes(48),
      otherTokenKeys: [],
      passwords,
      vapidKeys: makeVapidKeys(),
      above,
    };
    Object.assign(house, services, buildersFor(house), {
      app: await openApp(services),
      clock: {
        set: (to: Date | string) => {
          time = new Date(to).getTime();
        },
        forward: ({ seconds = 0, minutes = 0, days = 0 }) => {
          time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
        },
      },
      call: (as, endpoint, call, { headers, address } = {}) =>
        callEndpoint(house.app, endpoint, call, {
          accessToken: typeof as === 'string' ? as : as?.token.access_token,
          headers,
          address,
        }),
      queriesOf: async (what) => {
        const before = database.queries();
        await what();
        return database.queries() - before;
      },
      postedMails: () => house.db.select().from(mails).orderBy(asc(mails.created_at), asc(mails.id)),
    } satisfies Omit<TestHouse, keyof House | keyof Builders>);
    const endJobs = queue && (await startJobs(services, queue));
    empty = async () => {
      await queue?.clear();
      await database.empty();
    };
    close = async () => {
      await house.app.close();
      answers.close();
      await news.close();
      await answerNews.close();
      await queue?.close();
      endJobs?.();
      await rm(demo.dataDir, { recursive: true, force: true });
    };
  });
  beforeEach(async () => {
    time = TEST_START.getTime();
    await empty();
  });
  afterAll(() => close());
  return house;
}
