import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconRefresh, IconStethoscope, IconVolume } from '@tabler/icons-react';
import type { Message } from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { showAlert } from '#shell/alerts.ts';
import { rateOf, SLOW_REPLAY_RATE, sayAloud } from '#shell/speech.ts';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './Lines.module.css';

function ExaminationCard({ shown }: { shown: NonNullable<Message['examination']> }) {
  const { t } = useTranslation('conversations');
  return (
    <div className={classes.card} data-tone={shown.is_abnormal ? 'warm' : 'calm'} lang="de">
      <IconStethoscope size={20} aria-hidden />
      <div>
        <strong>{shown.name}</strong>
        <p>{shown.result}</p>
        {shown.is_abnormal && (
          <p className={classes.abnormal}>
            <IconAlertTriangle size={16} aria-hidden /> {t('record.abnormal')}
          </p>
        )}
      </div>
    </div>
  );
}

function SuggestionCard({ text, onUse }: { text: string; onUse: (text: string) => void }) {
  const { t } = useTranslation('conversations');
  return (
    <div className={classes.card} data-tone="calm">
      <IconBulb size={20} aria-hidden />
      <div>
        <p>{t('suggestion')}</p>
        <button type="button" className={classes.suggested} lang="de" onClick={() => onUse(text)}>
          {text}
        </button>
      </div>
    </div>
  );
}

function SayAloud({ text }: { text: string }) {
  const { t } = useTranslation('conversations');
  const say = (rate: number) => {
    if (!sayAloud(text, rate)) showAlert('info', t('no_voice'));
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon className={classes.tool} aria-label={t('line.say', { text: text.slice(0, 40) })}>
          <IconVolume size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => say(rateOf(session.speakingSpeed))}>{t('say')}</Menu.Item>
        <Menu.Item onClick={() => say(SLOW_REPLAY_RATE)}>{t('say_slowly')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Waiting({ name }: { name: string }) {
  const { t } = useTranslation('conversations');
  return (
    <span className={classes.dots} role="img" aria-label={t('thinking', { name })}>
      <i /> <i /> <i />
    </span>
  );
}

interface Props {
  message: Message;
  person: PersonFace;
  isStreaming: boolean;
  /** Given where the answer is missing and can be asked for again. */
  onAskAgain?: (() => void) | undefined;
  /** Missing where the talk is only read. */
  onSuggestion?: ((text: string) => void) | undefined;
}

/** What a person says, with the face they say it with, what an examination showed, and the companion's hint. */
export function PersonLine({ message, person, isStreaming, onAskAgain, onSuggestion }: Props) {
  const { t } = useTranslation('conversations');
  const isStopped = message.state === 'cancelled' || message.state === 'failed' || (message.state === 'streaming' && !isStreaming);
  return (
    <li className={classes.answer}>
      <Portrait spec={person.portrait} mood={message.mood ?? 'calm'} size={36} />
      <div className={classes.said}>
        {(message.text !== '' || isStreaming) && (
          <div className={classes.spoken}>
            <div className={classes.bubble}>
              <span className="sr-only">{person.name}:</span>
              {message.text === '' ? <Waiting name={person.name} /> : <p lang="de">{message.text}</p>}
              {isStopped && <span className={classes.stamp}>{t('cancelled')}</span>}
            </div>
            {message.state === 'complete' && <SayAloud text={message.text} />}
          </div>
        )}
        {onAskAgain && (
          <div className={classes.card} data-tone="warm" role="status">
            <div>
              <p>{t('composer.missing')}</p>
              <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAskAgain}>
                {t('composer.ask_again')}
              </Button>
            </div>
          </div>
        )}
        {message.examination && <ExaminationCard shown={message.examination} />}
        {message.suggestion && onSuggestion && <SuggestionCard text={message.suggestion} onUse={onSuggestion} />}
      </div>
    </li>
  );
}
