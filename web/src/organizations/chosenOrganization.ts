import type { OrganizationSummary } from '@visite/contract/organizations.ts';
import { useState } from 'react';

const KEY = 'organization';

/** A mail's link says which organisation it is about; it is then the one last looked at. */
function lastLookedAt(): string | null {
  const linked = new URLSearchParams(window.location.search).get('organizationId');
  if (linked) localStorage.setItem(KEY, linked);
  return localStorage.getItem(KEY);
}

/** The dashboard opens with this one next. */
export const lookAt = (organizationId: string) => localStorage.setItem(KEY, organizationId);

/** Whoever works for several organisations stays in the one last looked at, in this browser. */
export function useChosenOrganization(organizations: OrganizationSummary[]) {
  const [id, setId] = useState(lastLookedAt);
  return {
    chosen: organizations.find((one) => one.id === id) ?? organizations[0],
    choose: (next: string) => {
      localStorage.setItem(KEY, next);
      setId(next);
    },
  };
}
