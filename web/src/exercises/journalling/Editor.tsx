import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { LinesField } from '#editing/LinesField.tsx';
import { NumberField } from '#editing/NumberField.tsx';
import type { EditorProps } from '#exercises/editor.ts';

export function Editor({ content, onChange }: EditorProps<'journalling'>) {
  const { t } = useTranslation('authoring');
  const change = (changes: Partial<typeof content>) => onChange({ ...content, ...changes });
  return (
    <div className={parts.part}>
      <Textarea
        label={t('journal.prompt')}
        lang="de"
        autosize
        minRows={2}
        value={content.prompt}
        onChange={(event) => change({ prompt: event.currentTarget.value })}
      />
      <LinesField
        label={t('journal.impulses')}
        description={t('journal.impulses_hint')}
        value={content.impulses}
        onChange={(impulses) => change({ impulses })}
        max={10}
      />
      <div className={parts.narrow}>
        <NumberField
          label={t('journal.min_words')}
          min={1}
          max={500}
          value={content.min_words}
          onChange={(min_words) => change({ min_words: Math.round(min_words) })}
        />
      </div>
    </div>
  );
}
