import { Button, Modal, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { courseQuery, coursesQuery } from '#courses/queries.ts';
import { membersQuery } from '#organizations/queries.ts';
import { showAlert } from '#shell/alerts.ts';
import { dueAt, today } from './dueDay.ts';
import { useAssign } from './queries.ts';

interface Props {
  organizationId: string;
  courseId: string | undefined;
  onClose: () => void;
}

/** Assigns a chapter or a section to members, with or without a last day. */
export function AssignDialog({ organizationId, courseId, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  const courses = useQuery(coursesQuery({}));
  const [chosenCourse, setChosenCourse] = useState(courseId ?? '');
  const course = useQuery({ ...courseQuery(chosenCourse), enabled: chosenCourse !== '' });
  const [what, setWhat] = useState('');
  const [people, setPeople] = useState<{ value: string; label: string }[]>([]);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const members = useQuery(
    membersQuery(organizationId, { ...(search.trim() && { search: search.trim() }), status: ['ACTIVE'], limit: 50 }),
  );
  const [day, setDay] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const assign = useAssign();
  const found = (members.data?.items ?? []).flatMap(({ user_id, first_name, last_name }) =>
    user_id ? [{ value: user_id, label: `${first_name} ${last_name}` }] : [],
  );
  const options = [...people, ...found.filter(({ value }) => people.every((person) => person.value !== value))];
  const isPast = day !== '' && day < today(new Date());
  const send = () => {
    setIsAsked(true);
    const [kind, id] = what.split(':');
    if (!id || people.length === 0 || isPast) return;
    assign.mutate(
      {
        what: kind === 'chapter' ? { chapter_id: id } : { section_id: id },
        user_ids: people.map(({ value }) => value),
        due_at: day === '' ? null : dueAt(day),
        organization_id: organizationId,
      },
      {
        onSuccess: (made) => {
          showAlert('success', t('assign.done', { count: made.length }));
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={t('assign.title')} closeButtonProps={{ 'aria-label': t('assign.close') }} size="lg">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {assign.error && (
          <p role="alert" style={{ color: 'var(--danger)' }}>
            {(assign.error instanceof ApiError && assign.error.details?.message) || t('assign.failed')}
          </p>
        )}
        <NativeSelect
          label={t('assign.course')}
          value={chosenCourse}
          onChange={(event) => {
            setChosenCourse(event.currentTarget.value);
            setWhat('');
          }}
          data={[
            { value: '', label: t('assign.choose') },
            ...(courses.data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []),
          ]}
        />
        <NativeSelect
          label={t('assign.what')}
          value={what}
          disabled={!course.data}
          onChange={(event) => setWhat(event.currentTarget.value)}
          error={isAsked && what === '' && t('assign.what_missing')}
          data={[
            { value: '', label: t('assign.choose') },
            ...(course.data?.chapters.map((chapter) => ({
              group: chapter.title,
              items: [
                { value: `chapter:${chapter.id}`, label: t('assign.whole_chapter') },
                ...chapter.sections.map((section) => ({ value: `section:${section.id}`, label: section.title })),
              ],
            })) ?? []),
          ]}
        />
        <MultiSelect
          label={t('assign.who')}
          placeholder={people.length === 0 ? t('assign.who_hint') : ''}
          data={options}
          value={people.map(({ value }) => value)}
          onChange={(ids) => setPeople(ids.flatMap((id) => options.find(({ value }) => value === id) ?? []))}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options: all }) => all}
          nothingFoundMessage={t('assign.nobody')}
          hidePickedOptions
          comboboxProps={{ withinPortal: false, position: 'bottom-start', middlewares: { flip: false } }}
          error={isAsked && people.length === 0 && t('assign.who_missing')}
        />
        <TextInput
          type="date"
          label={t('assign.due')}
          description={t('assign.due_hint')}
          min={today(new Date())}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={isPast && t('assign.past')}
        />
        <div className="row">
          <Button type="submit" loading={assign.isPending}>
            {t('assign.submit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('assign.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
