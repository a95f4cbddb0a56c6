import { ActionIcon, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend2, IconSparkles } from '@tabler/icons-react';
import { MAX_MESSAGE_LENGTH } from '@visite/contract/messaging.ts';
import { useTranslation } from 'react-i18next';
import { draftKey, useKeptText } from '#ui/keptText.ts';
import { sendOnEnter } from '#ui/sendOnEnter.ts';
import classes from './MessageComposer.module.css';

interface Props {
  /** Under which what is typed is kept. */
  draftOf: string;
  name: string;
  fieldId: string;
  isBusy?: boolean;
  onSend: (text: string) => void;
  onKudos: () => void;
}

/** Where one writes to somebody. What is typed is kept: over turning to another conversation, over a reload. */
export function MessageComposer({ draftOf, name, fieldId, isBusy = false, onSend, onKudos }: Props) {
  const { t } = useTranslation('messaging');
  const [draft, keepDraft] = useKeptText(draftKey(draftOf));
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const text = draft ?? '';
  const canSend = text.trim() !== '' && !isBusy;
  const send = () => {
    if (!canSend) return;
    onSend(text.trim());
    document.getElementById(fieldId)?.focus();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ActionIcon
        variant="subtle"
        size={44}
        radius="xl"
        className={classes.kudos}
        aria-label={t('give_kudos')}
        title={t('give_kudos')}
        aria-haspopup="dialog"
        onClick={onKudos}
      >
        <IconSparkles size={24} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Textarea
        id={fieldId}
        className={classes.input}
        aria-label={t('composer.label', { name })}
        placeholder={t('composer.placeholder')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX_MESSAGE_LENGTH}
        autoComplete="off"
        enterKeyHint={isTouch ? 'enter' : 'send'}
        value={text}
        onChange={(event) => keepDraft(event.currentTarget.value || null)}
        onKeyDown={sendOnEnter(isTouch, send)}
      />
      <ActionIcon
        type="submit"
        variant="filled"
        size={44}
        radius="xl"
        aria-label={t('composer.send')}
        title={t('composer.send')}
        disabled={!canSend}
        loading={isBusy}
      >
        <IconSend2 size={22} aria-hidden />
      </ActionIcon>
    </form>
  );
}
