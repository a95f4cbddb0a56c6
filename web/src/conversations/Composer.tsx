import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconArrowBackUp, IconPlayerStop, IconRefresh, IconSend2 } from '@tabler/icons-react';
import { MAX_LINE_LENGTH, type Message } from '@visite/contract/conversations.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Composer.module.css';
import type { Talk } from './queries.ts';

const draftKey = (interactionId: string) => `draft:${interactionId}`;

interface Props {
  interactionId: string;
  personName: string;
  talk: Talk;
  /** The line whose answer is missing. */
  missing: Message | undefined;
  /** A text put here by a phrase, an announcement or a suggestion. */
  offered: { text: string; at: number } | null;
  canUndo: boolean;
  onUndo: () => void;
}

/** Where the learner writes. What is typed is kept until it is stored: by line, by reload, by a lost network. */
export function Composer({ interactionId, personName, talk, missing, offered, canUndo, onUndo }: Props) {
  const { t } = useTranslation('conversations');
  const { online } = useNetwork();
  const [text, setText] = useState(() => localStorage.getItem(draftKey(interactionId)) ?? '');
  const input = useRef<HTMLTextAreaElement>(null);
  const isTouch = window.matchMedia('(pointer: coarse)').matches;

  const type = (typed: string) => {
    setText(typed);
    if (typed) localStorage.setItem(draftKey(interactionId), typed);
    else localStorage.removeItem(draftKey(interactionId));
  };
  const taken = useRef(offered?.at);
  useEffect(() => {
    if (!offered || taken.current === offered.at) return;
    taken.current = offered.at;
    type(text.trim() ? `${text.trim()} ${offered.text}` : offered.text);
    input.current?.focus();
  });

  const send = () => {
    const line = text.trim();
    if (!line || talk.isStreaming || talk.unsent) return;
    type('');
    void talk.say(line);
    input.current?.focus();
  };
  const { unsent, isStreaming } = talk;
  useEffect(() => {
    // The network is back: what waits is sent.
    const onOnline = () => unsent && !isStreaming && void talk.sendAgain(unsent);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });

  const waiting = unsent && !isStreaming ? unsent : null;
  return (
    <div className={classes.composer} data-tour="composer">
      {(waiting || missing || (talk.problem && talk.problem !== 'offline')) && (
        <div className={classes.notice} role="status">
          <span>
            {waiting
              ? t(online ? 'composer.unsent' : 'composer.offline')
              : talk.problem && talk.problem !== 'offline'
                ? talk.problem
                : t('composer.missing')}
          </span>
          {waiting ? (
            <>
              <Button
                size="compact-md"
                h={44}
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => void talk.sendAgain(waiting)}
              >
                {t('composer.send_again')}
              </Button>
              <Button
                size="compact-md"
                h={44}
                variant="subtle"
                onClick={() => {
                  type(waiting.text);
                  talk.giveUp();
                }}
              >
                {t('composer.take_back')}
              </Button>
            </>
          ) : (
            missing && (
              <Button
                size="compact-md"
                h={44}
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => void talk.sendAgain(missing)}
              >
                {t('composer.ask_again')}
              </Button>
            )
          )}
        </div>
      )}
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ActionIcon
          aria-label={t('undo.label')}
          title={t('undo.label')}
          disabled={!canUndo || isStreaming}
          onClick={onUndo}
          data-tour="undo"
        >
          <IconArrowBackUp size={22} aria-hidden />
        </ActionIcon>
        <Textarea
          ref={input}
          className={classes.input}
          aria-label={t('composer.label', { name: personName })}
          placeholder={t('composer.placeholder', { name: personName })}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={MAX_LINE_LENGTH}
          lang="de"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            // On a phone the key makes a new line, as people are used to.
            if (event.key === 'Enter' && !event.shiftKey && !isTouch && !event.nativeEvent.isComposing) {
              event.preventDefault();
              send();
            }
          }}
        />
        {isStreaming ? (
          <ActionIcon variant="default" aria-label={t('composer.cancel')} onClick={talk.cancel}>
            <IconPlayerStop size={22} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon type="submit" variant="filled" aria-label={t('composer.send')} disabled={!text.trim() || waiting !== null}>
            <IconSend2 size={22} aria-hidden />
          </ActionIcon>
        )}
      </form>
    </div>
  );
}
