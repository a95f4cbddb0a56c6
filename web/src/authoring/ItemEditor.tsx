import { Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '#editing/autosave.ts';
import { Conflict } from '#editing/Conflict.tsx';
import { SaveState } from '#editing/SaveState.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { type Editing, EditingProvider } from '#exercises/editing.ts';
import { type AnyEditor, EDITORS } from '#exercises/editors.ts';
import { KIND_ICONS } from '#exercises/kindIcons.ts';
import classes from './ItemEditor.module.css';
import { type ItemDraft, storedItem } from './itemDraft.ts';
import { MissingParts } from './MissingParts.tsx';
import { takeItem } from './queries.ts';

interface Props {
  item: ContentItem;
  autosave: Autosave<ItemDraft>;
  /** The author took somebody else's version: their own can be brought back. */
  onTaken: (mine: ItemDraft) => void;
  /** It was just added: writing begins with its title. */
  isFresh: boolean;
  /** What is missing is told here: not of an item in which nothing stands yet, nor where the preview beside it tells. */
  tellsMissing: boolean;
}

function Problems({ problems }: { problems: string[] }) {
  const { t } = useTranslation('authoring');
  if (problems.length === 0) return null;
  return (
    <div className={classes.problems} role="note">
      <p>
        <IconAlertTriangle size={18} aria-hidden /> {t('problems.title')}
      </p>
      <MissingParts problems={problems} />
    </div>
  );
}

/** What an author writes of one item: title, instruction and the kind's own editor; saved by itself. */
export function ItemEditor({ item, autosave, onTaken, isFresh, tellsMissing }: Props) {
  const { t } = useTranslation('authoring');
  const { t: exercises } = useTranslation('exercises');
  const client = useQueryClient();
  const snapshot = useSnapshot(autosave);
  const { draft, theirs, generation } = snapshot;
  const Editor = EDITORS[item.kind] as unknown as AnyEditor;
  const Icon = KIND_ICONS[item.kind];
  const change = (changes: Partial<ItemDraft>) => autosave.change({ ...autosave.get().draft, ...changes });
  const editing = useMemo<Editing>(
    () => ({
      sectionId: item.section_id,
      changeBy: async (call) => {
        await autosave.flush();
        const changed = await call(autosave.get().version);
        takeItem(client, changed);
        autosave.sync(storedItem(changed));
      },
    }),
    [autosave, client, item.section_id],
  );
  return (
    <section className={classes.editor} aria-label={t('item.editing', { title: draft.title || t(`kinds.${item.kind}.name`) })}>
      <header className={classes.header}>
        <h2 className={classes.kind} tabIndex={-1}>
          <Icon size={20} stroke={1.8} aria-hidden /> {t(`kinds.${item.kind}.name`)}
        </h2>
        <SaveState of={snapshot} onRetry={() => void autosave.flush()} />
      </header>
      {theirs && (
        <Conflict
          mine={draft}
          theirs={theirs.draft}
          onKeepMine={() => autosave.keepMine()}
          onTakeTheirs={() => {
            const mine = autosave.takeTheirs();
            if (mine) onTaken(mine);
          }}
        />
      )}
      {tellsMissing && <Problems problems={rulesOf(item.kind).problems(draft.content as never)} />}
      <div className={classes.meta}>
        <TextInput
          label={t('item.title')}
          lang="de"
          autoFocus={isFresh}
          maxLength={200}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('item.instruction')}
          placeholder={exercises(`instructions.${item.kind}`)}
          lang="de"
          autosize
          minRows={1}
          maxLength={2000}
          value={draft.instruction}
          onChange={(event) => change({ instruction: event.currentTarget.value })}
        />
      </div>
      <EditingProvider value={editing}>
        <Suspense fallback={<Skeleton height={260} radius="md" />}>
          <Editor
            key={`${item.id}:${generation}`}
            itemId={item.id}
            content={draft.content}
            onChange={(content: unknown) => change({ content: content as ItemDraft['content'] })}
          />
        </Suspense>
      </EditingProvider>
    </section>
  );
}
