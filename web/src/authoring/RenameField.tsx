import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import classes from './RenameField.module.css';

interface Written {
  text: string;
  version: number;
}

interface Props {
  of: Written;
  /** The field of the thing that is written here, as the server calls it. */
  field: 'title' | 'description';
  label: string;
  onSave: (text: string, version: number) => Promise<unknown>;
  /** Saved or given up. */
  onClose: () => void;
}

/** The other author's text when the server says that ours was based on an older version. */
function staleText(error: unknown, field: Props['field']): Written | null {
  const details = error instanceof ApiError ? error.details : undefined;
  if (details?.code !== 'stale') return null;
  const { [field]: text, version } = (details.current ?? {}) as Record<string, unknown>;
  return typeof text === 'string' && typeof version === 'number' ? { text, version } : null;
}

/** A title or description that is written where it stands. What was typed stays until the server has it; another author's text is shown beside it. */
export function RenameField({ of, field, label, onSave, onClose }: Props) {
  const { t } = useTranslation('authoring');
  const [typed, setTyped] = useState(of.text);
  const saving = useMutation({ mutationFn: ({ text, version }: Written) => onSave(text, version), onSuccess: onClose });
  const theirs = staleText(saving.error, field);
  const text = typed.trim();
  const isMissing = field === 'title' && text === '';
  const save = (version: number) => {
    if (isMissing) return;
    if (text === of.text && !theirs) onClose();
    else saving.mutate({ text, version });
  };
  const Input = field === 'title' ? TextInput : Textarea;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!theirs) save(of.version);
      }}
    >
      <Input
        className={classes.input ?? ''}
        aria-label={label}
        lang="de"
        autoFocus
        {...(field === 'title' ? { maxLength: 200 } : { autosize: true, minRows: 2, maxLength: 5000 })}
        value={typed}
        error={theirs ? undefined : saving.isError ? t('rename.failed') : isMissing && t('rename.empty')}
        onChange={(event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value)}
        onKeyDown={(event: { key: string }) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <ActionIcon type="submit" aria-label={t('rename.save')} loading={saving.isPending}>
        <IconCheck size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" aria-label={t('rename.cancel')} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
      {theirs && (
        <div className={classes.stale} role="alert">
          <p>{t('rename.stale', { title: theirs.text })}</p>
          <div className="row">
            <Button onClick={() => save(theirs.version)}>{t('conflict.keep_mine')}</Button>
            <Button variant="default" onClick={onClose}>
              {t('conflict.take_theirs')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
