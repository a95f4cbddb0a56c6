import type { FormField } from '@visite/contract/exercises/kind.ts';

/** The expected options after the options were rewritten: one that was renamed stays expected, one that is gone does not. */
export function renamedOptions({ options, expected }: Pick<FormField, 'options' | 'expected'>, rewritten: string[]): string[] {
  const isSameLength = options.length === rewritten.length;
  return expected.flatMap((one) => {
    if (rewritten.includes(one)) return one;
    const place = options.indexOf(one);
    const renamed = isSameLength && place >= 0 ? rewritten[place] : undefined;
    return renamed ?? [];
  });
}
