// npm run content:import -- <folder> and npm run content:export -- <course> <folder>: moves courses between installations.
import { basename, resolve } from 'node:path';
import { exportCourse } from '#courses/exportCourse.ts';
import { importCourse } from '#courses/importCourse.ts';
import { readConfig } from '#platform/config.ts';
import { openHouse } from './openHouse.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const USAGE = 'npm run content:import -- <folder>\nnpm run content:export -- <slug or id> <folder>\n';

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
      await importCourse(house, basename(folder), folder);
      say(`Brought the course ${basename(folder)} into the database.`);
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
