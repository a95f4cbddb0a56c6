import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useMediaQuery, useNetwork } from '@mantine/hooks';
import { IconPlayerStop, IconRefresh, IconSend2 } from '@tabler/icons-react';
import { MAX_LINE_LENGTH } from '@visite/contract/conversations.ts';
import { useTranslation } from 'react-i18next';
import type { Talk } from '#conversations/useTalk.ts';
import { draftKey, useKeptText } from '#ui/keptText.ts';
import { sendOnEnter } from '#ui/sendOnEnter.ts';
import classes from './Helper.module.css';

interface Props {
  interactionId: string;
  label: string;
  placeholder: string;
  talk: Talk;
}

/** Where a free question is written. What is typed is kept until the server has it. */
export function AskField({ interactionId, label, placeholder, talk }: Props) {
  const { t } = useTranslation('companions');
  const { online } = useNetwork();
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const [draft, keepDraft] = useKeptText(draftKey(interactionId));
  const { unsent, isStreaming, problem } = talk;
  const text = draft ?? '';
  const canSend = text.trim() !== '' && !isStreaming && unsent === null;
  const send = () => {
    if (!canSend) return;
    keepDraft(null);
    void talk.say(text.trim());
  };
  return (
    <div className={classes.ask}>
      {unsent && !isStreaming && (
        <div className={classes.notice} role="status">
          <p>{problem ?? t(online ? 'unsent' : 'offline')}</p>
          <Button variant="light" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void talk.sendAgain(unsent)}>
            {t('send_again')}
          </Button>
        </div>
      )}
      {!unsent && problem && (
        <p className={classes.notice} role="alert">
          {problem}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          className={classes.input}
          aria-label={label}
          placeholder={placeholder}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={MAX_LINE_LENGTH}
          autoComplete="off"
          enterKeyHint={isTouch ? 'enter' : 'send'}
          value={text}
          onChange={(event) => keepDraft(event.currentTarget.value || null)}
          onKeyDown={sendOnEnter(isTouch, send)}
        />
        {isStreaming ? (
          <ActionIcon variant="default" radius="xl" aria-label={t('cancel')} title={t('cancel')} onClick={talk.cancel}>
            <IconPlayerStop size={22} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon type="submit" variant="filled" radius="xl" aria-label={t('send')} title={t('send')} disabled={!canSend}>
            <IconSend2 size={22} aria-hidden />
          </ActionIcon>
        )}
      </form>
    </div>
  );
}
