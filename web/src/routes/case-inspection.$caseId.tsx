import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/case-inspection/$caseId')({
  beforeLoad: ({ location, params }) => {
    throw redirect({ href: `/home/case-inspection/${params.caseId}${location.searchStr}` });
  },
});
