import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { useChosenOrganization } from '#organizations/chosenOrganization.ts';
import { useOrganizations } from '#organizations/queries.ts';
import { useAssigning } from './useAssigning.tsx';

function Assign({ courseId }: { courseId: string }) {
  const { t } = useTranslation('dashboard');
  const { chosen } = useChosenOrganization(useOrganizations().data ?? []);
  const assigning = useAssigning();
  if (!chosen) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={20} aria-hidden />}
        onClick={() => assigning.open({ organizationId: chosen.id, courseId })}
      >
        {t('progress.assign')}
      </Button>
      {assigning.element}
    </>
  );
}

/** On the page of a course, for those who work with other people's learning: its chapters and sections can be assigned from there. */
export function AssignOfCourse({ courseId }: { courseId: string }) {
  const isStaff = useMe().roles.some((role) => role !== 'learner' && role !== 'mentor');
  return isStaff ? <Assign courseId={courseId} /> : null;
}
