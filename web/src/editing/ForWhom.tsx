import { IconUsers } from '@tabler/icons-react';
import type { LearnersOf } from '@visite/contract/publishing.ts';
import { useTranslation } from 'react-i18next';
import classes from './ForWhom.module.css';

interface Props {
  of: 'course' | 'case';
  /** Undefined while it is looked up. */
  learners: LearnersOf | undefined;
  /** Its place is kept while it is looked up, so that the button below does not move under the finger. */
  keepsPlace?: boolean;
}

/** Who is in the middle of what is about to change, and what it means for them. */
export function ForWhom({ of, learners, keepsPlace = false }: Props) {
  const { t } = useTranslation('authoring');
  if (!learners)
    return keepsPlace ? (
      <p className={classes.who} aria-hidden>
        <IconUsers size={20} />
        <span>…</span>
      </p>
    ) : null;
  const { in_the_middle, done } = learners;
  return (
    <p className={classes.who}>
      <IconUsers size={20} aria-hidden />
      <span>
        {in_the_middle > 0 ? t(`for_whom.${of}.in_the_middle`, { count: in_the_middle }) : t('for_whom.nobody')}{' '}
        {done > 0 && t(`for_whom.${of}.done`, { count: done })}
      </span>
    </p>
  );
}
