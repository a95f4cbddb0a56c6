import type { ContentItem } from '@visite/contract/exercises.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { useTranslation } from 'react-i18next';
import { ItemPanel } from '#exercises/ItemPanel.tsx';
import { PLAYERS } from '#exercises/players.ts';
import classes from './ItemPreview.module.css';
import type { ItemDraft } from './itemDraft.ts';
import { usePreviewWork } from './usePreviewWork.ts';

interface Props {
  item: ContentItem;
  /** As it is being written; without it the item is shown as it was saved. */
  draft?: ItemDraft;
}

/** An item as a learner sees it. */
export function ItemPreview({ item, draft }: Props) {
  const { t } = useTranslation('authoring');
  const content = draft?.content ?? item.content;
  const { give, isStepwise } = PLAYERS[item.kind];
  const isJudged = give === 'check' || isStepwise;
  const work = usePreviewWork(item.kind, content, item.id);
  const { is_unfinished: _, ...whole } = item;
  const shown: ContentItem = draft
    ? { ...whole, title: draft.title, instruction: draft.instruction, face: rulesOf(item.kind).face(draft.content as never, item.id) }
    : whole;
  const problems = content ? rulesOf(item.kind).problems(content as never) : [];
  return (
    <div className={classes.preview}>
      {problems.length > 0 && <p className={classes.note}>{t('preview.unfinished')}</p>}
      {!content && isJudged && <p className={classes.note}>{t('preview.no_judgement')}</p>}
      <ItemPanel item={shown} work={work} />
    </div>
  );
}
