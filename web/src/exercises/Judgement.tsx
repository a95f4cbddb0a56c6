import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleX } from '@tabler/icons-react';
import type { GradePart } from '@visite/contract/exercises/kind.ts';
import { useTranslation } from 'react-i18next';
import classes from './Judgement.module.css';

const ICONS: Record<GradePart['state'], typeof IconCircleX> = {
  right: IconCircleCheck,
  partly: IconCircleHalf2,
  wrong: IconCircleX,
  open: IconCircleDashed,
};

/** Right or wrong as a sign with its word, never by colour alone. */
export function JudgementSign({ state, isBare = false }: { state: GradePart['state']; isBare?: boolean }) {
  const { t } = useTranslation('exercises');
  const Icon = ICONS[state];
  return (
    <span className={classes.sign} data-state={state}>
      <Icon size={20} stroke={2} aria-hidden />
      <span className={isBare ? 'sr-only' : undefined}>{t(`judgement.${state}`)}</span>
    </span>
  );
}

interface Props {
  part: GradePart | undefined;
  /** What the part is about, where it does not stand beside it. */
  of?: string;
  /** The expected answer in other words than the part's own. */
  expected?: string;
}

/** What one part was worth, what would have been right, and why. */
export function Judgement({ part, of, expected = part?.expected }: Props) {
  const { t } = useTranslation('exercises');
  if (!part) return null;
  return (
    <div className={classes.judgement} data-state={part.state}>
      <p>
        <JudgementSign state={part.state} />
        {of && <span lang="de">{of}</span>}
      </p>
      {part.state !== 'right' && expected && (
        <p>
          {t('judgement.expected')} <strong lang="de">{expected}</strong>
        </p>
      )}
      {part.explanation && <p lang="de">{part.explanation}</p>}
    </div>
  );
}
