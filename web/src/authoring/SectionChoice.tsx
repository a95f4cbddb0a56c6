import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { courseQuery } from '#courses/queries.ts';
import { editableCoursesQuery } from './queries.ts';

interface Props {
  /** The course to choose in; without it all of the author's own are offered. */
  courseId?: string;
  /** Where the thing is now. */
  except?: string;
  action: string;
  isPending: boolean;
  onChoose: (section: { id: string; title: string }) => void;
}

/** A section of an own course, to put something into. */
export function SectionChoice({ courseId, except, action, isPending, onChoose }: Props) {
  const { t } = useTranslation('authoring');
  const courses = useQuery({ ...editableCoursesQuery, enabled: courseId === undefined });
  const [chosenCourse, setChosenCourse] = useState('');
  const [chosenSection, setChosenSection] = useState('');
  const of = courseId ?? (chosenCourse || courses.data?.items[0]?.id);
  const course = useQuery({ ...courseQuery(of ?? ''), enabled: of !== undefined });
  const chapters = (course.data?.chapters ?? []).map((chapter) => ({
    group: chapter.title,
    items: chapter.sections.filter(({ id }) => id !== except).map(({ id, title }) => ({ value: id, label: title })),
  }));
  const sections = chapters.flatMap(({ items }) => items);
  const section = sections.find(({ value }) => value === chosenSection) ?? sections[0];
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (section) onChoose({ id: section.value, title: section.label });
      }}
    >
      {courseId === undefined && (
        <NativeSelect
          label={t('choose.course')}
          value={of ?? ''}
          onChange={(event) => {
            setChosenCourse(event.currentTarget.value);
            setChosenSection('');
          }}
          data={(courses.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <NativeSelect
        label={t('choose.section')}
        value={section?.value ?? ''}
        onChange={(event) => setChosenSection(event.currentTarget.value)}
        data={chapters.filter(({ items }) => items.length > 0)}
      />
      {course.isSuccess && !section && <p className="quiet">{t('choose.none')}</p>}
      <Button type="submit" disabled={!section} loading={isPending}>
        {action}
      </Button>
    </form>
  );
}
