import { Button } from '@mantine/core';
import { IconArrowRight, IconFlame, IconMicrophone, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CaseInteractionOverview, CaseSummary } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { CaseFacts } from '#cases/CaseFacts.tsx';
import { CasePicture } from '#cases/CasePicture.tsx';
import { casesQuery, myInteractionsQuery } from '#cases/queries.ts';
import { courseToGoOn } from '#courses/courseToGoOn.ts';
import { GoOnCourse } from '#courses/GoOnCourse.tsx';
import { myCoursesQuery } from '#courses/queries.ts';
import { JournalCard } from '#journals/JournalCard.tsx';
import { Page } from '#ui/Page.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './HomeScreen.module.css';
import { nextCase } from './nextCase.ts';

function GoOn({ interaction }: { interaction: CaseInteractionOverview }) {
  const { t } = useTranslation('shell');
  const { title, persons, task_count, picture_url } = interaction.case;
  const current = Math.min(interaction.current_task_interaction_index + 1, task_count);
  return (
    <section className={`card ${classes.step}`} aria-labelledby="go-on">
      <CasePicture src={picture_url} />
      <div className={classes.text}>
        <p className={classes.kicker}>{t('home.go_on')}</p>
        <h2 id="go-on">{title}</h2>
        <div className={classes.people}>
          {persons.slice(0, 3).map((person) => (
            <Portrait key={person.id} spec={person.portrait} size={44} />
          ))}
          <span className="quiet">{t('home.task_of', { current, total: task_count })}</span>
        </div>
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/case-interactions/$caseInteractionId" params={{ caseInteractionId: interaction.id }} {...props} />
          )}
        >
          {t('home.go_on_button')}
        </Button>
      </div>
    </section>
  );
}

function Suggestion({ of, isFirstStep }: { of: CaseSummary; isFirstStep: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <section className={`card ${classes.step}`} aria-labelledby="suggestion">
      <CasePicture src={of.picture_url} />
      <div className={classes.text}>
        <p className={classes.kicker}>{t('home.suggestion')}</p>
        <h2 id="suggestion">{of.title}</h2>
        <CaseFacts of={of} />
        <p>{of.summary}</p>
        <Button
          variant={isFirstStep ? 'filled' : 'light'}
          renderRoot={(props) => <Link to="/home/case-inspection/$caseId" params={{ caseId: of.id }} {...props} />}
        >
          {t('home.suggestion_button')}
        </Button>
      </div>
    </section>
  );
}

function SpeakFreely() {
  const { t } = useTranslation('shell');
  return (
    <section className={`card ${classes.speak}`} aria-labelledby="speak-freely">
      <IconMicrophone size={28} stroke={1.6} aria-hidden />
      <div>
        <h2 id="speak-freely">{t('home.speak')}</h2>
        <p className="quiet">{t('home.speak_text')}</p>
      </div>
      <Button variant="light" renderRoot={(props) => <Link to="/home/voice-chat" {...props} />}>
        {t('home.speak_button')}
      </Button>
    </section>
  );
}

function Progress() {
  const { t } = useTranslation('shell');
  const { streak_days, xp } = useMe().user_stats;
  return (
    <ul className={classes.stats}>
      <li>
        <IconFlame size={20} stroke={1.7} aria-hidden /> {t('home.streak', { count: streak_days })}
      </li>
      <li>
        <IconStar size={20} stroke={1.7} aria-hidden /> {t('home.xp', { count: xp })}
      </li>
    </ul>
  );
}

export function HomeScreen() {
  const { t } = useTranslation('shell');
  const me = useMe();
  const interactions = useQuery(myInteractionsQuery({ anti_chronological: 'true' }));
  const cases = useQuery(casesQuery({}));
  const courses = useQuery(myCoursesQuery);
  const failed = interactions.error ?? cases.error ?? courses.error;
  const open = interactions.data?.items.find((interaction) => interaction.state !== 'SOLVED');
  const course = courses.data && courseToGoOn(courses.data.items);
  const begun = new Set(interactions.data?.items.map((interaction) => interaction.case.id));
  const next = cases.data && nextCase(cases.data.items, begun, me);

  if (failed) {
    return (
      <Page title={t('home.greeting', { name: me.first_name })}>
        <ErrorState error={failed} onRetry={() => void Promise.all([interactions.refetch(), cases.refetch(), courses.refetch()])} />
      </Page>
    );
  }
  if (interactions.isPending || cases.isPending || courses.isPending) {
    return (
      <Page title={t('home.greeting', { name: me.first_name })} actions={<Progress />}>
        <LoadingState rows={2} height={220} />
      </Page>
    );
  }
  return (
    <Page title={t('home.greeting', { name: me.first_name })} lead={(open || course) && t('home.welcome_back')} actions={<Progress />}>
      <div className={classes.steps}>
        {open && <GoOn interaction={open} />}
        {course && <GoOnCourse progress={course} isFirstStep={!open} />}
        {next && <Suggestion of={next} isFirstStep={!open && !course} />}
        {!open && !course && !next && (
          <EmptyState title={t('home.all_done_title')}>{cases.data?.total === 0 ? t('home.no_cases') : t('home.all_done')}</EmptyState>
        )}
        <SpeakFreely />
        <JournalCard className={`card ${classes.speak}`} />
        <Link to="/home/all-cases" className={classes.all}>
          {t('home.library')} <IconArrowRight size={18} aria-hidden />
        </Link>
      </div>
    </Page>
  );
}
