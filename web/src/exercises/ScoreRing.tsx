import { RingProgress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { percentOf } from '#shell/percentOf.ts';

interface Props {
  /** 0..1 */
  value: number;
  /** Pixels. */
  size?: number;
  /** Spoken before the value: "Fortschritt: 40 %". */
  label?: string;
}

/** A share as a ring with its number in it. */
export function ScoreRing({ value, size = 56, label }: Props) {
  const { t } = useTranslation('exercises');
  const percent = percentOf(value);
  const text = t('percent', { percent });
  return (
    <RingProgress
      size={size}
      thickness={Math.max(4, Math.round(size / 11))}
      roundCaps
      role="img"
      aria-label={label ? `${label}: ${text}` : text}
      rootColor="var(--line)"
      sections={[{ value: percent, color: 'var(--accent)' }]}
      label={
        <span aria-hidden style={{ display: 'block', textAlign: 'center', whiteSpace: 'nowrap', fontSize: size / 4.2, fontWeight: 650 }}>
          {percent}
          <span style={{ fontSize: '0.7em' }}> %</span>
        </span>
      }
    />
  );
}
