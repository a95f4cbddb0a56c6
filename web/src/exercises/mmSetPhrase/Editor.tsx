import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';

export function Editor({ content, onChange }: EditorProps<'mm_set_phrase'>) {
  const { t } = useTranslation('authoring');
  return (
    <SortableRows
      label={t('phrases.phrases')}
      items={content.items}
      onChange={(items) => onChange({ ...content, items })}
      nameOf={({ phrase }) => phrase}
      make={() => ({ id: newEntryId(), phrase: '', meaning: '', situation: '', make_specific: '' })}
      addLabel={t('phrases.add')}
      max={40}
    >
      {(item, change) => (
        <>
          <TextInput
            label={t('phrases.phrase')}
            description={t('phrases.phrase_hint')}
            lang="de"
            value={item.phrase}
            onChange={(event) => change({ phrase: event.currentTarget.value })}
          />
          <Textarea
            label={t('phrases.meaning')}
            description={t('phrases.meaning_hint')}
            lang="de"
            autosize
            minRows={1}
            value={item.meaning}
            onChange={(event) => change({ meaning: event.currentTarget.value })}
          />
          <Textarea
            label={t('phrases.situation')}
            description={t('phrases.situation_hint')}
            lang="de"
            autosize
            minRows={1}
            value={item.situation}
            onChange={(event) => change({ situation: event.currentTarget.value })}
          />
          <Textarea
            label={t('phrases.make_specific')}
            description={t('phrases.make_specific_hint')}
            lang="de"
            autosize
            minRows={1}
            value={item.make_specific}
            onChange={(event) => change({ make_specific: event.currentTarget.value })}
          />
        </>
      )}
    </SortableRows>
  );
}
