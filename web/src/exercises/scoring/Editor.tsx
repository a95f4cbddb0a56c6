import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { contentOfScale } from '@visite/core/exercises/scoring/scales/scale.ts';
import { SCALES } from '@visite/core/exercises/scoring/scales/scales.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { RichTextField } from '#editing/RichTextField.tsx';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';
import { Bands } from './Bands.tsx';
import { ScaleOptions } from './ScaleOptions.tsx';

export function Editor({ content, onChange }: EditorProps<'scoring'>) {
  const { t } = useTranslation('authoring');
  const [before, setBefore] = useState<typeof content | null>(null);
  const change = (changes: Partial<typeof content>) => onChange({ ...content, ...changes });
  const takeScale = (key: string) => {
    const scale = SCALES.find((one) => one.key === key);
    if (!scale) return;
    if (content.items.length > 0) setBefore(content);
    change(contentOfScale(scale));
  };
  return (
    <div className={parts.stack}>
      <RichTextField label={t('scale.patient')} value={content.html} onChange={(html) => change({ html })} />
      <div className={parts.part}>
        <div className={parts.row}>
          <NativeSelect
            label={t('scale.from')}
            value={SCALES.find(({ name }) => name === content.scale_name)?.key ?? ''}
            onChange={(event) => takeScale(event.currentTarget.value)}
            data={[{ value: '', label: t('scale.own') }, ...SCALES.map(({ key, name }) => ({ value: key, label: name }))]}
          />
          {before && (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => {
                onChange({ ...before, html: content.html });
                setBefore(null);
              }}
            >
              {t('scale.take_back', { name: before.scale_name || t('scale.own') })}
            </Button>
          )}
        </div>
        <TextInput
          label={t('scale.name')}
          lang="de"
          value={content.scale_name}
          onChange={(event) => change({ scale_name: event.currentTarget.value })}
        />
        <Textarea
          label={t('scale.source')}
          lang="de"
          autosize
          minRows={1}
          value={content.scale_source}
          onChange={(event) => change({ scale_source: event.currentTarget.value })}
        />
      </div>
      <SortableRows
        label={t('scale.items')}
        items={content.items}
        onChange={(items) => change({ items })}
        nameOf={({ name }) => name}
        make={() => ({ id: newEntryId(), name: '', options: [], expected: null, explanation: '' })}
        addLabel={t('scale.add_item')}
        max={30}
      >
        {(item, changeItem) => (
          <>
            <TextInput
              label={t('scale.item_name')}
              lang="de"
              value={item.name}
              onChange={(event) => changeItem({ name: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('scale.expected')}
              value={item.expected ?? ''}
              onChange={(event) => changeItem({ expected: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
              data={[
                { value: '', label: '–' },
                ...item.options.map(({ score, label }) => ({ value: String(score), label: `${score}: ${label}` })),
              ]}
            />
            <Textarea
              className={parts.wide}
              label={t('explanation')}
              lang="de"
              autosize
              minRows={1}
              value={item.explanation}
              onChange={(event) => changeItem({ explanation: event.currentTarget.value })}
            />
            <ScaleOptions options={item.options} onChange={(options) => changeItem({ options })} />
          </>
        )}
      </SortableRows>
      <Bands bands={content.bands} onChange={(bands) => change({ bands })} />
    </div>
  );
}
