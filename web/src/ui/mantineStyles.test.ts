import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const STYLES = join(SOURCE, '../../node_modules/@mantine/core/styles');

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

describe('styles of the component library', () => {
  it('are loaded for every component that a screen uses', () => {
    const used = new Set<string>();
    for (const name of sources) {
      const imports = readFileSync(join(SOURCE, name), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
      for (const [, names] of imports) for (const one of (names ?? '').split(',')) used.add(one.trim());
    }
    const loaded = readFileSync(join(import.meta.dirname, 'mantineStyles.ts'), 'utf8');
    const withStyles = [...used].filter((name) => existsSync(join(STYLES, `${name}.css`)));
    expect(withStyles.length).toBeGreaterThan(10);
    expect(withStyles.filter((name) => !loaded.includes(`/${name}.css'`))).toEqual([]);
  });
});
