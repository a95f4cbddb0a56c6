import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';

export function Editor({ content, onChange }: EditorProps<'ordering'>) {
  const { t } = useTranslation('authoring');
  return (
    <div className={parts.stack}>
      <p className={parts.hint}>{t('steps.hint')}</p>
      <SortableRows
        label={t('steps.steps')}
        items={content.items}
        onChange={(items) => onChange({ ...content, items })}
        nameOf={({ text }) => text}
        make={() => ({ id: newEntryId(), text: '', explanation: '' })}
        addLabel={t('steps.add')}
        max={20}
      >
        {(item, change, index) => (
          <>
            <Textarea
              label={t('steps.text', { place: index + 1 })}
              lang="de"
              autosize
              minRows={1}
              value={item.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <Textarea
              label={t('explanation')}
              lang="de"
              autosize
              minRows={1}
              value={item.explanation}
              onChange={(event) => change({ explanation: event.currentTarget.value })}
            />
          </>
        )}
      </SortableRows>
    </div>
  );
}
