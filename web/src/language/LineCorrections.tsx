import { CloseButton } from '@mantine/core';
import type { TextMark } from '@visite/contract/language.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CorrectionCard } from './CorrectionCard.tsx';
import classes from './LineCorrections.module.css';

/** Never more than three things at once (experience.md). */
const SHOWN = 3;

/** What could be said better in one's own line; opened by a tap, never by itself. */
export function LineCorrections({ marks, onClose }: { marks: readonly TextMark[]; onClose: () => void }) {
  const { t } = useTranslation('language');
  const frame = useRef<HTMLElement>(null);
  // Browsers answer with a promise now, which is nothing to end an effect with.
  useLayoutEffect(() => void frame.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={frame} className={classes.corrections} aria-label={t('of_line')}>
      <ul>
        {marks.slice(0, SHOWN).map((mark) => (
          <li key={mark.start}>
            <CorrectionCard of={mark} />
          </li>
        ))}
      </ul>
      <CloseButton aria-label={t('close')} onClick={onClose} />
    </section>
  );
}
