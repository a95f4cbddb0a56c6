import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconMessage, IconMessages, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VoiceChatSummary } from '@visite/contract/voiceChat.ts';
import { HELPERS } from '@visite/core/companions/helpers.ts';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '#api/errors.ts';
import { SayAgain } from '#evaluation/SayAgain.tsx';
import { CorrectionCard } from '#language/CorrectionCard.tsx';
import { Page } from '#ui/Page.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { summaryQuery, voiceChatQuery, voiceTopicsQuery } from './queries.ts';
import classes from './TalkSummary.module.css';

function Counted({ summary }: { summary: VoiceChatSummary }) {
  const { t } = useTranslation('voiceChat');
  const { words, seconds, word_milestones, minute_milestones } = summary;
  const minutes = Math.round(seconds / 60);
  const reached = [...word_milestones.map((count) => t('words', { count })), ...minute_milestones.map((count) => t('minutes', { count }))];
  return (
    <>
      <ul className={classes.counted}>
        <li>
          <IconMessage size={22} aria-hidden /> <strong>{t('words', { count: words })}</strong>
        </li>
        <li>
          <IconClock size={22} aria-hidden />{' '}
          <strong>{minutes === 0 ? t('summary.under_a_minute') : t('minutes', { count: minutes })}</strong>
        </li>
      </ul>
      {reached.length > 0 && (
        <p className={classes.reached}>
          <IconCheck size={20} aria-hidden /> {t('summary.reached', { list: reached.join(', ') })}
        </p>
      )}
    </>
  );
}

function WentWell({ well }: { well: NonNullable<VoiceChatSummary['well']> }) {
  const { t } = useTranslation('voiceChat');
  return (
    <section className={`card ${classes.part}`} aria-labelledby="well">
      <h2 id="well">
        <IconSparkles size={22} aria-hidden /> {t('summary.well')}
      </h2>
      <p>{t(`summary.well_${well.kind}`, { count: well.count })}</p>
      <blockquote lang="de">„{well.sentence}“</blockquote>
    </section>
  );
}

/** Own sentences, each with its smallest correction and a try to say it rightly; the first stands open. */
function SaidBetter({ sentences }: Pick<VoiceChatSummary, 'sentences'>) {
  const { t } = useTranslation('voiceChat');
  return (
    <section className={classes.part} aria-labelledby="better">
      <h2 id="better">{t('summary.better', { count: sentences.length })}</h2>
      <ol className={classes.sentences}>
        {sentences.map(({ message_id, said, better, correction }, at) => (
          <li key={`${message_id} ${said}`} className="card">
            <CorrectionCard of={correction} />
            <details className={classes.again} open={at === 0}>
              <summary>{t('summary.say_again')}</summary>
              <SayAgain sentence={{ said, better, reason: correction.reason }} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What came of a talk: words and time, what went well, three sentences said better, and the way on. */
export function TalkSummary({ topic }: { topic: string }) {
  const { t, i18n } = useTranslation('voiceChat');
  const { data: topics } = useQuery(voiceTopicsQuery);
  const chat = useQuery(voiceChatQuery(topic));
  const id = chat.data?.interaction_id;
  const summary = useQuery({ ...summaryQuery(id ?? ''), enabled: id !== undefined });
  const title = topics?.find(({ slug }) => slug === topic)?.title[i18n.language === 'eng' ? 'eng' : 'deu'] ?? '';
  const error = chat.error ?? summary.error;
  const { data } = summary;
  const onwards = (
    <div className="row">
      <Button renderRoot={(props) => <Link to="/home/voice-chat" search={{ topic }} {...props} />}>{t('summary.go_on')}</Button>
      <Button
        variant="default"
        leftSection={<IconMessages size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/home/voice-chat" search={{}} {...props} />}
      >
        {t('summary.new_topic')}
      </Button>
    </div>
  );
  return (
    <Page
      title={t('summary.title')}
      lead={title === '' ? undefined : t('summary.lead', { topic: title, name: HELPERS.COMPANION.name })}
      width="narrow"
      above={
        <div className={classes.face}>
          <Portrait spec={HELPERS.COMPANION.portrait} size={64} />
        </div>
      }
    >
      {error ? (
        <>
          {error instanceof NetworkError && <p className="quiet">{t('summary.offline')}</p>}
          <ErrorState error={error} onRetry={() => void (chat.error ? chat : summary).refetch()} />
        </>
      ) : !data ? (
        <LoadingState rows={3} />
      ) : data.lines === 0 ? (
        <EmptyState title={t('summary.nothing')} action={onwards}>
          {t('summary.nothing_text')}
        </EmptyState>
      ) : (
        <div className={classes.summary}>
          <Counted summary={data} />
          {data.well && <WentWell well={data.well} />}
          {data.sentences.length > 0 ? (
            <SaidBetter sentences={data.sentences} />
          ) : (
            <p>{t(data.well ? 'summary.no_mistakes' : 'summary.too_little')}</p>
          )}
          {onwards}
        </div>
      )}
    </Page>
  );
}
