import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IMPORT_FIELDS, type ImportField } from '@visite/contract/importFields.ts';
import type { ImportPreview } from '@visite/contract/vocabFiles.ts';
import { useTranslation } from 'react-i18next';
import { languagesQuery } from '#accounts/queries.ts';
import classes from './ImportScreen.module.css';
import type { AskedMapping } from './queries.ts';

interface Props {
  preview: ImportPreview;
  onChange: (asked: AskedMapping) => void;
}

/** The whole mapping as it is asked for: a column that holds nothing is left out. */
function askedOf({ mapping }: ImportPreview, change: Partial<Record<ImportField, number | null>>): AskedMapping {
  const columns = IMPORT_FIELDS.flatMap((field) => {
    const column = field in change ? change[field] : mapping[field];
    return column === null || column === undefined ? [] : [[field, String(column)] as const];
  });
  const { language, has_header } = mapping;
  return { ...Object.fromEntries(columns), ...(language && language !== 'deu' && { language }), has_header: String(has_header) };
}

/** Which column holds what, to be put right. */
export function MappingFields({ preview, onChange }: Props) {
  const { t } = useTranslation('vocabLists');
  const { data: languages = [] } = useQuery(languagesQuery);
  const { mapping, columns, format } = preview;
  const nameOf = ({ title, samples }: (typeof columns)[number], at: number) => {
    const name = title || t('import.column', { number: at + 1 });
    return samples.length > 0 ? `${name} (${samples.slice(0, 2).join(', ').slice(0, 40)})` : name;
  };
  const options = columns.map((column, at) => ({ value: String(at), label: nameOf(column, at) }));
  const put = (field: ImportField, value: string) => onChange(askedOf(preview, { [field]: value === '' ? null : Number(value) }));
  return (
    <fieldset className={classes.mapping}>
      <legend>{t('import.mapping')}</legend>
      {IMPORT_FIELDS.map((field) => (
        <NativeSelect
          key={field}
          label={t(`import.fields.${field}`)}
          value={mapping[field] === null ? '' : String(mapping[field])}
          onChange={(event) => put(field, event.currentTarget.value)}
          data={[{ value: '', label: t('import.no_column') }, ...options]}
        />
      ))}
      {mapping.translation !== null && (
        <NativeSelect
          label={t('import.language')}
          value={mapping.language ?? ''}
          onChange={(event) => onChange({ ...askedOf(preview, {}), language: event.currentTarget.value as AskedMapping['language'] })}
          data={languages.filter(({ code }) => code !== 'deu').map(({ code, native_name }) => ({ value: code, label: native_name }))}
        />
      )}
      {format === 'csv' && (
        <Checkbox
          className={classes.header ?? ''}
          label={t('import.has_header')}
          checked={mapping.has_header}
          onChange={(event) => onChange({ ...askedOf(preview, {}), has_header: String(event.currentTarget.checked) })}
        />
      )}
    </fieldset>
  );
}
