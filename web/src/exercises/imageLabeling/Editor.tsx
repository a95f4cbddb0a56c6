import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { LinesField } from '#editing/LinesField.tsx';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';
import { MediaField } from '#media/MediaField.tsx';
import { PointBoard } from './PointBoard.tsx';
import type { PointPlace } from './points.ts';

const MAX = 30;
const newPoint = ({ x, y }: PointPlace) => ({ id: newEntryId(), x, y, label: '', explanation: '' });

export function Editor({ content, onChange }: EditorProps<'image_labeling'>) {
  const { t } = useTranslation('authoring');
  const change = (changes: Partial<typeof content>) => onChange({ ...content, ...changes });
  const { items } = content;
  return (
    <div className={parts.stack}>
      <MediaField
        label={t('points.picture')}
        types={['IMAGE']}
        value={content.picture}
        isShownElsewhere
        onChange={(file) => change({ picture: file?.id ?? null })}
      />
      <TextInput
        label={t('media.alt')}
        description={t('media.alt_hint')}
        lang="de"
        value={content.alt}
        onChange={(event) => change({ alt: event.currentTarget.value })}
      />
      {content.picture && (
        <PointBoard
          picture={content.picture}
          alt={content.alt}
          points={items}
          onPlace={(place) => items.length < MAX && change({ items: [...items, newPoint(place)] })}
          onMove={(id, place) => change({ items: items.map((item) => (item.id === id ? { ...item, ...place } : item)) })}
        />
      )}
      <SortableRows
        label={t('points.points')}
        items={items}
        onChange={(changed) => change({ items: changed })}
        nameOf={({ label }) => label}
        make={() => newPoint({ x: 0.5, y: 0.5 })}
        addLabel={t('points.add')}
        max={MAX}
      >
        {(item, changeItem, index) => (
          <>
            <TextInput
              label={t('points.label', { number: index + 1 })}
              lang="de"
              value={item.label}
              onChange={(event) => changeItem({ label: event.currentTarget.value })}
            />
            <Textarea
              label={t('explanation')}
              lang="de"
              autosize
              minRows={1}
              value={item.explanation}
              onChange={(event) => changeItem({ explanation: event.currentTarget.value })}
            />
          </>
        )}
      </SortableRows>
      <LinesField
        label={t('distractors')}
        description={t('points.distractors_hint')}
        value={content.distractors}
        onChange={(distractors) => change({ distractors })}
        max={20}
      />
    </div>
  );
}
