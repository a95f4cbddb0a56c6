import './ui/mantineStyles.ts';
import './ui/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureClient } from './api/client.ts';
import { followOtherTabs } from './api/otherTabs.ts';
import { makeQueryClient } from './api/queryClient.ts';
import { checkStorageVersion, session } from './api/session.ts';
import { routeTree } from './routeTree.gen.ts';
import { AlertArea } from './shell/AlertArea.tsx';
import { bcp47, startI18n } from './shell/i18n.ts';
import { watchInstallPrompt } from './shell/install.ts';
import { log } from './shell/log.ts';
import { prefetchLikelyPages } from './shell/prefetch.ts';
import { renewAddresses } from './shell/renewAddresses.ts';
import { startReporting } from './shell/reporting.ts';
import { guardAgainstStaleAssets } from './shell/staleAssets.ts';
import { ErrorState, LoadingState } from './ui/states.tsx';
import { cssVariables, theme } from './ui/theme.ts';

checkStorageVersion();
guardAgainstStaleAssets();
watchInstallPrompt();

const queryClient = makeQueryClient();
followOtherTabs(queryClient);
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
  // An unknown path is not found wherever it stands, signed in or not (Specification 2).
  notFoundMode: 'root',
  defaultPendingComponent: () => <LoadingState />,
  defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} onRetry={reset} />,
  // Failures loading components are logged (Specification 8).
  defaultOnCatch: (error) => log.error('A screen could not be shown.', error),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Leaves the signed-in pages; what was loaded for the person goes with them. */
async function leave() {
  await router.navigate({ to: '/account/sign-in' });
  queryClient.removeQueries({ type: 'inactive' });
}

configureClient({
  language: () => bcp47(),
  onSignedOut: () => {
    // After signing in again the work goes on where it stopped.
    session.returnUrl = router.state.location.href;
    void leave();
  },
});
prefetchLikelyPages(router);
renewAddresses(queryClient);
// Signed in or out in another tab: this one follows.
window.addEventListener('storage', (event) => {
  const hasChanged = event.key === 'token' && (event.newValue === null || event.oldValue === null);
  if (hasChanged) void router.invalidate().then(() => queryClient.removeQueries({ type: 'inactive' }));
});

await startI18n();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <AlertArea />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
// After the first screen, which waits for nothing of it. Without a connection nothing could be reported either.
void startReporting(router).catch(() => undefined);
