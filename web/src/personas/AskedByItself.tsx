import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CasePerson } from '@visite/contract/cases.ts';
import type { TriedExchange } from '@visite/contract/tryPerson.ts';
import { useTranslation } from 'react-i18next';
import { insightOf } from './insight.ts';
import type { AskedTopic } from './ownReadings.ts';
import { askedQuery } from './queries.ts';
import classes from './Readings.module.css';
import { useTopicName } from './TopicSelect.tsx';

/** A new answer is asked for once the author rests. */
const PAUSE_MS = 500;

interface Props {
  person: CasePerson;
  asked: AskedTopic[];
  onAnswer: (topic: string) => void;
}

/** Whether the person told something, or at least has it and keeps it back; `wordless`: it is there, and has no answer yet. */
function answeredAs(person: CasePerson, exchange: TriedExchange): 'answered' | 'wordless' | 'open' {
  const { kind } = insightOf(person, [exchange], 0);
  if (kind === 'no_answer') return 'wordless';
  return ['told', 'everyday', 'held_back'].includes(kind) ? 'answered' : 'open';
}

/** The new person is asked what learners ask everybody: first what it cannot answer, each with a way to answer it. */
export function AskedByItself({ person, asked, onAnswer }: Props) {
  const { t } = useTranslation('personas');
  const topicName = useTopicName();
  const [settled] = useDebouncedValue(person, PAUSE_MS);
  const { data, isError, isFetching, refetch } = useQuery(
    askedQuery(
      settled,
      asked.map(({ question }) => question),
    ),
  );
  const rows = (data?.exchanges ?? []).flatMap((exchange) => {
    const topic = asked.find(({ question }) => question === exchange.line)?.topic;
    return topic ? [{ topic, exchange, state: answeredAs(settled, exchange) }] : [];
  });
  const open = rows.filter((row) => row.state !== 'answered');
  const answered = rows.filter((row) => row.state === 'answered');
  return (
    <section className={classes.asked} aria-labelledby="asked-by-itself" aria-busy={isFetching}>
      <h4 id="asked-by-itself">{t('freehand.asked')}</h4>
      {isError ? (
        <div role="alert">
          <p>{t('freehand.asked_failed')}</p>
          <Button variant="light" onClick={() => void refetch()}>
            {t('try.again')}
          </Button>
        </div>
      ) : !data ? (
        <Skeleton height={96} />
      ) : (
        <>
          <p role="status">{t('freehand.asked_result', { answered: answered.length, count: rows.length })}</p>
          {open.length > 0 && (
            <ul className={classes.open}>
              {open.map(({ topic, exchange, state }) => (
                <li key={topic}>
                  <span>
                    <bdi lang="de">{exchange.line}</bdi>
                    {state === 'wordless' ? (
                      <span className="quiet">{t('freehand.no_answer_yet')}</span>
                    ) : (
                      <span className="quiet" lang="de">
                        {exchange.answer}
                      </span>
                    )}
                  </span>
                  <Button
                    variant="light"
                    aria-label={t('questions.answer_long', { question: exchange.line })}
                    onClick={() => onAnswer(topic)}
                  >
                    {t('questions.answer')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {answered.length > 0 && (
            <details>
              <summary>{t('freehand.asked_answered', { count: answered.length })}</summary>
              <dl className={classes.answers}>
                {answered.map(({ topic, exchange }) => (
                  <div key={topic}>
                    <dt>
                      <bdi lang="de">{exchange.line}</bdi> <span className="sr-only">{topicName(topic)}</span>
                    </dt>
                    <dd lang="de">{exchange.answer}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </>
      )}
    </section>
  );
}
