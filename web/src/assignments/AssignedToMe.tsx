import { Badge, Button, Progress } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Assignment } from '@visite/contract/assignments.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { bcp47 } from '#shell/i18n.ts';
import { percentOf } from '#shell/percentOf.ts';
import { ErrorState } from '#ui/states.tsx';
import classes from './AssignedToMe.module.css';
import { dayInWords } from './dueDay.ts';
import { assignedToMeQuery } from './queries.ts';

function One({ of }: { of: Assignment }) {
  const { t, i18n } = useTranslation('courses');
  const day = (on: string) => dayInWords(on, bcp47(i18n.language));
  const title = of.section?.title ?? of.chapter.title;
  const by = of.assigned_by && `${of.assigned_by.first_name} ${of.assigned_by.last_name}`;
  return (
    <li className={`card ${classes.one}`} data-state={of.state}>
      <div className={classes.text}>
        <p className={classes.due}>
          <Badge
            variant="light"
            color={of.state === 'OVERDUE' ? 'red' : 'accent'}
            size="lg"
            tt="none"
            mih="1.625rem"
            h="auto"
            styles={{ label: { whiteSpace: 'normal' } }}
          >
            {of.state === 'OVERDUE' && of.due_on
              ? t('assigned.overdue', { day: day(of.due_on) })
              : of.due_on
                ? t('assigned.until', { day: day(of.due_on) })
                : t('assigned.open')}
          </Badge>
        </p>
        <h3 lang="de">{title}</h3>
        <p className="quiet">
          <span lang="de">{of.course.title}</span>
          {by && ` · ${t('assigned.by', { name: by })}`}
        </p>
        <Progress
          value={percentOf(of.completed_items, of.total_items)}
          aria-label={t('assigned.progress', { completed: of.completed_items, total: of.total_items })}
        />
      </div>
      {of.next_section_id && (
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          aria-label={t(of.completed_items === 0 ? 'assigned.begin' : 'assigned.go_on', { title })}
          renderRoot={(props) => (
            <Link
              to="/home/view/$courseId"
              params={{ courseId: of.course.id }}
              search={{ section: of.next_section_id ?? undefined }}
              {...props}
            />
          )}
        >
          {t(of.completed_items === 0 ? 'begin' : 'go_on')}
        </Button>
      )}
    </li>
  );
}

/** What a tutor has assigned and is not done yet. Nothing is shown while there is nothing to do. */
export function AssignedToMe() {
  const { t } = useTranslation('courses');
  const me = useMe();
  const { data, error, refetch } = useQuery(assignedToMeQuery(me.id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const open = data?.filter(({ state }) => state !== 'DONE') ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="assigned">
      <h2 id="assigned">{t('assigned.title')}</h2>
      <ul className={classes.list}>
        {open.map((assignment) => (
          <One key={assignment.id} of={assignment} />
        ))}
      </ul>
    </section>
  );
}
