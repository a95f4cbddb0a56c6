import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Section } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';

/** From a lesson to where it is written, for those who may. */
export function EditSection({ section }: { section: Section | undefined }) {
  const { t } = useTranslation('courses');
  if (!section?.policies.may_edit) return null;
  return (
    <ActionIcon
      aria-label={t('lesson.edit')}
      title={t('lesson.edit')}
      renderRoot={(props) => (
        <Link to="/dashboard/lesson-editor/$sectionId" params={{ sectionId: section.id }} search={{ page: -1 }} {...props} />
      )}
    >
      <IconPencil size={20} aria-hidden />
    </ActionIcon>
  );
}
