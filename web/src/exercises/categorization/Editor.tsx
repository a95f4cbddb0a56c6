import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';

export function Editor({ content, onChange }: EditorProps<'categorization'>) {
  const { t } = useTranslation('authoring');
  const { categories, items } = content;
  return (
    <div className={parts.stack}>
      <SortableRows
        label={t('categories.categories')}
        items={categories}
        onChange={(changed) => onChange({ ...content, categories: changed })}
        nameOf={({ name }) => name}
        make={() => ({ id: newEntryId(), name: '' })}
        addLabel={t('categories.add')}
        max={8}
      >
        {(category, change) => (
          <TextInput
            label={t('categories.name')}
            lang="de"
            value={category.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </SortableRows>
      <SortableRows
        label={t('categories.items')}
        items={items}
        onChange={(changed) => onChange({ ...content, items: changed })}
        nameOf={({ text }) => text}
        // Items are mostly written category by category.
        make={() => ({ id: newEntryId(), text: '', category_id: items.at(-1)?.category_id ?? null, explanation: '' })}
        addLabel={t('categories.add_item')}
        max={40}
      >
        {(item, change) => (
          <>
            <TextInput
              className={parts.wide}
              label={t('categories.text')}
              lang="de"
              value={item.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('categories.category')}
              value={categories.some(({ id }) => id === item.category_id) ? (item.category_id ?? '') : ''}
              onChange={(event) => change({ category_id: event.currentTarget.value || null })}
              data={[
                { value: '', label: '–' },
                ...categories.map(({ id, name }, index) => ({ value: id, label: name || String(index + 1) })),
              ]}
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
