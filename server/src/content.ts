// npm run content:import -- <folder> and npm run content:export -- <course> <folder>: moves courses between installations.
import { basename, resolve } from 'node:path';
import { exportCourse } from '#courses/exportCourse.ts';
import { type Brought, importCourse } from '#courses/importCourse.ts';
import { readConfig } from '#platform/config.ts';
import { openHouse } from './openHouse.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const USAGE = 'npm run content:import -- <folder>\nnpm run content:export -- <slug or id> <folder>\n';

const TOLD: Record<Brought, (slug: string) => string> = {
  stored: (slug) => `Brought the course ${slug} into the database.`,
  offered: (slug) => `The course ${slug} was edited here and stays as it is. Its authors are offered this version to compare.`,
  known: (slug) => `The course ${slug} was edited here and stays as it is. Its authors have already answered this version.`,
};

async function run([command, first, second]: string[]) {
  const isImport = command === 'import' && first;
  const isExport = command === 'export' && first && second;
  if (!isImport && !isExport) {
    process.stderr.write(USAGE);
    return 1;
  }
  const { house, close } = await openHouse(readConfig(process.env), () => undefined);
  try {
    if (isImport) {
      const folder = resolve(first);
      const { brought } = await importCourse(house, basename(folder), folder);
      say(TOLD[brought](basename(folder)));
    } else if (second) {
      say(`Wrote the course ${await exportCourse(house, first ?? '', resolve(second))} to ${resolve(second)}.`);
    }
    return 0;
  } finally {
    await close();
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
