import type { Problem } from '@visite/core/cases/problem.ts';
import { useMemo, useState } from 'react';
import { focusPlace, type Places } from './places.tsx';

/** The places of a form: `show` brings the part of the form that holds a path onto the screen. */
export function useJump(problems: Problem[], areShown: boolean, show: (path: string) => void): Places {
  const [wanted, setWanted] = useState<Places['wanted']>(null);
  return useMemo(
    () => ({
      problems,
      areShown,
      wanted,
      jumpTo: (path: string) => {
        show(path);
        setWanted({ path });
        focusPlace(path);
      },
    }),
    [problems, areShown, wanted, show],
  );
}
