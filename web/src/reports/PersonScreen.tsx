import { Button } from '@mantine/core';
import { IconArrowLeft, IconMail, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Organization } from '@visite/contract/organizations.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { useAssigning } from '#assignments/useAssigning.tsx';
import { SubmittedJournal } from '#journals/SubmittedJournal.tsx';
import { DashboardFrame } from '#organizations/DashboardFrame.tsx';
import { isOnlyMentor } from '#organizations/queries.ts';
import { useFormat } from '#shell/format.ts';
import figures from '#ui/Figures.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { Competences } from './Competences.tsx';
import { EngagementMail } from './EngagementMail.tsx';
import { InCourses, InVocabulary } from './InContent.tsx';
import { fullName } from './memberColumns.tsx';
import { PersonAssignments } from './PersonAssignments.tsx';
import { PersonCases } from './PersonCases.tsx';
import { PersonMentors } from './PersonMentors.tsx';
import classes from './PersonScreen.module.css';
import { memberProgressQuery, personQuery } from './queries.ts';
import { SubmittedEntries } from './SubmittedEntries.tsx';
import { Timeline } from './Timeline.tsx';
import { Weeks } from './Weeks.tsx';

interface Props {
  organization: Organization;
  userId: string;
  /** Whose page it is stands above it as soon as it is known. */
  onName: (name: string) => void;
}

function Person({ organization, userId, onName }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data, error, refetch } = useQuery(memberProgressQuery(organization.id, personQuery(userId)));
  const [isWriting, setIsWriting] = useState(false);
  const assigning = useAssigning();
  const member = data?.items[0];
  const name = member && fullName(member);
  useEffect(() => {
    if (name !== undefined) onName(name);
  }, [name, onName]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={4} height={120} />;
  if (!member || name === undefined) {
    return (
      <EmptyState
        title={t('report.gone_title')}
        action={<Button renderRoot={(rest) => <Link to="/dashboard/users" {...rest} />}>{t('report.back')}</Button>}
      >
        {t('report.gone')}
      </EmptyState>
    );
  }
  const of = { organizationId: organization.id, userId };
  const isStaff = organization.policies.may_see_members;
  const numbers = {
    last: format.day(member.last_active_at),
    items: format.number(member.items_completed),
    score: format.percent(member.mean_score),
    cases: format.number(member.cases_solved),
    vocab: format.number(member.vocab_count),
    time: format.time(member.seconds),
  };
  return (
    <div className="stack">
      <div className={classes.head}>
        <div>
          {member.email && (
            <a href={`mailto:${member.email}`} className={classes.mail}>
              {member.email}
            </a>
          )}
        </div>
        <div className="row">
          {member.policies.assign && (
            <Button
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => assigning.open({ organizationId: organization.id, people: [{ id: userId, name }] })}
            >
              {t('progress.assign')}
            </Button>
          )}
          {member.policies.remind && (
            <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={() => setIsWriting(true)}>
              {t('people.write')}
            </Button>
          )}
        </div>
      </div>
      <dl className={figures.figures}>
        {(Object.keys(numbers) as (keyof typeof numbers)[]).map((key) => (
          <div key={key} className="card">
            <dt>{t(`progress.columns.${key}`)}</dt>
            <dd>{numbers[key]}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.columns}>
        <div className="stack">
          <PersonAssignments userId={userId} name={name} mayRemind={member.policies.assign} />
          <Timeline work={data.timeline} />
          <PersonCases userId={userId} name={name} />
          {isStaff && <SubmittedJournal {...of} />}
          {isStaff && <SubmittedEntries {...of} />}
        </div>
        <div className="stack">
          {isStaff && <PersonMentors organizationId={organization.id} userId={userId} name={name} mayChange={member.policies.mentors} />}
          <Competences of={data.competences} />
          <InCourses courses={data.courses} member={of} />
          <InVocabulary vocabulary={data.vocabulary} member={of} />
        </div>
      </div>
      <Weeks weeks={data.weeks} isOfOne />
      {!isStaff && <p className="quiet">{t('person.mentor_limits')}</p>}
      {isWriting && <EngagementMail organizationId={organization.id} userIds={[userId]} onClose={() => setIsWriting(false)} />}
      {assigning.element}
    </div>
  );
}

/** One person, for those who lead, teach or accompany them: what they work on, what is asked of them, who stands beside them. */
export function PersonScreen({ userId }: { userId: string }) {
  const { t } = useTranslation('dashboard');
  const isMentor = isOnlyMentor(useMe().roles);
  const [name, setName] = useState<string>();
  return (
    <DashboardFrame
      isForMentors
      title={name ?? t('person.title')}
      above={
        <Link to="/dashboard/users" className={classes.back}>
          <IconArrowLeft size={18} aria-hidden /> {t(isMentor ? 'people.mentees' : 'report.back')}
        </Link>
      }
    >
      {(organization) => <Person key={`${organization.id} ${userId}`} organization={organization} userId={userId} onName={setName} />}
    </DashboardFrame>
  );
}
