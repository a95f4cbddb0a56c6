import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { courseQuery } from '#courses/queries.ts';

export interface Assigned {
  kind: 'chapter' | 'section';
  id: string;
}

interface Props {
  courses: { id: string; title: string }[];
  courseId: string | undefined;
  value: Assigned | null;
  onChange: (what: Assigned | null) => void;
  error: string | false;
}

/** A course, and of it a chapter as a whole or one of its sections, all by name. */
export function WhatField({ courses, courseId = '', value, onChange, error }: Props) {
  const { t } = useTranslation('dashboard');
  const [chosen, setChosen] = useState(courseId);
  const course = useQuery({ ...courseQuery(chosen), enabled: chosen !== '' });
  return (
    <>
      <NativeSelect
        label={t('assign.course')}
        value={chosen}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          onChange(null);
        }}
        data={[{ value: '', label: t('assign.choose') }, ...courses.map(({ id, title }) => ({ value: id, label: title }))]}
      />
      <NativeSelect
        label={t('assign.what')}
        value={value ? `${value.kind}:${value.id}` : ''}
        disabled={!course.data}
        onChange={(event) => {
          const [kind, id] = event.currentTarget.value.split(':');
          onChange(id ? { kind: kind === 'chapter' ? 'chapter' : 'section', id } : null);
        }}
        error={error}
        data={[
          { value: '', label: t('assign.choose') },
          ...(course.data?.chapters.map((chapter) => ({
            group: chapter.title,
            items: [
              { value: `chapter:${chapter.id}`, label: t('assign.whole_chapter', { title: chapter.title }) },
              ...chapter.sections.map((section) => ({ value: `section:${section.id}`, label: section.title })),
            ],
          })) ?? []),
        ]}
      />
    </>
  );
}
