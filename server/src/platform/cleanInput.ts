import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type FieldError, invalid, notFound } from './errors.ts';

/** One below the largest integer that the database keeps, so that a version can always be counted on. */
export const LARGEST_NUMBER = 2 ** 31 - 2;
/** No call needs lists in lists of this depth. */
const DEEPEST = 32;
/** So many fields are named, then it is enough. */
const MOST_PROBLEMS = 10;

const CHARACTERS = {
  deu: 'Hier stehen Zeichen, die nicht erlaubt sind',
  eng: 'There are characters in here that are not allowed',
};
const NUMBER = { deu: `Darf höchstens ${LARGEST_NUMBER} sein`, eng: `Must be at most ${LARGEST_NUMBER}` };
const DEPTH = { deu: 'Das ist zu tief verschachtelt', eng: 'This is nested too deeply' };

/** Control characters mean nothing in a text, apart from tabs and the ends of lines and pages; half a character is none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const isUnusable = (text: string) => /[\u0000-\u0008\u000e-\u001f\u007f]/.test(text) || !text.isWellFormed();

/** The same text, written one way: letters with their marks in one, and the soft ends of lines of word processors as ends of lines. */
const written = (text: string) => text.replaceAll(/[\v\f]/g, '\n').normalize();

type Container = Record<string, unknown> | unknown[];

/**
 * Looks through everything that came in, however deep, before any schema sees it: what no database column takes is named,
 * what has two ways of writing is brought into one, in place.
 */
export function clean(root: unknown): FieldError[] {
  const problems: FieldError[] = [];
  const waiting: { inside: Container; path: string[] }[] = [{ inside: { root } as Container, path: [] }];
  for (let next = waiting.pop(); next && problems.length < MOST_PROBLEMS; next = waiting.pop()) {
    const { inside, path } = next;
    for (const [key, value] of Object.entries(inside)) {
      const place = () => [...path, key];
      const name = () => place().slice(1).join('.');
      if (isUnusable(key)) problems.push({ path: path.slice(1).join('.'), message: CHARACTERS });
      else if (typeof value === 'string') {
        if (isUnusable(value)) problems.push({ path: name(), message: CHARACTERS });
        else (inside as Record<string, unknown>)[key] = written(value);
      } else if (typeof value === 'number') {
        if (Math.abs(value) > LARGEST_NUMBER) problems.push({ path: name(), message: NUMBER });
      } else if (typeof value === 'object' && value !== null) {
        if (path.length > DEEPEST) problems.push({ path: path.slice(1, 3).join('.'), message: DEPTH });
        else waiting.push({ inside: value as Container, path: place() });
      }
    }
  }
  return problems;
}

/** The validator of every call: first what holds for all input, then the call's own schema. */
export const validator: FastifySchemaCompiler<FastifySchema> = (route) => {
  const validate = validatorCompiler(route as Parameters<typeof validatorCompiler>[0]);
  const isPath = route.httpPart === 'params';
  return (data: unknown) => {
    const problems = clean(data);
    // An id in the path that is no id names nothing.
    if (problems.length > 0) return { error: isPath ? notFound() : invalid(...problems) };
    const result = validate(data) as { value?: unknown; error?: z.ZodError };
    // What a query says is a number only afterwards.
    const later = result.error || route.httpPart !== 'querystring' ? [] : clean(result.value);
    return later.length > 0 ? { error: invalid(...later) } : result;
  };
};
