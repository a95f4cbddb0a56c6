import { createFileRoute } from '@tanstack/react-router';
import { SystemScreen } from '#administration/SystemScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/system')({ component: SystemScreen });
