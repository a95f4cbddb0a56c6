import { IconFlame, IconMicrophone, IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { planOfToday } from '@visite/core/progress/today.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { assignedToMeQuery } from '#assignments/queries.ts';
import { casesQuery, myInteractionsQuery } from '#cases/queries.ts';
import { courseToGoOn } from '#courses/courseToGoOn.ts';
import { myCoursesQuery } from '#courses/queries.ts';
import { JournalCard } from '#journals/JournalCard.tsx';
import { practiceDueQuery } from '#language/queries.ts';
import { KudosCards } from '#messaging/KudosCards.tsx';
import { unreadKudosQuery } from '#messaging/queries.ts';
import { weekQuery } from '#progress/queries.ts';
import { XpButton } from '#progress/XpButton.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { testTodayQuery } from '#vocabulary/testQueries.ts';
import { AfterFirstSuccess } from './AfterFirstSuccess.tsx';
import { waysToGoOn, wentOnToday } from './goOn.ts';
import classes from './HomeScreen.module.css';
import { nextCase } from './nextCase.ts';
import { Today } from './Today.tsx';
import { WayCard } from './WayCard.tsx';
import { Week } from './Week.tsx';

/** More would be a library. */
const MOST_OTHERS = 2;

/** What is there on any day, small: it asks for nothing. */
function Always() {
  const { t } = useTranslation('shell');
  return (
    <nav className={classes.always} aria-label={t('home.always')}>
      <JournalCard className={classes.way} />
      <Link to="/home/voice-chat" className={classes.way}>
        <IconMicrophone size={22} stroke={1.6} aria-hidden /> {t('home.speak')}
      </Link>
      <Link to="/home/all-cases" className={classes.way}>
        <IconStethoscope size={22} stroke={1.6} aria-hidden /> {t('home.library')}
      </Link>
    </nav>
  );
}

/** One small line below the plan: what has grown. */
function Progress() {
  const { t } = useTranslation('shell');
  const { streak_days } = useMe().user_stats;
  return (
    <ul className={classes.stats}>
      <li>
        <span className={classes.stat}>
          <IconFlame size={20} stroke={1.7} aria-hidden /> {t('home.streak', { count: streak_days })}
        </span>
      </li>
      <li>
        <XpButton className={classes.stat} />
      </li>
    </ul>
  );
}

/** What the screen is made of, so that nothing comes in between later. Words, sentences, the week and kudos may fail: the screen is then made without them. */
function useLearning() {
  const me = useMe();
  const interactions = useQuery(myInteractionsQuery({ anti_chronological: 'true' }));
  const courses = useQuery(myCoursesQuery);
  const assignments = useQuery(assignedToMeQuery(me.id));
  // A new case is looked for only where none is open.
  const isCaseOpen = interactions.data?.items.some(({ state }) => state !== 'SOLVED');
  const cases = useQuery({ ...casesQuery({}), enabled: isCaseOpen === false });
  const words = useQuery(testTodayQuery);
  const sentences = useQuery(practiceDueQuery);
  const week = useQuery(weekQuery);
  const kudos = useQuery(unreadKudosQuery);
  const needed = [interactions, ...(isCaseOpen ? [] : [cases]), courses, assignments];
  const isPending = [...needed, words, sentences, week, kudos].some((query) => query.isPending);
  const refetch = () => void Promise.all(needed.map((query) => query.refetch()));
  if (!interactions.data || (!isCaseOpen && !cases.data) || !courses.data || !assignments.data || isPending)
    return { error: needed.find(({ error }) => error)?.error, refetch };
  const begun = new Set(interactions.data.items.map((interaction) => interaction.case.id));
  const learning = {
    assignments: assignments.data,
    interactions: interactions.data.items,
    course: courseToGoOn(courses.data.items),
    nextCase: isCaseOpen || !cases.data ? undefined : nextCase(cases.data.items, begun, me),
  };
  const ways = waysToGoOn(learning);
  const isDone = wentOnToday(learning, { now: Date.now(), timeZone: me.time_zone });
  const plan = planOfToday({
    words: { due: (words.data?.due_count ?? 0) + (words.data?.new_count ?? 0), done: words.data?.answered_count ?? 0 },
    sentences: { due: sentences.data?.due ?? 0, done: sentences.data?.answered_today ?? 0 },
    goOn: { isThere: ways.length > 0, isDone },
  });
  return {
    plan,
    ways,
    isDone,
    hasCases: isCaseOpen || (cases.data?.total ?? 0) > 0,
    isBack: begun.size > 0 || courses.data.items.length > 0,
    refetch,
  };
}

export function HomeScreen() {
  const { t } = useTranslation('shell');
  const me = useMe();
  const { error, refetch, plan, ways = [], isDone, hasCases, isBack } = useLearning();
  const title = t('home.greeting', { name: me.first_name });
  if (error) {
    return (
      <Page title={title}>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!plan) {
    return (
      <Page title={title}>
        <LoadingState rows={2} height={220} />
      </Page>
    );
  }
  // What the plan leads to stands in it; of the others the two that are nearest stand below.
  const [goOn] = ways;
  const others = (isDone ? ways : ways.slice(1)).slice(0, MOST_OTHERS);
  return (
    <Page title={title} lead={isBack && t('home.welcome_back')}>
      <div className={classes.steps}>
        <KudosCards />
        {plan.steps.length > 0 ? (
          <Today plan={plan} goOn={goOn}>
            <Progress />
          </Today>
        ) : (
          <>
            <EmptyState title={t('home.all_done_title')}>{t(hasCases ? 'home.all_done' : 'home.no_cases')}</EmptyState>
            <Progress />
          </>
        )}
        <Week />
        <AfterFirstSuccess />
        {others.length > 0 && (
          <ul className={classes.ways}>
            {others.map((way) => (
              <li key={way.kind}>
                <WayCard way={way} />
              </li>
            ))}
          </ul>
        )}
        <Always />
      </div>
    </Page>
  );
}
