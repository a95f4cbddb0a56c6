import type { Role } from '@visite/contract/accounts.ts';
import { and, asc, inArray, isNull, like, or } from 'drizzle-orm';
import { createUser } from '#accounts/createUser.ts';
import { findUserByName } from '#accounts/findUser.ts';
import { users } from '#accounts/tables.ts';
import { addMember, addMentorship, createOrganization, type MemberFlags } from '#organizations/createOrganization.ts';
import { underSetupLock } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { seedDemoAssignments } from './seedDemoAssignments.ts';
import { seedDemoMessages } from './seedDemoMessages.ts';
import { type Diligence, demoCaller, seedDemoProgress } from './seedDemoProgress.ts';
import { seedDemoVocabulary } from './seedDemoVocabulary.ts';

export const DEMO_PASSWORD = 'Visite2026';
/** Nobody real has an address there (RFC 2606). */
const DEMO_DOMAIN = 'klinikum-am-park.example';

/** The accounts that the sign-in page offers in demo mode (domain 6). */
export const DEMO_ACCOUNTS: { username: string; role: Role }[] = [
  { username: 'learner', role: 'learner' },
  { username: 'mentor', role: 'mentor' },
  { username: 'tutor', role: 'tutor' },
  { username: 'manager', role: 'manager' },
  { username: 'superuser', role: 'superuser' },
  { username: 'admin', role: 'admin' },
];

export const isDemoAccount = ({ config }: Pick<House, 'config'>, { username }: { username: string }) =>
  config.isDemo && DEMO_ACCOUNTS.some((account) => account.username === username);

interface DemoPerson {
  username: string;
  first_name: string;
  last_name: string;
  country: string;
  native_language: string;
  language_level: string;
  flags?: MemberFlags;
  is_admin?: boolean;
  /** Has not been through the onboarding yet. */
  isNew?: boolean;
  /** Items of the courses done so far, and over how many days. */
  done?: { items: number; days: number };
}

const PEOPLE: DemoPerson[] = [
  {
    username: 'learner',
    first_name: 'Amira',
    last_name: 'Ben Salah',
    country: 'TN',
    native_language: 'aeb',
    language_level: 'B1',
    done: { items: 9, days: 6 },
  },
  { username: 'mentor', first_name: 'Jörg', last_name: 'Petersen', country: 'DE', native_language: 'deu', language_level: 'NATIVE' },
  {
    username: 'tutor',
    first_name: 'Katharina',
    last_name: 'Vogt',
    country: 'DE',
    native_language: 'deu',
    language_level: 'NATIVE',
    flags: { is_tutor: true },
  },
  {
    username: 'manager',
    first_name: 'Sabine',
    last_name: 'Albers',
    country: 'DE',
    native_language: 'deu',
    language_level: 'NATIVE',
    flags: { is_manager: true },
  },
  {
    username: 'superuser',
    first_name: 'Thomas',
    last_name: 'Reinhardt',
    country: 'DE',
    native_language: 'deu',
    language_level: 'NATIVE',
    flags: { is_superuser: true, is_manager: true },
  },
  {
    username: 'admin',
    first_name: 'Miriam',
    last_name: 'Kern',
    country: 'DE',
    native_language: 'deu',
    language_level: 'NATIVE',
    is_admin: true,
  },
  {
    username: 'jose',
    first_name: 'Jose',
    last_name: 'Dela Cruz',
    country: 'PH',
    native_language: 'fil',
    language_level: 'A2',
    done: { items: 5, days: 16 },
  },
  {
    username: 'elira',
    first_name: 'Elira',
    last_name: 'Hoxha',
    country: 'AL',
    native_language: 'sqi',
    language_level: 'B2',
    done: { items: 26, days: 24 },
  },
  {
    username: 'linh',
    first_name: 'Linh',
    last_name: 'Nguyen',
    country: 'VN',
    native_language: 'vie',
    language_level: 'A2',
    done: { items: 14, days: 19 },
  },
  { username: 'priya', first_name: 'Priya', last_name: 'Thomas', country: 'IN', native_language: 'eng', language_level: 'B1' },
  { username: 'fatou', first_name: 'Fatou', last_name: 'Diop', country: 'SN', native_language: 'fra', language_level: 'A2' },
  { username: 'oksana', first_name: 'Oksana', last_name: 'Bondarenko', country: 'UA', native_language: 'ukr', language_level: 'B1' },
  { username: 'emre', first_name: 'Emre', last_name: 'Yıldız', country: 'TR', native_language: 'tur', language_level: 'B1' },
  { username: 'neu', first_name: 'Diego', last_name: 'Ramírez', country: 'CO', native_language: 'spa', language_level: 'A2', isNew: true },
];

/** The demo clinic with its people, made once and as a whole; later starts find it there. */
export async function seedDemoPeople(house: House) {
  await underSetupLock(house.db, async (tx) => {
    if (await findUserByName(tx, 'learner')) return;
    await makeClinic({ ...house, db: tx });
  });
}

/** The names of the accounts of the demo clinic whose password everybody knows, under whatever address they stand there now. */
export async function findOpenDemoAccounts({ db, passwords }: Pick<House, 'db' | 'passwords'>): Promise<string[]> {
  const names = PEOPLE.map(({ username }) => username);
  const found = await db
    .select({ username: users.username, email: users.email, password_hash: users.password_hash })
    .from(users)
    .where(and(isNull(users.deleted_at), or(inArray(users.username, names), like(users.email, `%@${DEMO_DOMAIN}`))))
    .orderBy(asc(users.username));
  const open: string[] = [];
  for (const { username, email, password_hash } of found) {
    if (email.endsWith(`@${DEMO_DOMAIN}`) || (await passwords.isRight(password_hash, DEMO_PASSWORD))) open.push(username);
  }
  return open;
}

async function makeClinic(house: House) {
  const clinic = await createOrganization(house, { name: 'Klinikum am Park', kind: 'CLINIC', seats: 25 });
  const ids = new Map<string, string>();
  const diligent: Diligence[] = [];
  for (const { flags, isNew, done, username, ...person } of PEOPLE) {
    const user = await createUser(house, {
      ...person,
      username,
      email: `${username}@${DEMO_DOMAIN}`,
      email_confirmed_at: house.now(),
      password: DEMO_PASSWORD,
      specialty_id: 'innere_medizin',
      onboarding_completed_at: isNew ? null : house.now(),
    });
    ids.set(username, user.id);
    await addMember(house, clinic, user.id, flags);
    if (done) diligent.push({ user_id: user.id, ...done });
  }
  const mentor = ids.get('mentor');
  for (const mentee of ['learner', 'jose', 'linh']) {
    const id = ids.get(mentee);
    if (mentor && id) await addMentorship(house, clinic, mentor, id);
  }
  await seedDemoProgress(house, diligent);
  await seedDemoVocabulary(house, demoCaller(ids.get('learner') ?? ''));
  const idsOf = (...usernames: string[]) => usernames.flatMap((username) => ids.get(username) ?? []);
  await seedDemoAssignments(house, {
    organization_id: clinic,
    tutor_id: idsOf('tutor')[0] ?? '',
    chapter_for: idsOf('learner', 'jose', 'linh', 'elira'),
    section_for: idsOf('learner', 'linh', 'elira'),
  });
  await seedDemoMessages(house, clinic, ids);
}
