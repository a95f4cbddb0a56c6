import type { Endpoint } from '@visite/contract/endpoint.ts';
import fc from 'fast-check';
import { z } from 'zod';

/** A schema as JSON Schema, as far as it is needed to make values of it. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

/** Ids that are there, by the table that holds them. */
export type Ids = ReadonlyMap<string, string[]>;

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b\ufeff',
  '\r\n\r\n',
  '&'.repeat(30_000),
  ','.repeat(700),
  'x'.repeat(100_001),
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '%',
  '_%\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e309',
  'A\u0308rzte 👩🏽‍⚕️',
  '00000000-0000-0000-0000-000000000000',
];
const NASTY_NUMBERS = [0, -1, 0.5, 2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, 1e300, 1e-300];
const nasty = fc.oneof(
  fc.constantFrom<unknown>(...NASTY_TEXTS, ...NASTY_NUMBERS, null, true, [], {}, [[[[]]]], { size: 1 }, { __proto__: null, a: 1 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const TEXTS = ['Guten Tag, haben Sie Schmerzen?', 'Die Wunde ist trocken.', 'Amira', 'B1', 'Thrombose', 'deu', '2026-03-10'];

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom('amira@clinic.example', 'nobody@clinic.example', 'ä@x.example'),
  uri: fc.constantFrom('https://clinic.example', 'http://localhost'),
  'date-time': fc.constantFrom('2026-03-10T09:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'),
  date: fc.constantFrom('2026-03-10', '0001-01-01'),
};

/** Tables whose ids calls name by other words. */
const TABLES: Record<string, string> = {
  interaction: 'conversations',
  patient: 'case_persons',
  third_person: 'case_persons',
  person: 'case_persons',
  section_content_item: 'content_items',
  set_phrase_list: 'content_items',
};

/** An id for a field of this name: mostly of the table that the name speaks of. */
function idFor(name: string, ids: Ids): fc.Arbitrary<string> {
  const stem = name.replace(/_ids?$/, '').replace(/y$/, '');
  const word = stem.split('_').at(-1) ?? '';
  const table = TABLES[stem];
  const known = [...ids].filter(([of]) => (table ? of === table : word !== '' && of.includes(word)));
  const any = [...ids.values()].flat();
  const near = known.flatMap(([, of]) => of);
  return fc.oneof(
    { arbitrary: fc.constantFrom(...(near.length > 0 ? near : any)), weight: 8 },
    { arbitrary: fc.constantFrom(...any), weight: 3 },
    { arbitrary: fc.uuid(), weight: 1 },
  );
}

function textFor({ format, minLength = 0, maxLength = 2000 }: Schema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  if (format === 'uuid' || name.endsWith('_id')) return idFor(name, ids);
  const known = format && FORMATS[format];
  if (known) return known;
  const fitting = TEXTS.filter((text) => text.length >= minLength && text.length <= maxLength);
  return fc.oneof(
    fc.constantFrom(...(fitting.length > 0 ? fitting : ['x'.repeat(minLength)])),
    fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 200), maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
    fc.constant('x'.repeat(Math.min(maxLength, 100_000))),
  );
}

function fitting(schema: Schema, root: Schema, name: string, ids: Ids, depth: number): fc.Arbitrary<unknown> {
  const inner = (one: Schema, of = name) => orNasty(one, root, of, ids, depth + 1);
  if (schema.$ref !== undefined) {
    const target = schema.$ref === '#' ? root : root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return target && depth < 8 ? inner(target) : fc.constant(null);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((one) => inner(one)));
  if (schema.allOf?.[0]) return inner(schema.allOf[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return textFor(schema, name, ids);
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1000);
      const most = Math.max(least, Math.min(schema.maximum ?? 5, least + 1000));
      return type === 'integer'
        ? fc.integer({ min: Math.ceil(least), max: Math.floor(most) })
        : fc.double({ min: least, max: most, noNaN: true });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? inner(schema.items, name.replace(/s$/, '')) : fc.jsonValue({ maxDepth: 1 }), {
        minLength: Math.min(schema.minItems ?? 0, 4),
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      if (fields.length === 0 && typeof schema.additionalProperties === 'object')
        return fc.dictionary(fc.constantFrom('eng', 'deu', 'a', 'b'), inner(schema.additionalProperties), { maxKeys: 3 });
      const required = (schema.required ?? []).filter((key) => key in (schema.properties ?? {}));
      return fc.record(Object.fromEntries(fields.map(([key, one]) => [key, inner(one, key)])), { requiredKeys: required });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Mostly what the schema wants, now and then something else in its place. */
function orNasty(schema: Schema, root: Schema, name: string, ids: Ids, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema, root, name, ids, depth), weight: 24 }, { arbitrary: nasty, weight: depth === 0 ? 0 : 1 });
}

function partOf(schema: z.ZodType | undefined, ids: Ids): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return orNasty(root, root, '', ids);
}

/** What may be wrong with the whole of a body. */
export type Break = 'whole' | 'cut' | 'text' | 'empty' | 'deep' | 'other-type';

export interface Made {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  how: Break;
}

/** Requests of one call: most that fit its schemas, some that fit almost, some that are no requests of it at all. */
export function requestsOf(endpoint: Endpoint, ids: Ids): fc.Arbitrary<Made> {
  return fc.record({
    params: partOf(endpoint.params, ids) as fc.Arbitrary<Record<string, unknown>>,
    query: partOf(endpoint.query, ids) as fc.Arbitrary<Record<string, unknown>>,
    body: partOf(endpoint.body, ids),
    how: fc.oneof(
      { arbitrary: fc.constant<Break>('whole'), weight: 30 },
      { arbitrary: fc.constantFrom<Break>('cut', 'text', 'empty', 'deep', 'other-type'), weight: 1 },
    ),
  });
}
