import { useRef, useState } from 'react';
import { fieldErrors } from '#api/errors.ts';
import { afterPress } from './afterPress.ts';
import { type FieldRule, problemOf } from './fieldRules.ts';

type FieldElement = HTMLInputElement | HTMLSelectElement;

/**
 * A small form: values, errors, and the properties of its inputs. Validation runs on blur and change, not on input
 * (Specification 5): while somebody types nothing turns red. Nothing typed is lost by an error.
 */
export function useFields<K extends string>(initial: Record<K, string>, rules: Partial<Record<K, FieldRule[]>>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({});
  const latest = useRef(values);
  const elements = useRef<Partial<Record<K, FieldElement | null>>>({});
  /** What the server has said of a value, for as long as it stands there: leaving the field does not make it right. */
  const refused = useRef<Partial<Record<K, { value: string; text: string }>>>({});
  const names = Object.keys(initial) as K[];

  const problem = (name: K) => {
    const said = refused.current[name];
    return problemOf(rules[name], name, latest.current) ?? (said?.value === latest.current[name] ? said?.text : undefined);
  };
  const check = (name: K) => setErrors((before) => ({ ...before, [name]: problem(name) }));
  const focusFirst = (found: Partial<Record<K, string>>) => {
    const first = names.find((name) => found[name]);
    if (first) elements.current[first]?.focus();
  };

  return {
    values,
    field: (name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      ref: (element: FieldElement | null) => {
        elements.current[name] = element;
      },
      onChange: (event: { currentTarget: FieldElement }) => {
        const { value, tagName } = event.currentTarget;
        latest.current = { ...latest.current, [name]: value };
        setValues(latest.current);
        // React calls each keystroke a change; only a choice from a list is one.
        if (tagName === 'SELECT') check(name);
        else setErrors((before) => ({ ...before, [name]: undefined }));
      },
      onBlur: () => afterPress(() => check(name)),
    }),
    /** Checks every field and goes to the first that is wrong; true when all are good. The server is asked anew. */
    validate: () => {
      refused.current = {};
      const found = Object.fromEntries(names.map((name) => [name, problemOf(rules[name], name, latest.current)])) as Partial<
        Record<K, string>
      >;
      setErrors(found);
      focusFirst(found);
      return names.every((name) => found[name] === undefined);
    },
    /** Puts what the server says of single fields beside them; true when there was such a thing. */
    takeErrors: (error: unknown) => {
      const found = fieldErrors(error) as Partial<Record<K, string>>;
      for (const name of names) {
        const text = found[name];
        if (text !== undefined) refused.current[name] = { value: latest.current[name], text };
      }
      setErrors((before) => ({ ...before, ...found }));
      focusFirst(found);
      return Object.keys(found).length > 0;
    },
    /** Other values, as they are stored now. */
    set: (next: Record<K, string>) => {
      latest.current = next;
      refused.current = {};
      setValues(next);
      setErrors({});
    },
    /** As at the beginning: what was in it is stored. */
    reset: () => {
      latest.current = initial;
      refused.current = {};
      setValues(initial);
      setErrors({});
    },
  };
}
