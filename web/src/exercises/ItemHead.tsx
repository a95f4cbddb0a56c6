import type { ContentItem } from '@visite/contract/exercises.ts';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ItemHead.module.css';
import { KIND_ICONS } from './kindIcons.ts';

interface Props {
  item: Pick<ContentItem, 'id' | 'kind' | 'title' | 'instruction'>;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Beside the kind: where the work stands. */
  children?: ReactNode;
}

/** What an item is and what is to do in it. Its heading names the item: `item-<id>`. */
export function ItemHead({ item, headingRef, children }: Props) {
  const { t } = useTranslation('exercises');
  const Icon = KIND_ICONS[item.kind];
  return (
    <header className={classes.header}>
      <p className={classes.kind}>
        <Icon size={18} stroke={1.8} aria-hidden /> {t(`kinds.${item.kind}`)}
        {children}
      </p>
      <h2 id={`item-${item.id}`} ref={headingRef} tabIndex={-1} lang={item.title ? 'de' : undefined}>
        {item.title || t(`kinds.${item.kind}`)}
      </h2>
      <p className={classes.instruction} lang={item.instruction ? 'de' : undefined}>
        {item.instruction || t(`instructions.${item.kind}`)}
      </p>
    </header>
  );
}
