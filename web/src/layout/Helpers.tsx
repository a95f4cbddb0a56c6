import { lazy, Suspense, useEffect, useState } from 'react';
import { showCompanionBy } from '#companions/pendingQuestion.ts';

const AppHelpers = lazy(() => import('#companions/AppHelpers.tsx'));

type Helper = 'assistant' | 'companion';

/** Which helper is open over the screen: the assistant by its button, the companion when something selected is asked for. */
export function useHelpers() {
  const [shown, setShown] = useState<Helper | null>(null);
  // It closes with its motion: it stays mounted from the first time on.
  const [wasShown, setWasShown] = useState(false);
  const show = (helper: Helper) => {
    setWasShown(true);
    setShown(helper);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters stay the same.
  useEffect(() => showCompanionBy('app', () => show('companion')), []);
  return { shown, wasShown, ask: () => show('assistant'), close: () => setShown(null) };
}

export function Helpers({ shown, wasShown, close }: ReturnType<typeof useHelpers>) {
  return wasShown ? (
    <Suspense>
      <AppHelpers shown={shown} onClose={close} />
    </Suspense>
  ) : null;
}
