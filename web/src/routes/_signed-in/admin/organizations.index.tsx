import { createFileRoute } from '@tanstack/react-router';
import { OrganizationsScreen } from '#administration/OrganizationsScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/organizations/')({ component: OrganizationsScreen });
