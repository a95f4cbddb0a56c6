import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SubmittedJournal } from '#journals/SubmittedJournal.tsx';
import { useFormat } from '#shell/format.ts';
import classes from '#ui/Figures.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { InCases, InCourses, InVocabulary } from './InContent.tsx';
import { memberProgressQuery } from './queries.ts';
import { SubmittedEntries } from './SubmittedEntries.tsx';
import { Weeks } from './Weeks.tsx';

/** One member: figures, weeks, courses, cases, and the reflections they have shared. */
export function MemberReport({ organizationId, userId }: { organizationId: string; userId: string }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data, error, refetch } = useQuery(
    memberProgressQuery(organizationId, { user_id: userId, include: ['weeks', 'courses', 'cases', 'vocabulary'] }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={4} height={120} />;
  const [member] = data.items;
  if (!member) return <EmptyState title={t('report.gone_title')}>{t('report.gone')}</EmptyState>;
  const of = { organizationId, userId };
  const figures = {
    items: format.number(member.items_completed),
    score: format.percent(member.mean_score),
    cases: format.number(member.cases_solved),
    vocab: format.number(member.vocab_count),
    time: format.time(member.seconds),
    xp: format.number(member.xp),
    last: format.day(member.last_active_at),
  };
  return (
    <div className="stack">
      <h2>
        {member.first_name} {member.last_name}
      </h2>
      <dl className={classes.figures}>
        {Object.entries(figures).map(([key, value]) => (
          <div key={key} className="card">
            <dt>{t(`progress.columns.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Weeks weeks={data.weeks} isOfOne />
      <InCourses courses={data.courses} member={of} />
      <InCases cases={data.cases} member={of} />
      <InVocabulary vocabulary={data.vocabulary} member={of} />
      <SubmittedJournal organizationId={organizationId} userId={userId} />
      <SubmittedEntries organizationId={organizationId} userId={userId} />
    </div>
  );
}
