import { NativeSelect, TextInput } from '@mantine/core';
import { LabFlag, type LabSheet } from '@visite/contract/personas.ts';
import { flagged } from '@visite/core/cases/labFlag.ts';
import { LAB_NORMS, normOf } from '@visite/core/cases/labNorms.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Place } from '#editing/places.tsx';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import classes from './LabRows.module.css';
import { useIdentified } from './useIdentified.ts';

type Row = LabSheet['rows'][number];
const MAX_ROWS = 80;
const FIELDS = ['value', 'unit', 'reference'] as const;

interface Props {
  rows: Row[];
  path: string;
  onChange: (rows: Row[]) => void;
}

/** Unit and norm range of a value that the list knows, where the author has not written any. */
function withNorm({ unit, reference, group }: Row, analyte: string): Partial<Row> {
  const norm = normOf(analyte);
  if (!norm || unit || reference) return { analyte };
  return { analyte, unit: norm.unit, reference: norm.reference, group: group ?? norm.group };
}

/** The values of a lab sheet: analyte, value, unit, reference range and flag. */
export function LabRows({ rows, path, onChange }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const namesId = useId();
  const [items, change] = useIdentified(rows, onChange);
  return (
    <Place path={path}>
      <datalist id={namesId}>
        {LAB_NORMS.map(({ analyte, unit, reference }) => (
          <option key={analyte} value={analyte} label={`${reference} ${unit}`} />
        ))}
      </datalist>
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
            <Place path={`${path}.${index}.analyte`}>
              <TextInput
                label={t('labs.analyte')}
                lang="de"
                list={namesId}
                value={row.analyte}
                onChange={({ currentTarget: { value } }) => set(flagged({ ...row, ...withNorm(row, value) }))}
              />
            </Place>
            {FIELDS.map((field) => (
              <Place key={field} path={`${path}.${index}.${field}`}>
                <TextInput
                  label={t(`labs.${field}`)}
                  lang="de"
                  value={row[field]}
                  onChange={(event) => set(flagged({ ...row, [field]: event.currentTarget.value }))}
                />
              </Place>
            ))}
            <Place path={`${path}.${index}.flag`}>
              <NativeSelect
                label={t('labs.flag')}
                value={row.flag}
                onChange={(event) => set({ flag: LabFlag.parse(event.currentTarget.value) })}
                data={LabFlag.options.map((value) => ({ value, label: t(`labs.flags.${value}`) }))}
              />
            </Place>
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
