import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import { percentOf } from '#shell/percentOf.ts';
import classes from '#ui/Figures.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { memberProgressQuery } from './queries.ts';

interface Props {
  organizationId: string;
  userId: string;
  courseId: string;
  title: string;
}

function Sections({ organizationId, userId, courseId }: Omit<Props, 'title'>) {
  const format = useFormat();
  const { data, error, refetch } = useQuery(memberProgressQuery(organizationId, { user_id: userId, course_id: courseId }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={3} height={36} />;
  const shares = data.items[0]?.section_shares ?? [];
  return (
    <ul className={classes.sections}>
      {data.sections.map(({ id, title }, index) => {
        const share = shares[index] ?? null;
        return (
          <li key={id}>
            <span>
              <span lang="de">{title}</span>
              <span>{format.percent(share)}</span>
            </span>
            <Progress size="sm" value={percentOf(share ?? 0)} aria-label={title} />
          </li>
        );
      })}
    </ul>
  );
}

/** One member in one course, section by section: looked up when it is opened. */
export function MemberSections({ title, ...of }: Props) {
  const { t } = useTranslation('dashboard');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary aria-label={t('content.sections_of', { title })}>{t('content.sections')}</summary>
      {isOpen && <Sections {...of} />}
    </details>
  );
}
