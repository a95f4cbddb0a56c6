import { z } from 'zod';

/** Longer than any text of a case; what an author pastes by mistake is refused. */
const MAX_TEXT = 20_000;

/** The most that a text or a list may hold, if its schema says so. */
function mostOf(schema: z.ZodString | z.ZodArray): number | undefined {
  for (const check of schema.def.checks ?? []) {
    const { check: kind, maximum } = check._zod.def as { check: string; maximum?: number };
    if (kind === 'max_length') return maximum;
  }
  return undefined;
}

function loosened(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    return z.object(Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, loosened(field as z.ZodType)])));
  }
  if (schema instanceof z.ZodArray) {
    const list = z.array(loosened(schema.element as z.ZodType));
    const most = mostOf(schema);
    return most === undefined ? list : list.max(most);
  }
  if (schema instanceof z.ZodOptional) return loosened(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodDefault) return loosened(schema.unwrap() as z.ZodType).default(schema.def.defaultValue);
  if (schema instanceof z.ZodNumber) return z.int();
  // A key names something, half-done or not: its pattern stays.
  if (schema instanceof z.ZodString) {
    const checks = schema.def.checks ?? [];
    // What is tidied is tidied half-done, too.
    const tidying = checks.filter((check) => check._zod.def.check === 'overwrite');
    return checks.some((check) => 'pattern' in check._zod.def)
      ? schema
      : z
          .string()
          .check(...tidying)
          .max(mostOf(schema) ?? MAX_TEXT);
  }
  return schema;
}

/**
 * The same shape without asking for completeness: texts and lists may be empty, numbers out of range. What an author has
 * half done can be stored and tried out; keys, choices and the most that a list or a text may hold are still checked.
 */
export const loosely = <S extends z.ZodType>(schema: S): S => loosened(schema) as unknown as S;
