import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPencilCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_CHECKED_TEXT, type TextMark } from '@visite/contract/language.ts';
import { useTranslation } from 'react-i18next';
import { CorrectionCard } from './CorrectionCard.tsx';
import { checkedTextQuery } from './queries.ts';
import classes from './WritingHints.module.css';

/** Nobody wants to be corrected in the middle of a word. */
const PAUSE_MS = 1200;
const SHOWN = 3;

interface Props {
  text: string;
  /** Takes a correction over; missing where the text can't be changed any more. */
  onChange?: (text: string) => void;
}

/** Hints on the German of a text while it is written: below it, closed, so that the cursor never moves. */
export function WritingHints({ text, onChange }: Props) {
  const { t } = useTranslation('language');
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const isAsked = settled.trim() !== '' && settled.length <= MAX_CHECKED_TEXT;
  const { data } = useQuery({ ...checkedTextQuery(settled), enabled: isAsked, placeholderData: keepPreviousData });
  // A hint whose words are gone has nothing to say.
  const marks = isAsked ? (data?.corrections ?? []).filter(({ start, end, original }) => text.slice(start, end) === original) : [];
  if (marks.length === 0) return null;
  const apply = ({ start, end, correction }: TextMark) => onChange?.(text.slice(0, start) + correction + text.slice(end));
  return (
    <details className={classes.hints}>
      <summary>
        <IconPencilCheck size={18} aria-hidden /> {t('hints', { count: marks.length })}
      </summary>
      <ul>
        {marks.slice(0, SHOWN).map((mark) => (
          <li key={mark.start}>
            <CorrectionCard
              of={mark}
              action={
                onChange && (
                  <Button variant="light" size="compact-md" className={classes.apply} onClick={() => apply(mark)}>
                    {t('apply')}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
