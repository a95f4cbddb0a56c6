import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LATER } from './i18n.ts';

const SRC = join(import.meta.dirname, '..');
const GENERATED = 'routeTree.gen.ts';
/** Files that are shown only with what another file has loaded, texts and all. */
const SHOWN_WITH: Record<string, string> = { 'messaging/KudosCards.tsx': 'messaging/queries.ts' };

interface Source {
  imports: string[];
  /** The rooms of texts whose keys it shows. */
  shows: string[];
  loads: string[];
}

const all = new Set(globSync('**/*.{ts,tsx}', { cwd: SRC }).map((file) => file.replaceAll('\\', '/')));
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const inQuotes = (code: string) => findAll(code, /'(\w+)'/g);
const isLater = (namespace: string) => namespace in LATER;
const findAll = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = '']) => found);

/** What a file says of imports (those that come later too, types not) and of texts. */
function read(file: string): Source {
  const code = withoutComments(readFileSync(join(SRC, file), 'utf8'));
  const imports = findAll(code, /^(?:import|export)(?! type\b)[^'"`;()]*?'([#.][^']+)'/gm)
    .concat(findAll(code, /\bimport\(\s*'([#.][^']+)'/g))
    .map((path) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter((path) => all.has(path) && path !== GENERATED);
  const named = findAll(code, /\buseTranslation\(([^)]*)\)/g).flatMap(inQuotes);
  const inKeys = findAll(code, /\bt\([^()]*?['"`](\w+):/g);
  const loads = /\bloadTexts\b/.test(code) ? inQuotes(code).filter(isLater) : [];
  return { imports, shows: [...named, ...inKeys].filter(isLater), loads };
}
const sources = new Map([...all].map((file) => [file, read(file)]));
const sourceOf = (file: string): Source => sources.get(file) ?? { imports: [], shows: [], loads: [] };

const routes = [...all].filter((file) => file.startsWith('routes/'));
const steps = (file: string) => file.replace(/(\/route)?\.tsx$/, '').split(/[/.]/);
/** The routes around a route: `admin/route.tsx` around `admin/jobs.tsx`, `_signed-in.tsx` around both. */
const framesOf = (route: string) =>
  routes.filter((other) => other !== route && steps(other).every((step, at) => step === steps(route)[at])).concat('routes/__root.tsx');

/** Ways from a file to one that shows texts of a room, none of which loads them. */
function waysWithout(namespace: string, from: string): string[] {
  const loads = (file: string) => sourceOf(SHOWN_WITH[file] ?? file).loads.includes(namespace);
  const before = new Map<string, string | null>([[from, null]]);
  const found: string[] = [];
  for (const file of before.keys()) {
    if (loads(file)) continue;
    if (sourceOf(file).shows.includes(namespace)) {
      const way = [];
      for (let at: string | null = file; at !== null; at = before.get(at) ?? null) way.unshift(at);
      found.push(`${namespace}: ${way.join(' > ')}`);
    }
    for (const next of sourceOf(file).imports) if (!before.has(next)) before.set(next, file);
  }
  return found;
}

const unloaded = (from: string, frames: string[]) =>
  Object.keys(LATER)
    .filter((namespace) => !frames.some((frame) => sourceOf(frame).loads.includes(namespace)))
    .flatMap((namespace) => waysWithout(namespace, from));

describe('the texts that come later (shell/i18n.ts)', () => {
  it.each(routes)('are there wherever %s shows them: it, a route around it, or who shows them has loaded them', (route) => {
    expect(unloaded(route, framesOf(route))).toEqual([]);
  });

  it('are not shown by what stands around every page', () => {
    expect(unloaded('main.tsx', [])).toEqual([]);
  });

  it('are each shown somewhere, so that this test reads what there is', () => {
    const shown = new Set([...sources.values()].flatMap(({ shows }) => shows));
    expect(Object.keys(LATER).filter((namespace) => !shown.has(namespace))).toEqual([]);
  });
});
