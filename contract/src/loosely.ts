import { z } from 'zod';

/** Longer than any text of a case; what an author pastes by mistake is refused. */
const MAX_TEXT = 20_000;

function loosened(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    return z.object(Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, loosened(field as z.ZodType)])));
  }
  if (schema instanceof z.ZodArray) return z.array(loosened(schema.element as z.ZodType));
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
          .max(MAX_TEXT);
  }
  return schema;
}

/**
 * The same shape without asking for completeness: texts and lists may be empty, numbers out of range. What an author has
 * half done can be stored and tried out; keys and choices are still checked.
 */
export const loosely = <S extends z.ZodType>(schema: S): S => loosened(schema) as unknown as S;
