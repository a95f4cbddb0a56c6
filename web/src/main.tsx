import '@mantine/core/styles.css';
import './ui/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureClient } from './api/client.ts';
import { makeQueryClient } from './api/queryClient.ts';
import { checkStorageVersion } from './api/session.ts';
import { routeTree } from './routeTree.gen.ts';
import { AlertArea } from './shell/AlertArea.tsx';
import { bcp47, startI18n } from './shell/i18n.ts';
import { prefetchLikelyPages } from './shell/prefetch.ts';
import { guardAgainstStaleAssets } from './shell/staleAssets.ts';
import { ErrorState, LoadingState } from './ui/states.tsx';
import { theme } from './ui/theme.ts';

checkStorageVersion();
guardAgainstStaleAssets();

const queryClient = makeQueryClient();
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: () => <LoadingState />,
  defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} onRetry={reset} />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

configureClient({
  language: () => bcp47(),
  onSignedOut: () => {
    queryClient.clear();
    void router.navigate({ to: '/account/sign-in' });
  },
});
prefetchLikelyPages(router);
// Signed out in another tab: this one follows.
window.addEventListener('storage', (event) => {
  if (event.key === 'token' && event.newValue === null) void router.invalidate();
});

await startI18n();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <AlertArea />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
