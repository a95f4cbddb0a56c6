import { Button, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBulb,
  IconDeviceMobileCheck,
  IconLifebuoy,
  IconPlugConnectedX,
  IconRefresh,
  IconStethoscope,
} from '@tabler/icons-react';
import type { Message } from '@visite/contract/conversations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenWords } from '#speech/HiddenWords.tsx';
import { SayAloud } from '#speech/SayAloud.tsx';
import { LineTranslation } from '#translations/LineTranslation.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './Lines.module.css';
import type { Answerer } from './talk.ts';

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
  person: Answerer;
  isStreaming: boolean;
  /** The words stopped coming and are asked for again. */
  isBroken: boolean;
  /** Given where the answer is missing and can be asked for again. */
  onAskAgain?: (() => void) | undefined;
  /** Missing where the talk is only read. */
  onSuggestion?: ((text: string) => void) | undefined;
}

/** What a person says, with the face they say it with, what an examination showed, and the companion's hint. */
export function PersonLine({ message, person, isStreaming, isBroken, onAskAgain, onSuggestion }: Props) {
  const { t } = useTranslation('conversations');
  const { t: translations } = useTranslation('translations');
  const [isTranslated, setIsTranslated] = useState(false);
  const isStopped = message.state === 'cancelled' || message.state === 'failed' || (message.state === 'streaming' && !isStreaming);
  return (
    <li className={classes.answer}>
      {person.portrait ? (
        <Portrait spec={person.portrait} mood={message.mood ?? 'calm'} size={36} />
      ) : (
        <span className={classes.faceless}>
          <IconLifebuoy size={22} stroke={1.6} aria-hidden />
        </span>
      )}
      <div className={classes.said}>
        {(message.text !== '' || isStreaming) && (
          <div className={classes.spoken}>
            <div className={classes.bubble}>
              <span className="sr-only">{person.name}:</span>
              {message.text === '' ? (
                <Waiting name={person.name} />
              ) : (
                <HiddenWords>
                  <p lang="de">{message.text}</p>
                </HiddenWords>
              )}
              {isStopped && <span className={classes.stamp}>{t('cancelled')}</span>}
              {message.is_from_device && (
                <span className={classes.stamp}>
                  <IconDeviceMobileCheck size={14} aria-hidden /> {t('from_device')}
                </span>
              )}
              {isBroken && (
                <span className={classes.stamp} role="status">
                  <IconPlugConnectedX size={14} aria-hidden /> {t('broken')}
                </span>
              )}
            </div>
            {message.state === 'complete' && (
              <SayAloud id={message.id} text={message.text} person={person} className={classes.tool}>
                <Menu.Item onClick={() => setIsTranslated(true)}>{translations('open')}</Menu.Item>
              </SayAloud>
            )}
          </div>
        )}
        {isTranslated && <LineTranslation kind={person.kind} message_id={message.id} onClose={() => setIsTranslated(false)} />}
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
