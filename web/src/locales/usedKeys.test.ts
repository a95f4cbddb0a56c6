import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KIND_NAMES, KINDS } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

type Texts = { [key: string]: string | Texts };

const SOURCE = join(import.meta.dirname, '..');
const NAMES = readdirSync(join(import.meta.dirname, 'deu')).map((name) => name.replace('.json', ''));
const flat = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [`${path}${key}`] : flat(value, `${path}${key}.`)));
/** A plural is asked for without its ending. */
const keysOf = (namespace: string) =>
  flat(JSON.parse(readFileSync(join(import.meta.dirname, 'deu', `${namespace}.json`), 'utf8')) as Texts).flatMap((key) => [
    key,
    key.replace(/_(zero|one|other)$/, ''),
  ]);
/** German; that English has the same is another test's. */
const KNOWN = new Map(NAMES.map((namespace) => [namespace, new Set(keysOf(namespace))]));

/** The first argument of every call of `name`, as it stands in the source: up to the comma or bracket that ends it. */
function* firstArguments(source: string, name: string) {
  for (const { index, 0: head } of source.matchAll(new RegExp(`(?<![\\w.$])${name}\\(`, 'g'))) {
    let depth = 0;
    let end = index + head.length;
    for (; end < source.length; end += 1) {
      const char = source[end] ?? '';
      if ('([{'.includes(char)) depth += 1;
      else if (depth === 0 && ',)'.includes(char)) break;
      else if (')]}'.includes(char)) depth -= 1;
    }
    yield source.slice(index + head.length, end);
  }
}

/** What changes in a template stands for any one name, `*`. */
function withoutExpressions(argument: string): string {
  let depth = 0;
  let text = '';
  for (let at = 0; at < argument.length; at += 1) {
    const opens = argument.startsWith('${', at);
    if (opens || (depth > 0 && argument[at] === '{')) depth += 1;
    if (depth === 0) text += argument[at];
    else if (argument[at] === '}') {
      depth -= 1;
      if (depth === 0) text += '*';
    }
    if (opens) at += 1;
  }
  return text;
}

interface Used {
  namespace: string;
  key: RegExp;
  file: string;
}

/** The keys that an argument may come to: its literals and templates, but for what a condition compares with. Another namespace stands before a colon. */
function keysIn(argument: string, namespace: string): Omit<Used, 'file'>[] {
  const text = withoutExpressions(argument);
  const chosen = text.includes('?') ? text.slice(text.indexOf('?')) : text;
  return [...chosen.matchAll(/(?<![=!]== )['`](?:(\w+):)?([^'`\s]+)['`]/g)].map(([, other, key = '']) => ({
    namespace: other ?? namespace,
    key: new RegExp(`^${key.replaceAll('.', '[.]').replaceAll('*', '[^.]+')}([.]|$)`),
  }));
}

function usedKeys(): Used[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(SOURCE, file), 'utf8');
    const translators = [...source.matchAll(/const \{ t(?:: (\w+))?(?:, i18n)? \} = useTranslation\('(\w+)'\)/g)];
    // Two functions of a file may call different namespaces by the same name.
    const byName = Map.groupBy(translators, ([, name = 't']) => name);
    return [...byName].flatMap(([name, made]) => {
      const namespaces = new Set(made.map(([, , namespace = '']) => namespace));
      const [namespace] = namespaces;
      if (namespaces.size !== 1 || namespace === undefined) return [];
      return [...firstArguments(source, name)].flatMap((argument) => keysIn(argument, namespace).map((one) => ({ ...one, file })));
    });
  });
}

describe('the keys that the screens use', () => {
  const used = usedKeys();

  it('are found at all', () => {
    expect(used.length).toBeGreaterThan(500);
    expect(used.filter(({ namespace }) => namespace === 'authoring').length).toBeGreaterThan(200);
  });

  it.each(NAMES)('exist: %s', (namespace) => {
    const known = [...(KNOWN.get(namespace) ?? [])];
    const missing = used.filter((one) => one.namespace === namespace && !known.some((key) => one.key.test(key)));
    expect(missing.map(({ file, key }) => `${file}: ${key.source}`)).toEqual([]);
  });
});

describe('the texts of the editors', () => {
  const known = KNOWN.get('authoring') ?? new Set();

  it('name and describe every kind', () => {
    expect(KIND_NAMES.filter((kind) => !known.has(`kinds.${kind}.name`) || !known.has(`kinds.${kind}.about`))).toEqual([]);
  });

  it('say what each problem is that the rules find', () => {
    const rules = join(SOURCE, '../../core/src/exercises');
    const codes = readdirSync(rules, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.|fixtures/.test(file))
      .flatMap((file) => [...readFileSync(join(rules, file), 'utf8').matchAll(/\? \['([a-z_]+)'\]/g)].map(([, code]) => code));
    expect(new Set(codes).size).toBeGreaterThan(30);
    expect(codes.filter((code) => !known.has(`problems.${code}`))).toEqual([]);
  });

  it('name every field in which two versions can differ', () => {
    const names = new Set<string>(['title', 'instruction', 'order', 'objectives', 'description', 'author', 'level', 'specialty']);
    const collect = (schema: z.core.$ZodType | undefined): void => {
      const { def } = (schema as z.ZodType | undefined) ?? {};
      if (!def) return;
      const { shape, element, innerType, valueType } = def as {
        shape?: Record<string, z.ZodType>;
        element?: z.ZodType;
        innerType?: z.ZodType;
        valueType?: z.ZodType;
      };
      for (const [name, field] of Object.entries(shape ?? {})) {
        if (name !== 'id') names.add(name);
        collect(field);
      }
      for (const inner of [element, innerType, valueType]) collect(inner);
    };
    for (const kind of KIND_NAMES) collect(KINDS[kind].Content);
    expect(names.size).toBeGreaterThan(40);
    expect([...names].filter((name) => !known.has(`fields.${name}`))).toEqual([]);
  });
});
