import { TextInput } from '@mantine/core';
import type { CaseFile } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#editing/FormSection.tsx';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import { useIdentified } from './useIdentified.ts';

type Entry = CaseFile['glossary'][number];
const MAX_ENTRIES = 60;

/** Words of the case that instant help explains. */
export function GlossaryRows({ entries, onChange }: { entries: Entry[]; onChange: (entries: Entry[]) => void }) {
  const { t } = useTranslation('caseAuthoring');
  const [items, change] = useIdentified(entries, onChange);
  return (
    <FormSection level={2} title={t('glossary.title')} hint={t('glossary.hint')}>
      <SortableRows
        label={t('glossary.words')}
        items={items}
        onChange={change}
        nameOf={({ term }) => term}
        make={() => ({ id: newEntryId(), term: '', meaning: '' })}
        addLabel={t('glossary.add')}
        max={MAX_ENTRIES}
      >
        {(entry, set) => (
          <>
            <TextInput
              label={t('glossary.term')}
              lang="de"
              value={entry.term}
              onChange={(event) => set({ term: event.currentTarget.value })}
            />
            <TextInput
              label={t('glossary.meaning')}
              lang="de"
              value={entry.meaning}
              onChange={(event) => set({ meaning: event.currentTarget.value })}
            />
          </>
        )}
      </SortableRows>
    </FormSection>
  );
}
