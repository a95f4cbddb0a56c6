import { IconAlertTriangle } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemHead } from '#exercises/ItemHead.tsx';
import { ItemPanel } from '#exercises/ItemPanel.tsx';
import { PLAYERS } from '#exercises/players.ts';
import { KeepsTypedProvider } from '#exercises/typedText.ts';
import classes from './ItemPreview.module.css';
import type { ItemDraft } from './itemDraft.ts';
import { MissingParts } from './MissingParts.tsx';
import { type PreviewWork, usePreviewWork } from './usePreviewWork.ts';

interface Props {
  item: ContentItem;
  work: PreviewWork;
  /** As it is being written; without it the item is shown as it was saved. */
  draft?: ItemDraft;
  /** Nothing was written yet: that is no fault. */
  isUntouched?: boolean;
}

/** An item as a learner sees it, to be tried out; while it is incomplete, what is missing. */
export function ItemPreview({ item, work, draft, isUntouched = false }: Props) {
  const { t } = useTranslation('authoring');
  const content = draft?.content ?? item.content;
  const { give, isStepwise } = PLAYERS[item.kind];
  const isJudged = give === 'check' || isStepwise;
  const shown = useMemo<ContentItem>(() => {
    const { is_unfinished: _, ...whole } = item;
    if (!draft) return whole;
    const { title, instruction } = draft;
    return { ...whole, title, instruction, face: rulesOf(item.kind).face(draft.content as never, item.id) };
  }, [item, draft]);
  const problems = content ? rulesOf(item.kind).problems(content as never) : [];
  if (problems.length > 0) {
    return (
      <section className={classes.preview} aria-labelledby={`item-${item.id}`}>
        <ItemHead item={shown} />
        {isUntouched ? (
          <p className={classes.soon}>{t('preview.untouched')}</p>
        ) : (
          <div className={classes.missing} role="note">
            <p>
              <IconAlertTriangle size={18} aria-hidden /> {t('problems.title')}
            </p>
            <MissingParts problems={problems} />
            <p className={classes.then}>{t('preview.when_complete')}</p>
          </div>
        )}
      </section>
    );
  }
  return (
    <div className={classes.preview}>
      {!content && isJudged && <p className={classes.note}>{t('preview.no_judgement')}</p>}
      <CatchBoundary getResetKey={() => work.round} errorComponent={Broken}>
        <KeepsTypedProvider value={false}>
          <ItemPanel key={work.round} item={shown} work={work} />
        </KeepsTypedProvider>
      </CatchBoundary>
    </div>
  );
}

/** What is written may be more than a player can draw: then the form beside it goes on. */
function Broken() {
  const { t } = useTranslation('authoring');
  return (
    <p className={classes.note} role="alert">
      {t('preview.broken')}
    </p>
  );
}

/** An item as it was saved, to be tried out. */
export function SavedItemPreview({ item }: { item: ContentItem }) {
  return <ItemPreview item={item} work={usePreviewWork(item.kind, item.content, item.id)} />;
}
