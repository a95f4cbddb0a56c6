import { IconCheck } from '@tabler/icons-react';
import type { KindName } from '@visite/contract/exercises/kinds.ts';
import { answerLine } from '@visite/core/exercises/answerLine.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ItemLines.module.css';

interface AnswersProps {
  kind: KindName;
  content: Record<string, unknown>;
}

/** What is right in an item, for its authors; nothing where nothing is right or wrong. */
export function Answers({ kind, content }: AnswersProps) {
  const { t } = useTranslation('authoring');
  const answers = useMemo(() => answerLine(kind, content), [kind, content]);
  if (!answers) return null;
  return (
    <span className={classes.answers}>
      <IconCheck size={14} aria-hidden />
      <span className="sr-only">{t('lesson.answers')}</span>
      <span lang="de" title={answers}>
        {answers}
      </span>
    </span>
  );
}

interface Props {
  kind: KindName;
  title: string;
  /** What an author wrote; learners have none. */
  content: Record<string, unknown> | undefined;
}

/** An item in a list of its authors: its title, its kind and what is right in it. */
export function ItemLines({ kind, title, content }: Props) {
  const { t } = useTranslation('authoring');
  const name = t(`kinds.${kind}.name`);
  const own = title.trim();
  return (
    <span className={classes.lines}>
      <span lang={own ? 'de' : undefined}>{own || name}</span>
      {own && <span className={classes.kind}>{name}</span>}
      {content && <Answers kind={kind} content={content} />}
    </span>
  );
}
