import { Button, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { CaseInteraction, TaskFace } from '@visite/contract/cases.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveDocument } from '#cases/queries.ts';
import classes from './DocumentEditor.module.css';

const AUTOSAVE_MS = 800;

/** The editor of a documentation task: saves by itself, shows its state, keeps a copy here until the server has it. */
export function DocumentEditor({ interaction, task }: { interaction: CaseInteraction; task: TaskFace }) {
  const { t } = useTranslation('conversations');
  const saved = interaction.documents.find((document) => document.task_key === task.key)?.text;
  const copyKey = `document:${interaction.id}:${task.key}`;
  const [text, setText] = useState(
    () => localStorage.getItem(copyKey) ?? saved ?? task.headings.map((heading) => `${heading}:\n`).join('\n'),
  );
  const { mutate, isPending, isError } = useSaveDocument(interaction.id, task.key);
  const latest = useRef(text);

  const save = () => {
    const sent = latest.current;
    if (sent === saved) return;
    mutate(sent, {
      onSuccess: () => {
        if (latest.current === sent) localStorage.removeItem(copyKey);
      },
    });
  };
  const saveSoon = useDebouncedCallback(save, AUTOSAVE_MS);
  // Leaving the task must not lose the last words.
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => () => saveNow.current(), []);

  const type = (typed: string) => {
    latest.current = typed;
    setText(typed);
    localStorage.setItem(copyKey, typed);
    saveSoon();
  };
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
  const state = isError ? 'not_saved' : isPending ? 'saving' : text === saved ? 'saved' : 'changed';
  return (
    <div className={classes.editor}>
      <p className={classes.instruction}>{task.instruction}</p>
      <Textarea
        className={classes.input}
        aria-label={task.title}
        autosize
        minRows={12}
        lang="de"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={save}
      />
      <div className={classes.foot}>
        <span role="status">{t(`document.${state}`)}</span>
        {isError && (
          <Button size="compact-md" h={44} onClick={save}>
            {t('document.retry')}
          </Button>
        )}
        <span className="quiet">{t('document.words', { count: words })}</span>
      </div>
    </div>
  );
}
