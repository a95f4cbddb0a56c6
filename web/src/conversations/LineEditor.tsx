import { Button, Textarea } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { MAX_LINE_LENGTH, type Message } from '@visite/contract/conversations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Lines.module.css';
import type { Talk } from './useTalk.ts';

interface Props {
  message: Message;
  edit: NonNullable<Talk['edit']>;
  onClose: () => void;
}

/** Changes a line of one's own in its place. It stays open until the server has the new words. */
export function LineEditor({ message, edit, onClose }: Props) {
  const { t } = useTranslation('conversations');
  const [text, setText] = useState(message.text);
  const [sending, setSending] = useState<'idle' | 'under_way' | 'failed'>('idle');
  const focus = useFocusTrap();
  const words = text.trim();
  const send = async () => {
    if (words === '' || words === message.text) return onClose();
    setSending('under_way');
    const isStored = await edit(message.id, words, onClose);
    if (!isStored) setSending('failed');
  };
  return (
    <li className={classes.edit} ref={focus}>
      <Textarea
        size="md"
        label={t('edit.label')}
        description={t('edit.hint')}
        error={sending === 'failed' && t('edit.failed')}
        autosize
        maxRows={6}
        maxLength={MAX_LINE_LENGTH}
        lang="de"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        data-autofocus
      />
      <div className="row">
        <Button loading={sending === 'under_way'} disabled={words === ''} onClick={() => void send()}>
          {t('edit.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('edit.cancel')}
        </Button>
      </div>
    </li>
  );
}
