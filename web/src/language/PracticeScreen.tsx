import { Button, Progress } from '@mantine/core';
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GrammarTopic, PracticeExercise } from '@visite/contract/language.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './PracticeScreen.module.css';
import { grammarTopicsQuery, practiceQuery, useAnswerPractice } from './queries.ts';

const GAP = '___';

/** The sentence with what was chosen, or the gap, in its place. */
function Prompt({ prompt, chosen }: { prompt: string; chosen: string | null }) {
  const { t } = useTranslation('language');
  const [before, after] = prompt.split(GAP);
  return (
    <span lang="de">
      {before}
      {chosen === null ? (
        <span className={classes.blank}>
          <span className="sr-only">{t('practice.gap')}</span>
        </span>
      ) : (
        <strong className={classes.filled}>{chosen}</strong>
      )}
      {after}
    </span>
  );
}

interface OneProps {
  exercise: PracticeExercise;
  title: string;
  isLast: boolean;
  onAnswer: (isRight: boolean) => void;
  onNext: () => void;
}

/** One exercise: a choice, which is judged at once, and why. */
function Exercise({ exercise, title, isLast, onAnswer, onNext }: OneProps) {
  const { t } = useTranslation('language');
  const { native_language } = useMe();
  const { topic, source, prompt, options, answer, why } = exercise;
  const [chosen, setChosen] = useState<string | null>(null);
  const question = useRef<HTMLLegendElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => question.current?.focus(), []);
  useEffect(() => {
    if (chosen !== null) next.current?.focus();
  }, [chosen]);
  const choose = (option: string) => {
    if (chosen !== null) return;
    setChosen(option);
    onAnswer(option === answer);
  };
  const markOf = (option: string) => {
    if (chosen === null) return undefined;
    if (option === answer) return 'right';
    return option === chosen ? 'wrong' : undefined;
  };
  return (
    <section
      className={classes.exercise}
      aria-label={title}
      onKeyDown={({ key }) => {
        const option = options[Number(key) - 1];
        if (option) choose(option);
      }}
    >
      <p className="quiet">
        {t(source === 'own' ? 'practice.own' : 'practice.appendix')} <span lang="de">{title}</span>
      </p>
      <fieldset className={classes.question}>
        <legend ref={question} tabIndex={-1}>
          {prompt === null ? t('practice.which') : <Prompt prompt={prompt} chosen={chosen === null ? null : answer} />}
        </legend>
        <div className={classes.options} data-sentences={prompt === null || undefined} lang="de">
          {options.map((option) => (
            <button
              key={option}
              type="button"
              data-mark={markOf(option)}
              aria-pressed={option === chosen}
              aria-disabled={chosen !== null || undefined}
              onClick={() => choose(option)}
            >
              {markOf(option) === 'right' && <IconCheck size={20} aria-hidden />}
              {markOf(option) === 'wrong' && <IconX size={20} aria-hidden />}
              {option}
            </button>
          ))}
        </div>
      </fieldset>
      <div className={classes.verdict} data-right={chosen === answer || undefined} role="status">
        {chosen !== null && (
          <>
            <p>
              <strong>{t(chosen === answer ? 'practice.right' : 'practice.wrong')}</strong>{' '}
              {chosen !== answer && <span lang="de">„{answer}“</span>}
            </p>
            <p lang="de">{why}</p>
          </>
        )}
      </div>
      {chosen !== null && (
        <div className={classes.foot}>
          <Link to="/grammar/$topic" params={{ topic }} search={{ language: native_language }}>
            {t('whole_topic')}
          </Link>
          <Button ref={next} size="md" rightSection={<IconArrowRight size={18} aria-hidden />} onClick={onNext}>
            {t(isLast ? 'practice.finish' : 'practice.next')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface EndProps {
  right: number;
  total: number;
  wrong: PracticeExercise[];
  onAgain: () => void;
  onMore: () => void;
}

function End({ right, total, wrong, onAgain, onMore }: EndProps) {
  const { t } = useTranslation('language');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.exercise} aria-labelledby="practice-end">
      <h2 id="practice-end" ref={heading} tabIndex={-1}>
        {t('practice.result', { right, count: total })}
      </h2>
      {wrong.length > 0 && (
        <ul className={classes.wrong} lang="de">
          {wrong.map(({ key, prompt, answer }) => (
            <li key={key}>{prompt === null ? answer : <Prompt prompt={prompt} chosen={answer} />}</li>
          ))}
        </ul>
      )}
      <p className="quiet">{t('practice.again_later')}</p>
      <div className="row">
        {wrong.length > 0 && <Button onClick={onAgain}>{t('practice.only_wrong')}</Button>}
        <Button variant={wrong.length > 0 ? 'light' : 'filled'} onClick={onMore}>
          {t('practice.more')}
        </Button>
        <Link to="/home" className={classes.done}>
          {t('practice.home')}
        </Link>
      </div>
    </section>
  );
}

/** A round: each exercise once, then how it went. Only the first answer counts; who repeats what was wrong does it for oneself. */
function Round({ exercises, onMore }: { exercises: PracticeExercise[]; onMore: () => void }) {
  const { t } = useTranslation('language');
  const { native_language } = useMe();
  const { data: grammar } = useQuery(grammarTopicsQuery(native_language));
  const answer = useAnswerPractice();
  const [round, setRound] = useState(exercises);
  const [at, setAt] = useState(0);
  const [wrong, setWrong] = useState<PracticeExercise[]>([]);
  const exercise = round[at];
  const isFirstRound = round === exercises;
  return (
    <>
      <Progress.Root size="md">
        <Progress.Section value={(100 * at) / round.length} aria-label={t('practice.progress')} />
      </Progress.Root>
      {exercise ? (
        <Exercise
          key={`${exercise.key} ${isFirstRound}`}
          exercise={exercise}
          title={grammar?.topics.find(({ topic }) => topic === exercise.topic)?.title ?? ''}
          isLast={at === round.length - 1}
          onAnswer={(isRight) => {
            if (!isRight) setWrong([...wrong, exercise]);
            const { key, topic } = exercise;
            if (isFirstRound) answer.mutate({ id: crypto.randomUUID(), key, topic, is_right: isRight });
          }}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <End
          right={round.length - wrong.length}
          total={round.length}
          wrong={wrong}
          onMore={onMore}
          onAgain={() => {
            setRound(wrong);
            setWrong([]);
            setAt(0);
          }}
        />
      )}
    </>
  );
}

/** Practice from one's own mistakes: what is due today, one exercise a screen (decision 37). */
export function PracticeScreen({ topic }: { topic?: GrammarTopic }) {
  const { t } = useTranslation('language');
  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = useQuery(practiceQuery(topic));
  const content = () => {
    if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data || isFetching) return <LoadingState rows={1} height={280} />;
    if (data.exercises.length > 0) return <Round key={dataUpdatedAt} exercises={data.exercises} onMore={() => void refetch()} />;
    return (
      <EmptyState
        title={t(data.answered_today > 0 ? 'practice.all_done' : 'practice.nothing_due')}
        action={<Button renderRoot={(props) => <Link to="/home/all-cases" {...props} />}>{t('to_cases')}</Button>}
      >
        {t(data.answered_today > 0 ? 'practice.all_done_text' : 'practice.nothing_due_text')}
      </EmptyState>
    );
  };
  return (
    <Page
      title={t('practice.title')}
      lead={t('practice.lead')}
      above={<BackLink to="/home/profile/german">{t('title')}</BackLink>}
      width="narrow"
    >
      {content()}
    </Page>
  );
}
