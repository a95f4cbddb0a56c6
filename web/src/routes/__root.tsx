import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { HelpOutsideTheApp } from '#layout/HelpOutsideTheApp.tsx';
import { NotFound } from '#layout/NotFound.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <HelpOutsideTheApp />
    </>
  ),
  notFoundComponent: NotFound,
});
