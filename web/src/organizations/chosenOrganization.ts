import type { OrganizationSummary } from '@visite/contract/organizations.ts';
import { useState } from 'react';

const KEY = 'organization';

/** Whoever works for several organisations stays in the one last looked at, in this browser. */
export function useChosenOrganization(organizations: OrganizationSummary[]) {
  const [id, setId] = useState(() => localStorage.getItem(KEY));
  return {
    chosen: organizations.find((one) => one.id === id) ?? organizations[0],
    choose: (next: string) => {
      localStorage.setItem(KEY, next);
      setId(next);
    },
  };
}
