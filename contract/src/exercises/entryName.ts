import { z } from 'zod';

/** What a name in a face or an answer stands for: an entry of a list of the content. */
export interface Named {
  list: string;
  /** The entry stands in a list of its own inside the entry that this one is given for: an option of a question. */
  isInside?: true;
  /** A text in which names stand as {{name}}. */
  isText?: true;
}

const NAMED = z.registry<Named>();

/**
 * The name by which a face shows an entry of a list, and an answer speaks of it. Authors' ids often say what is right ("duzen", "1",
 * "a") or follow the time of writing; so a learner gets names of their own instead (`core/src/exercises/edition.ts`).
 */
export const nameIn = (list: string) => z.string().register(NAMED, { list });
export const nameInside = (list: string) => z.string().register(NAMED, { list, isInside: true });
export const textWithNamesIn = (list: string) => z.string().register(NAMED, { list, isText: true });

/** Another name, or undefined where there is none: what is named so is left out. `holder` is the author's id of the entry around it. */
export type Rename = (named: Named, name: string, holder: string | null) => string | undefined;

const IN_TEXT = /\{\{([A-Za-z0-9_-]+)\}\}/g;

interface Mapping {
  rename: Rename;
  /** Whether the value speaks in learners' names: then the new ones are the author's. */
  isIncoming: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const nameField = (shape: Record<string, z.core.$ZodType>) =>
  Object.entries(shape).find(([, field]) => NAMED.has(field) && !NAMED.get(field)?.isText)?.[0];

/** The value, which fits the schema, with every name in it replaced. */
export function mapNames(schema: z.core.$ZodType, value: unknown, mapping: Mapping, holder: string | null = null): unknown {
  const { rename, isIncoming } = mapping;
  const named = NAMED.get(schema);
  if (named) {
    if (typeof value !== 'string') return value;
    const other = (name: string) => rename(named, name, named.isInside ? holder : null);
    return named.isText ? value.replaceAll(IN_TEXT, (_, name: string) => `{{${other(name) ?? ''}}}`) : other(value);
  }
  const inner = (field: z.core.$ZodType, one: unknown, around: string | null) => mapNames(field, one, mapping, around);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
    case 'nullable':
      return inner(def.innerType, value, holder);
    case 'array':
      return Array.isArray(value) ? value.map((one) => inner(def.element, one, holder)).filter((one) => one !== undefined) : value;
    case 'record':
      return isRecord(value)
        ? Object.fromEntries(
            Object.entries(value).flatMap(([name, one]) => {
              const key = inner(def.keyType, name, holder);
              if (typeof key !== 'string') return [];
              const mapped = inner(def.valueType, one, isIncoming ? key : name);
              return mapped === undefined ? [] : [[key, mapped]];
            }),
          )
        : value;
    case 'object': {
      if (!isRecord(value)) return value;
      const named = nameField(def.shape);
      const around = named && typeof value[named] === 'string' ? value[named] : holder;
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => {
          const field = def.shape[name];
          return [name, field ? inner(field, one, name === named ? holder : around) : one];
        }),
      );
    }
    default:
      return value;
  }
}
