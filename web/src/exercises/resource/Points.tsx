import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { LinesField } from '#editing/LinesField.tsx';

const MAX = 12;

/** What a good answer names: for each point its wordings, one in each line. A point without wordings is none. */
export function Points({ points, onChange }: { points: string[][]; onChange: (points: string[][]) => void }) {
  const { t } = useTranslation('authoring');
  const [isAdding, setIsAdding] = useState(false);
  const shown = isAdding && points.length < MAX ? [...points, []] : points;
  return (
    <div className={`${parts.part} ${parts.wide}`}>
      <p className={parts.hint}>{t('questions.points_hint')}</p>
      {shown.map((wordings, index) => (
        <LinesField
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no ids, and their fields follow what stands in them.
          key={index}
          label={t('questions.point', { number: index + 1 })}
          value={wordings}
          max={12}
          onChange={(lines) => {
            if (index === points.length) setIsAdding(lines.length === 0);
            onChange(
              index < points.length && lines.length === 0
                ? points.toSpliced(index, 1)
                : shown.with(index, lines).filter((one) => one.length > 0),
            );
          }}
        />
      ))}
      <Button
        variant="light"
        className={parts.start ?? ''}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isAdding || points.length >= MAX}
        onClick={() => setIsAdding(true)}
      >
        {t('questions.add_point')}
      </Button>
    </div>
  );
}
