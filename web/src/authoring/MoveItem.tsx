import { Modal } from '@mantine/core';
import type { Section } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { SectionChoice } from './SectionChoice.tsx';

interface Props {
  section: Section;
  isOpen: boolean;
  isPending: boolean;
  onClose: () => void;
  onMove: (to: { id: string; title: string }) => void;
}

/** Another section of the same course, to move an item into. */
export function MoveItem({ section, isOpen, isPending, onClose, onMove }: Props) {
  const { t } = useTranslation('authoring');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('item.move')} closeButtonProps={{ 'aria-label': t('close') }}>
      <SectionChoice
        courseId={section.course.id}
        except={section.id}
        action={t('item.move_here')}
        isPending={isPending}
        onChoose={onMove}
      />
    </Modal>
  );
}
