import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HELPERS } from '@visite/core/companions/helpers.ts';
import { useTranslation } from 'react-i18next';
import { changeVoiceSettings } from '#speech/voiceSettings.ts';
import { Page } from '#ui/Page.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { Milestones } from './Milestones.tsx';
import { voiceTopicsQuery } from './queries.ts';
import classes from './VoiceChat.module.css';

/** What one can talk about freely; a topic is one tap away from speaking. */
export function TopicChoice() {
  const { t, i18n } = useTranslation('voiceChat');
  const { data: topics, isError, error, refetch } = useQuery(voiceTopicsQuery);
  const { name, portrait } = HELPERS.COMPANION;
  const language = i18n.language === 'eng' ? 'eng' : 'deu';
  // Whoever chooses a voice chat wants to speak and to hear.
  const begin = () => changeVoiceSettings({ isOpen: true, speaksAnswers: true });
  return (
    <Page
      title={t('title')}
      lead={t('lead', { name })}
      above={
        <div className={classes.face}>
          <Portrait spec={portrait} size={72} />
        </div>
      }
    >
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !topics ? (
        <LoadingState rows={3} />
      ) : (
        <div className={classes.choice}>
          {topics.length === 0 ? (
            <EmptyState title={t('no_topics')} />
          ) : (
            <ul className={classes.topics}>
              {topics.map(({ slug, title, description }) => (
                <li key={slug} className={`card ${classes.topic}`}>
                  <h2>
                    <Link to="/home/voice-chat" search={{ topic: slug }} onClick={begin}>
                      {title[language]}
                    </Link>
                  </h2>
                  <p className="quiet">{description[language]}</p>
                  <IconChevronRight size={20} aria-hidden className={classes.onwards} />
                </li>
              ))}
            </ul>
          )}
          <Milestones />
        </div>
      )}
    </Page>
  );
}
