import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { showCompanionBy } from '#companions/pendingQuestion.ts';

const AppHelpers = lazy(() => import('#companions/AppHelpers.tsx'));

/** The helpers of the app, loaded once one of them is asked for. */
export function useHelpers(): { open: () => void; element: ReactNode } {
  const [shown, setShown] = useState<'assistant' | 'companion' | null>(null);
  const [wasShown, setWasShown] = useState(false);
  const show = (helper: 'assistant' | 'companion') => {
    setWasShown(true);
    setShown(helper);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters stay the same.
  useEffect(() => showCompanionBy('app', () => show('companion')), []);
  return {
    open: () => show('assistant'),
    element: wasShown && (
      <Suspense>
        <AppHelpers shown={shown} onClose={() => setShown(null)} />
      </Suspense>
    ),
  };
}
