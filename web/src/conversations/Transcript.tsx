import { ActionIcon, Button, Textarea } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBulb,
  IconCheck,
  IconClock,
  IconPencil,
  IconPlayerPlay,
  IconStethoscope,
  IconVolume,
} from '@tabler/icons-react';
import type { Conversation, Message } from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { showAlert } from '#shell/alerts.ts';
import { rateOf, SLOW_REPLAY_RATE, sayAloud } from '#shell/speech.ts';
import { Portrait } from '#ui/Portrait.tsx';
import type { Talk } from './queries.ts';
import classes from './Transcript.module.css';
import { unsentMessage } from './talk.ts';

function Setup({ message }: { message: Message }) {
  const { t } = useTranslation('conversations');
  return (
    <details className={classes.setup} open>
      <summary>{t('setup')}</summary>
      {message.text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  );
}

function Edit({ message, onSave, onClose }: { message: Message; onSave: (text: string) => void; onClose: () => void }) {
  const { t } = useTranslation('conversations');
  const [text, setText] = useState(message.text);
  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSave(text.trim());
      }}
    >
      <Textarea
        aria-label={t('edit.label')}
        autosize
        maxRows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        data-autofocus
      />
      <p className="quiet">{t('edit.hint')}</p>
      <div className="row">
        <Button type="submit" disabled={!text.trim()}>
          {t('edit.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('edit.cancel')}
        </Button>
      </div>
    </form>
  );
}

function OwnLine({ message, isUnsent, talk }: { message: Message; isUnsent: boolean; talk: Talk }) {
  const { t } = useTranslation('conversations');
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) {
    return (
      <Edit
        message={message}
        onClose={() => setIsEditing(false)}
        onSave={(text) => {
          setIsEditing(false);
          void talk.edit(message.id, text);
        }}
      />
    );
  }
  return (
    <div className={classes.own}>
      {!isUnsent && (
        <ActionIcon
          className={classes.tool}
          aria-label={t('edit.of', { text: message.text.slice(0, 40) })}
          onClick={() => setIsEditing(true)}
          disabled={talk.isStreaming}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.bubble} data-side="own">
        <p>{message.text}</p>
        <span className={classes.tick}>
          {message.edited_at && t('edited')}
          {isUnsent ? (
            <IconClock size={14} role="img" aria-label={t('not_stored')} />
          ) : (
            <IconCheck size={14} role="img" aria-label={t('stored')} />
          )}
        </span>
      </div>
    </div>
  );
}

function Answer({ message, person, onSuggestion }: { message: Message; person: PersonFace; onSuggestion: (text: string) => void }) {
  const { t } = useTranslation('conversations');
  const say = (rate: number) => {
    if (!sayAloud(message.text, rate)) showAlert('info', t('no_voice'));
  };
  const isEmpty = message.text === '';
  return (
    <>
      <div className={classes.answer}>
        <Portrait spec={person.portrait} mood={message.mood ?? 'calm'} size={36} />
        <div className={classes.bubble}>
          {message.state === 'streaming' && isEmpty ? (
            <span className={classes.dots} role="img" aria-label={t('thinking', { name: person.name })}>
              <i /> <i /> <i />
            </span>
          ) : (
            <p lang="de">
              {message.text}
              {message.state === 'cancelled' && <span className="quiet"> {t('cancelled')}</span>}
              {message.state === 'failed' && <span className={classes.failed}> {t('failed')}</span>}
            </p>
          )}
        </div>
        {message.state === 'complete' && (
          <span className={classes.tools}>
            <ActionIcon className={classes.tool} aria-label={t('say')} onClick={() => say(rateOf(session.speakingSpeed))}>
              <IconVolume size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon className={classes.tool} aria-label={t('say_slowly')} onClick={() => say(SLOW_REPLAY_RATE)}>
              <IconPlayerPlay size={18} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
      {message.examination && (
        <div className={classes.examination} data-abnormal={message.examination.is_abnormal}>
          <IconStethoscope size={20} aria-hidden />
          <div>
            <strong>{message.examination.name}</strong>
            <p>{message.examination.result}</p>
            {message.examination.is_abnormal && (
              <p className={classes.abnormal}>
                <IconAlertTriangle size={16} aria-hidden /> {t('record.abnormal')}
              </p>
            )}
          </div>
        </div>
      )}
      {message.suggestion && (
        <div className={classes.suggestion}>
          <IconBulb size={20} aria-hidden />
          <div>
            <p>{t('suggestion')}</p>
            <Button variant="light" onClick={() => onSuggestion(message.suggestion ?? '')}>
              {message.suggestion}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

interface Props {
  person: PersonFace;
  conversation: Conversation;
  talk: Talk;
  onSuggestion: (text: string) => void;
  onRevert: (messageId: string) => void;
}

/** Pixels from the end within which the reader counts as reading along. */
const NEAR_END_PX = 120;

/** The lines so far. It keeps to the end while the reader is there, and says when something new came while they were not. */
export function Transcript({ person, conversation, talk, onSuggestion, onRevert }: Props) {
  const { t } = useTranslation('conversations');
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNews, setHasNews] = useState(false);
  const [announced, setAnnounced] = useState('');
  const { messages } = conversation;
  const last = messages.at(-1);
  const isUnsentShown = talk.unsent !== null && !messages.some(({ id }) => id === talk.unsent?.id);

  const toEnd = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    setHasNews(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the last line grows, not only when the function changes.
  useLayoutEffect(() => {
    if (isAtEnd.current || last?.role === 'USER') toEnd();
    else setHasNews(true);
  }, [messages.length, last?.text, last?.state, isUnsentShown]);
  // Read out once, when it is whole: word by word it would be noise.
  useEffect(() => {
    if (last?.role === 'PERSON' && last.state === 'complete') setAnnounced(`${person.name}: ${last.text}`);
  }, [last, person.name]);

  return (
    <div className={classes.around}>
      <div
        ref={scroller}
        className={classes.scroller}
        role="log"
        aria-live="off"
        aria-label={t('transcript')}
        tabIndex={0}
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
          if (isAtEnd.current) setHasNews(false);
        }}
      >
        {messages.map((message) =>
          message.role === 'SETUP' ? (
            <Setup key={message.id} message={message} />
          ) : message.role === 'USER' ? (
            <OwnLine key={message.id} message={message} isUnsent={false} talk={talk} />
          ) : (
            <Answer key={message.id} message={message} person={person} onSuggestion={onSuggestion} />
          ),
        )}
        {isUnsentShown && talk.unsent && <OwnLine message={unsentMessage(talk.unsent)} isUnsent talk={talk} />}
        {messages.length <= 1 && !isUnsentShown && <p className={classes.hint}>{t('begin', { name: person.name })}</p>}
        {conversation.revertible_message_id && (
          <div className={classes.hint}>
            <Button variant="subtle" onClick={() => conversation.revertible_message_id && onRevert(conversation.revertible_message_id)}>
              {t('undo.revert')}
            </Button>
          </div>
        )}
      </div>
      {hasNews && (
        <Button className={classes.news} size="compact-md" onClick={toEnd}>
          {t('news')}
        </Button>
      )}
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </div>
  );
}
