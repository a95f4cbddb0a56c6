import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Course } from '@visite/contract/courses.ts';
import { LANGUAGE_LEVELS } from '@visite/contract/languageLevels.ts';
import { useTranslation } from 'react-i18next';
import { specialtiesQuery, useMe } from '#accounts/queries.ts';
import { useSpecialtyName } from '#cases/CaseFacts.tsx';
import type { Autosave } from '#editing/autosave.ts';
import { useSnapshot } from '#editing/useAutosave.ts';
import { MediaField } from '#media/MediaField.tsx';
import { AuthorPicture } from './AuthorPicture.tsx';
import classes from './CourseFields.module.css';
import type { CourseDraft } from './courseDraft.ts';

/** What learners read of a course before they begin it; saved by itself. */
export function CourseFields({ course, autosave }: { course: Course; autosave: Autosave<CourseDraft> }) {
  const { t } = useTranslation('authoring');
  const me = useMe();
  const nameOf = useSpecialtyName();
  const { data: specialties = [] } = useQuery(specialtiesQuery);
  const { draft } = useSnapshot(autosave);
  const change = (changes: Partial<CourseDraft>) => autosave.change({ ...autosave.get().draft, ...changes });
  return (
    <div className={classes.fields}>
      <div className={classes.texts}>
        <TextInput
          label={t('course.title')}
          lang="de"
          required
          maxLength={200}
          value={draft.title}
          error={draft.title.trim() === '' && t('course.title_missing')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('course.description')}
          description={t('course.description_hint')}
          lang="de"
          autosize
          minRows={4}
          maxLength={5000}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          <NativeSelect
            label={t('course.level')}
            value={draft.level}
            onChange={(event) => {
              const level = LANGUAGE_LEVELS.find((one) => one === event.currentTarget.value);
              if (level) change({ level });
            }}
            data={LANGUAGE_LEVELS.map((value) => ({ value, label: value === 'NATIVE' ? t('course.native') : value }))}
          />
          <NativeSelect
            label={t('course.specialty')}
            value={draft.specialty ?? ''}
            onChange={(event) => change({ specialty: event.currentTarget.value || null })}
            data={[{ value: '', label: t('course.any_specialty') }, ...specialties.map(({ id }) => ({ value: id, label: nameOf(id) }))]}
          />
        </div>
        <TextInput
          label={t('course.author')}
          description={t('course.author_hint')}
          maxLength={200}
          value={draft.author}
          onChange={(event) => change({ author: event.currentTarget.value })}
        />
        {me.is_admin && !course.draft_of && (
          <Switch
            label={t('course.is_public')}
            description={t('course.is_public_hint')}
            checked={draft.is_public}
            onChange={(event) => change({ is_public: event.currentTarget.checked })}
          />
        )}
      </div>
      <div className={classes.pictures}>
        <MediaField
          label={t('course.picture')}
          types={['IMAGE']}
          value={draft.picture}
          alt={draft.title}
          onChange={(file) => change({ picture: file?.id ?? null })}
        />
        <AuthorPicture course={course} />
      </div>
    </div>
  );
}
