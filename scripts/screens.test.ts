import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VISITS } from '../e2e/src/screens.ts';

const ROUTES = join(import.meta.dirname, '../web/src/routes');
/** Frames around screens. */
const FRAMES = ['/_signed-in', '/_signed-in/home/profile'];

/** The paths of the routes that show something; the others lead on to another address. */
function shownRoutes(): string[] {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const sources = files.map((name) => readFileSync(join(ROUTES, name), 'utf8')).filter((source) => /\bcomponent\b/.test(source));
  return sources.flatMap((source) => /createFileRoute\('([^']+)'\)/.exec(source)?.[1] ?? []).filter((path) => !FRAMES.includes(path));
}

describe('the screens that the browser checks for accessibility', () => {
  it('are all that there are: a new one gets its line in e2e/src/screens.ts', () => {
    const visited = VISITS.flatMap(({ screens }) => Object.keys(screens)).filter((path) => path !== '*');
    expect(visited.toSorted()).toEqual(shownRoutes().toSorted());
  });
});
