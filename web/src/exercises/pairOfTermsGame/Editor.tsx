import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';

export function Editor({ content, onChange }: EditorProps<'pair_of_terms_game'>) {
  const { t } = useTranslation('authoring');
  return (
    <SortableRows
      label={t('pairs.pairs')}
      items={content.pairs}
      onChange={(pairs) => onChange({ ...content, pairs })}
      nameOf={({ left }) => left}
      make={() => ({ id: newEntryId(), left: '', right: '' })}
      addLabel={t('pairs.add')}
      max={12}
    >
      {(pair, change) => (
        <>
          <TextInput
            label={t('pairs.left')}
            lang="de"
            value={pair.left}
            onChange={(event) => change({ left: event.currentTarget.value })}
          />
          <TextInput
            label={t('pairs.right')}
            lang="de"
            value={pair.right}
            onChange={(event) => change({ right: event.currentTarget.value })}
          />
        </>
      )}
    </SortableRows>
  );
}
