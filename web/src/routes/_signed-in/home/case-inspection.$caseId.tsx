import { createFileRoute } from '@tanstack/react-router';
import { CaseInspection } from '#cases/CaseInspection.tsx';

export const Route = createFileRoute('/_signed-in/home/case-inspection/$caseId')({
  component: function Inspection() {
    return <CaseInspection caseId={Route.useParams().caseId} />;
  },
});
