import { useState } from 'react';
import { fieldErrors } from '#api/errors.ts';
import type { FieldRule } from './fieldRules.ts';

/**
 * A small form: values, errors, and the properties of its inputs. Validation runs on blur and change, not on input
 * (Specification 5): while somebody types nothing turns red. Nothing typed is lost by an error.
 */
export function useFields<K extends string>(initial: Record<K, string>, rules: Partial<Record<K, FieldRule[]>>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({});

  const problemOf = (name: K, all: Record<K, string>) => {
    for (const rule of rules[name] ?? []) {
      const problem = rule(all[name], all);
      if (problem) return problem;
    }
    return undefined;
  };

  return {
    values,
    set: (name: K, value: string) => setValues((before) => ({ ...before, [name]: value })),
    field: (name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setValues((before) => ({ ...before, [name]: value }));
        setErrors((before) => ({ ...before, [name]: undefined }));
      },
      onBlur: () => {
        // An untouched empty field is left alone until the form is sent.
        if (values[name] !== '') setErrors((before) => ({ ...before, [name]: problemOf(name, values) }));
      },
    }),
    /** Checks every field; true when all are good. */
    validate: () => {
      const found = Object.fromEntries((Object.keys(values) as K[]).map((name) => [name, problemOf(name, values)])) as Partial<
        Record<K, string>
      >;
      setErrors(found);
      return Object.values(found).every((problem) => problem === undefined);
    },
    /** Puts what the server says of single fields beside them; true when there was such a thing. */
    takeErrors: (error: unknown) => {
      const found = fieldErrors(error) as Partial<Record<K, string>>;
      setErrors((before) => ({ ...before, ...found }));
      return Object.keys(found).length > 0;
    },
  };
}
