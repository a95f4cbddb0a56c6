/**
 * The order of the rooms of each floor (docs/architecture.md): a room imports rooms of its own stratum or below, and never in a
 * circle. The one list: `npm run strata` writes it into biome.strata.json, `scripts/architecture.test.ts` holds the code against it.
 */
export const STRATA = {
  core: {
    ground: [
      'accounts',
      'assignments',
      'cases',
      'chance',
      'courses',
      'dialogs',
      'invites',
      'language',
      'messaging',
      'permissions',
      'progress',
      'speech',
      'steps',
      'usage',
      'voiceChat',
    ],
    organizations: ['organizations', 'journals', 'notifications'],
    talk: ['conversations'],
    learning: ['exercises', 'evaluation', 'vocabulary'],
    people: ['personas', 'companions'],
  },
  server: {
    ground: ['platform', 'providers', 'steps'],
    accounts: ['catalogues', 'accounts'],
    organizations: ['organizations', 'invites'],
    common: ['media', 'usage', 'operations', 'publishing'],
    content: ['cases', 'courses', 'personas', 'dialogs', 'explanations'],
    talk: ['speech', 'conversations'],
    learning: [
      'progress',
      'language',
      'evaluation',
      'vocabulary',
      'vocabLists',
      'vocabFiles',
      'exercises',
      'companions',
      'translations',
      'voiceChat',
      'assignments',
      'messaging',
      'journals',
    ],
    'over all': ['notifications', 'reports', 'audit', 'privacy', 'demo', 'administration', 'backup'],
    composition: [''],
    tests: ['testing'],
  },
  web: {
    ground: ['api', 'locales', 'ui', 'shell', 'offline', 'serviceWorker'],
    accounts: ['accounts'],
    organizations: ['organizations', 'invites'],
    common: ['media', 'speech', 'translations', 'language', 'notifications'],
    content: ['cases', 'editing', 'vocabulary', 'vocabLists', 'vocabFiles', 'personas', 'dialogs'],
    talk: ['conversations', 'evaluation', 'companions', 'voiceChat'],
    learning: ['exercises', 'courses', 'assignments', 'journals', 'messaging', 'progress'],
    authoring: ['authoring', 'caseAuthoring'],
    'over all': ['reports', 'home', 'caseInteractions', 'privacy', 'public', 'layout', 'administration', 'playground'],
    composition: ['routes', ''],
  },
} satisfies Record<string, Record<string, string[]>>;

export type Floor = keyof typeof STRATA;
export const FLOORS = Object.keys(STRATA) as Floor[];

/** The strata of a floor from the ground up; the room of files that lie in no folder is ''. */
export const strataOf = (floor: Floor): string[][] => Object.values(STRATA[floor]);

/** The rooms that a room of the stratum must not import: those above. */
export const roomsAbove = (floor: Floor, stratum: number): string[] =>
  strataOf(floor)
    .slice(stratum + 1)
    .flat();

const HOUSE_RULE = 'Another room is #room/file.ts; inside a room ./file.ts (docs/architecture.md).';
const SQL_RULE = 'The queries of a room are its own: call its verbs (docs/architecture.md).';
const ORDER_RULE = 'This room stands higher: rooms import only downwards (docs/architecture.md).';

interface Pattern {
  group: string[];
  message: string;
}

interface Override {
  includes: string[];
  linter: { rules: { style: { noRestrictedImports: { level: 'error'; options: { patterns: Pattern[] } } } } };
}

/** The rules that hold for a whole floor; a later override of Biome replaces an earlier one, so each stratum repeats them. */
const FLOOR_RULES: Record<Floor, Pattern[]> = {
  core: [
    { group: ['../**'], message: HOUSE_RULE },
    {
      group: [
        '@visite/core/**',
        '@visite/server/**',
        '@visite/web/**',
        'drizzle-orm',
        'drizzle-orm/**',
        'fastify',
        'react',
        'node:*',
        'node:*/**',
        'fs',
        'path',
      ],
      message: 'Rules are pure: the contract and pure libraries only.',
    },
  ],
  server: [
    { group: ['../**'], message: HOUSE_RULE },
    { group: ['@visite/web/**', 'react', 'react-dom'], message: 'The server does not know the browser.' },
  ],
  web: [
    { group: ['../**'], message: HOUSE_RULE },
    {
      group: ['@visite/server/**', 'drizzle-orm', 'fastify', 'node:*', 'node:*/**', 'fs', 'path'],
      message: 'The browser reaches the server only through the contract’s endpoints.',
    },
  ],
};

const TESTS = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*Fixtures.ts', '!**/fixtures.ts'];

const restricting = (includes: string[], patterns: Pattern[]): Override => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});

/** What Biome checks: the rules of each floor, and for each stratum the rooms above it. */
export function strataOverrides(): Override[] {
  return FLOORS.flatMap((floor) => {
    const rules = FLOOR_RULES[floor];
    const ofStrata = strataOf(floor).flatMap((rooms, stratum): Override[] => {
      const folders = rooms.filter((room) => room !== '');
      const above = roomsAbove(floor, stratum).filter((room) => room !== '');
      if (folders.length === 0 || above.length === 0) return [];
      const patterns = [
        ...rules,
        { group: above.map((room) => `#${room}/**`), message: ORDER_RULE },
        ...(floor === 'server' ? [{ group: ['#*/sql.ts'], message: SQL_RULE }] : []),
      ];
      return [restricting([...folders.map((room) => `${floor}/src/${room}/**`), ...TESTS], patterns)];
    });
    return [restricting([`${floor}/src/**`, ...(floor === 'server' ? [] : TESTS)], rules), ...ofStrata];
  });
}
