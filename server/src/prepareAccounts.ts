import { makeFirstAdmin } from '#administration/firstAdmin.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, findOpenDemoAccounts, seedDemoPeople } from '#demo/seedDemoPeople.ts';
import type { House } from '#platform/house.ts';
import { StartError } from './openHouse.ts';

const inWords = (names: string[]) => (names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '));

/**
 * Who can sign in when the server opens: a demo has its clinic, any other installation somebody who runs it and no account whose
 * password everybody knows (docs/decisions/0021). Returns what is to be said once the server is ready.
 */
export async function prepareAccounts(house: House, say: (line: string) => void): Promise<string[]> {
  const { isDemo, databaseUrl, dataDir } = house.config;
  if (isDemo) {
    say('Preparing the demo clinic ...');
    await seedDemoPeople(house);
    const accounts = DEMO_ACCOUNTS.map(({ username, role }) => `  ${username.padEnd(12)} ${role}`);
    return ['', `Demo accounts (password for all: ${DEMO_PASSWORD}):`, ...accounts];
  }
  const open = await findOpenDemoAccounts(house);
  if (open.length > 0) {
    const place = databaseUrl ? 'This database' : `The data folder ${dataDir}`;
    const another = databaseUrl ? 'Set DATABASE_URL to a new database' : 'Set DATA_DIR to a new folder';
    throw new StartError(
      `${place} holds accounts of the demo, whose password everybody knows (${inWords(open)}), and the demo is off now. ${another}, or go on with the demo: DEMO=true npm start`,
    );
  }
  const first = await makeFirstAdmin(house);
  if (!first) return [];
  return [
    '',
    'Nobody runs this Visite yet, so an admin was made. The password is shown this once; the first sign-in asks for another one.',
    `  username     ${first.username}`,
    `  password     ${first.password}`,
  ];
}
