import { Button, Modal, TextInput } from '@mantine/core';
import type { Course } from '@visite/contract/courses.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganizationChoice, useAuthoredOrganization } from '#organizations/OrganizationChoice.tsx';
import { showError } from '#shell/alerts.ts';
import { useCreateCourse } from './queries.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (course: Course) => void;
}

/** A new course begins with its title; everything else is written in it. */
export function CreateCourse({ isOpen, onClose, onCreated }: Props) {
  const { t } = useTranslation('authoring');
  const [title, setTitle] = useState('');
  const organization = useAuthoredOrganization();
  const create = useCreateCourse();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('courses.create')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() === '') return;
          create.mutate(
            { title: title.trim(), organization_id: organization.chosen?.id },
            { onSuccess: onCreated, onError: (error) => showError(t('failed'), error) },
          );
        }}
      >
        <TextInput
          label={t('course.title')}
          description={t('courses.title_hint')}
          lang="de"
          data-autofocus
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <OrganizationChoice label={t('courses.organization')} of={organization} />
        <Button type="submit" loading={create.isPending} disabled={title.trim() === ''}>
          {t('courses.create')}
        </Button>
      </form>
    </Modal>
  );
}
