import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import classes from './RenameField.module.css';

interface Titled {
  title: string;
  version: number;
}

interface Props {
  of: Titled;
  label: string;
  onRename: (title: string, version: number) => Promise<unknown>;
  /** The title as it stands while it is not written. */
  children: ReactNode;
}

const isTitled = (value: unknown): value is Titled =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Titled).title === 'string' &&
  typeof (value as Titled).version === 'number';

const staleTitle = (error: unknown): Titled | null => {
  const details = error instanceof ApiError ? error.details : undefined;
  return details?.code === 'stale' && isTitled(details.current) ? details.current : null;
};

/** A title that is renamed where it stands. What was typed stays until the server has it; another author's title is shown beside it. */
export function RenameField({ of, label, onRename, children }: Props) {
  const { t } = useTranslation('authoring');
  const [typed, setTyped] = useState<string | null>(null);
  const renaming = useMutation({
    mutationFn: ({ title, version }: Titled) => onRename(title, version),
    onSuccess: () => setTyped(null),
  });
  const theirs = staleTitle(renaming.error);
  if (typed === null) {
    return (
      <span className={classes.shown}>
        {children}
        <ActionIcon
          color="gray"
          aria-label={t('rename.start', { title: of.title })}
          onClick={() => {
            renaming.reset();
            setTyped(of.title);
          }}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </span>
    );
  }
  const title = typed.trim();
  const save = (version: number) =>
    title === '' ? undefined : title === of.title && !theirs ? setTyped(null) : renaming.mutate({ title, version });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!theirs) save(of.version);
      }}
    >
      <TextInput
        className={classes.input}
        aria-label={label}
        lang="de"
        autoFocus
        maxLength={200}
        value={typed}
        error={theirs ? undefined : renaming.isError ? t('rename.failed') : title === '' && t('rename.empty')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <ActionIcon type="submit" aria-label={t('rename.save')} loading={renaming.isPending}>
        <IconCheck size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" aria-label={t('rename.cancel')} onClick={() => setTyped(null)}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
      {theirs && (
        <div className={classes.stale} role="alert">
          <p>{t('rename.stale', { title: theirs.title })}</p>
          <div className="row">
            <Button onClick={() => save(theirs.version)}>{t('conflict.keep_mine')}</Button>
            <Button variant="default" onClick={() => setTyped(null)}>
              {t('conflict.take_theirs')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
