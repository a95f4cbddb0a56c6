import { NativeSelect, TextInput } from '@mantine/core';
import { LabFlag, type LabSheet } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { Place } from '#editing/places.tsx';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import classes from './LabRows.module.css';
import { useIdentified } from './useIdentified.ts';

type Row = LabSheet['rows'][number];
const MAX_ROWS = 80;
const FIELDS = ['analyte', 'value', 'unit', 'reference'] as const;

interface Props {
  rows: Row[];
  path: string;
  onChange: (rows: Row[]) => void;
}

/** The values of a lab sheet: analyte, value, unit, reference range and flag. */
export function LabRows({ rows, path, onChange }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const [items, change] = useIdentified(rows, onChange);
  return (
    <Place path={path}>
      <SortableRows
        label={t('labs.values')}
        items={items}
        onChange={change}
        nameOf={({ analyte }) => analyte}
        make={() => ({ id: newEntryId(), analyte: '', value: '', unit: '', reference: '', flag: 'normal' as const })}
        addLabel={t('labs.add_value')}
        max={MAX_ROWS}
      >
        {(row, set, index) => (
          <div className={classes.row}>
            {FIELDS.map((field) => (
              <Place key={field} path={`${path}.${index}.${field}`}>
                <TextInput
                  label={t(`labs.${field}`)}
                  lang="de"
                  value={row[field]}
                  onChange={(event) => set({ [field]: event.currentTarget.value })}
                />
              </Place>
            ))}
            <NativeSelect
              label={t('labs.flag')}
              value={row.flag}
              onChange={(event) => set({ flag: LabFlag.parse(event.currentTarget.value) })}
              data={LabFlag.options.map((value) => ({ value, label: t(`labs.flags.${value}`) }))}
            />
            <TextInput
              label={t('labs.group')}
              lang="de"
              value={row.group ?? ''}
              onChange={(event) => set({ group: event.currentTarget.value || undefined })}
            />
          </div>
        )}
      </SortableRows>
    </Place>
  );
}
