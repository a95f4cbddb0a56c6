import { IconArrowRight, IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { GradePart, Remark } from '@visite/contract/exercises/kind.ts';
import { useTranslation } from 'react-i18next';
import classes from './Judgement.module.css';

/** How a part was judged; `unsure`: the rules cannot tell. */
type Verdict = GradePart['state'] | 'unsure';

const ICONS: Record<Verdict, typeof IconCircleX> = {
  right: IconCircleCheck,
  partly: IconCircleHalf2,
  wrong: IconCircleX,
  open: IconCircleDashed,
  unsure: IconHelpCircle,
};

/** Right or wrong as a sign with its word, never by colour alone. */
export function JudgementSign({ state, isBare = false }: { state: Verdict; isBare?: boolean }) {
  const { t } = useTranslation('exercises');
  const Icon = ICONS[state];
  return (
    <span className={classes.sign} data-state={state}>
      <Icon size={20} stroke={2} aria-hidden />
      <span className={isBare ? 'sr-only' : undefined}>{t(`judgement.${state}`)}</span>
    </span>
  );
}

/** The mistakes of an answer in own words, each with its reason. */
function Corrections({ corrections }: Pick<Remark, 'corrections'>) {
  const { t } = useTranslation('exercises');
  if (corrections.length === 0) return null;
  return (
    <ul className={classes.corrections} aria-label={t('judgement.corrections')}>
      {corrections.map(({ original, correction, reason }) => (
        <li key={`${original} ${correction}`} lang="de">
          <s>{original}</s> <IconArrowRight size={16} aria-hidden /> <strong>{correction}</strong>
          <small>{reason}</small>
        </li>
      ))}
    </ul>
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
  const { remark } = part;
  const state = remark?.is_certain === false ? 'unsure' : part.state;
  return (
    <div className={classes.judgement} data-state={state}>
      <p>
        <JudgementSign state={state} />
        {of && <span lang="de">{of}</span>}
      </p>
      {remark && <p lang="de">{remark.feedback}</p>}
      {state !== 'right' && expected && (
        <p>
          {t(state === 'unsure' ? 'judgement.to_compare' : 'judgement.expected')} <strong lang="de">{expected}</strong>
        </p>
      )}
      {part.explanation && <p lang="de">{part.explanation}</p>}
      {remark && <Corrections corrections={remark.corrections} />}
      {remark && <small className={classes.source}>{t(`judgement.by.${remark.source}`)}</small>}
    </div>
  );
}
