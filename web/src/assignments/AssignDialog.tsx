import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { GivenAssignment } from '@visite/contract/assignments.ts';
import { DUE_YEARS_AHEAD, latestDueDay } from '@visite/core/assignments/dueDay.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { coursesQuery } from '#courses/queries.ts';
import { DueDay } from './DueDay.tsx';
import { today } from './dueDay.ts';
import { MailPreview } from './MailPreview.tsx';
import { type ChosenPerson, PeopleField } from './PeopleField.tsx';
import { type NewAssignment, useAssign, usePreview } from './queries.ts';
import { type Assigned, WhatField } from './WhatField.tsx';

export interface AssignTo {
  organizationId: string;
  courseId?: string | undefined;
  /** Chosen already, in the list or on their page. */
  people?: ChosenPerson[];
}

interface Props extends AssignTo {
  onAssigned: (made: GivenAssignment[]) => void;
  onClose: () => void;
}

/** Assigns a chapter or a section to members, with or without a last day; the mail can be read before. */
export function AssignDialog({ organizationId, courseId, people: chosen = [], onAssigned, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  const courses = useQuery(coursesQuery({}));
  const [what, setWhat] = useState<Assigned | null>(null);
  const [people, setPeople] = useState(chosen);
  const [day, setDay] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const assign = useAssign();
  const preview = usePreview();
  const isPast = day !== '' && day < today(new Date());
  const dayProblem = isPast ? t('assign.past') : day > latestDueDay(today(new Date())) && t('assign.too_far', { years: DUE_YEARS_AHEAD });
  const isComplete = what !== null && people.length > 0 && dayProblem === false;
  const change = (apply: () => void) => {
    apply();
    // What the mail says has changed with it.
    preview.reset();
  };
  const run = (use: (given: NewAssignment) => void) => {
    setIsAsked(true);
    if (!what || !isComplete) return;
    const given = {
      what: what.kind === 'chapter' ? { chapter_id: what.id } : { section_id: what.id },
      user_ids: people.map(({ id }) => id),
      due_on: day === '' ? null : day,
      organization_id: organizationId,
    };
    use(given);
  };
  const error = assign.error ?? preview.error;
  return (
    <Modal opened onClose={onClose} title={t('assign.title')} closeButtonProps={{ 'aria-label': t('assign.close') }} size="lg">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run((given) => assign.mutate(given, { onSuccess: onAssigned }));
        }}
      >
        {error && (
          <p role="alert" style={{ color: 'var(--danger)' }}>
            {(error instanceof ApiError && error.details?.message) || t('assign.failed')}
          </p>
        )}
        <WhatField
          courses={courses.data?.items ?? []}
          courseId={courseId}
          value={what}
          onChange={(next) => change(() => setWhat(next))}
          error={isAsked && what === null && t('assign.what_missing')}
        />
        <PeopleField
          organizationId={organizationId}
          value={people}
          onChange={(next) => change(() => setPeople(next))}
          error={isAsked && people.length === 0 && t('assign.who_missing')}
        />
        <DueDay value={day} onChange={(next) => change(() => setDay(next))} error={dayProblem} />
        {preview.data && <MailPreview of={preview.data} />}
        <div className="row">
          <Button type="submit" loading={assign.isPending}>
            {t('assign.submit')}
          </Button>
          {!preview.data && (
            <Button variant="default" loading={preview.isPending} onClick={() => run((given) => preview.mutate(given))}>
              {t('remind.preview')}
            </Button>
          )}
          <Button variant="subtle" onClick={onClose}>
            {t('assign.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
