import { createFileRoute } from '@tanstack/react-router';
import { NewOrganizationScreen } from '#administration/NewOrganizationScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/organizations/new')({ component: NewOrganizationScreen });
