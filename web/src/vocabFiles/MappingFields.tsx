import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IMPORT_FIELDS, type ImportField } from '@visite/contract/importFields.ts';
import type { ImportPreview } from '@visite/contract/vocabFiles.ts';
import { useTranslation } from 'react-i18next';
import { languagesQuery } from '#accounts/queries.ts';
import classes from './ImportScreen.module.css';
import type { AskedMapping } from './queries.ts';

type Mapping = ImportPreview['mapping'];

interface Props {
  preview: ImportPreview;
  /** What was said of the columns; empty: what the preview guesses holds. */
  asked: AskedMapping;
  onChange: (asked: AskedMapping) => void;
}

/** What was said last holds, also while the file is still being looked at anew. */
function mappingOf({ mapping }: ImportPreview, asked: AskedMapping): Mapping {
  if (asked.term === undefined) return mapping;
  const columns = IMPORT_FIELDS.map((field) => [field, asked[field] === undefined ? null : Number(asked[field])] as const);
  const has_header = asked.has_header === undefined ? mapping.has_header : asked.has_header === 'true';
  return {
    ...(Object.fromEntries(columns) as Record<ImportField, number | null>),
    language: asked.language ?? mapping.language,
    has_header,
  };
}

/** The whole mapping as it is asked for: a column that holds nothing is left out. */
function askedOf(mapping: Mapping, change: Partial<Mapping>): AskedMapping {
  const { language, has_header, ...columns } = { ...mapping, ...change };
  const given = Object.entries(columns).flatMap(([field, column]) => (column === null ? [] : [[field, String(column)] as const]));
  return { ...Object.fromEntries(given), ...(language && language !== 'deu' && { language }), has_header: String(has_header) };
}

/** Which column holds what, to be put right. */
export function MappingFields({ preview, asked, onChange }: Props) {
  const { t } = useTranslation('vocabLists');
  const { data: languages = [] } = useQuery(languagesQuery);
  const { columns, format } = preview;
  const mapping = mappingOf(preview, asked);
  const change = (changed: Partial<Mapping>) => onChange(askedOf(mapping, changed));
  const nameOf = ({ title, samples }: (typeof columns)[number], at: number) => {
    const name = title || t('import.column', { number: at + 1 });
    return samples.length > 0 ? `${name} (${samples.slice(0, 2).join(', ').slice(0, 40)})` : name;
  };
  const options = columns.map((column, at) => ({ value: String(at), label: nameOf(column, at) }));
  const put = (field: ImportField, value: string) => change({ [field]: value === '' ? null : Number(value) });
  // Without a column of words there is nothing to take over.
  const choices = (field: ImportField) =>
    field === 'term' && mapping.term !== null ? options : [{ value: '', label: t('import.no_column') }, ...options];
  return (
    <fieldset className={classes.mapping}>
      <legend>{t('import.mapping')}</legend>
      {IMPORT_FIELDS.map((field) => (
        <NativeSelect
          key={field}
          label={t(`import.fields.${field}`)}
          value={mapping[field] === null ? '' : String(mapping[field])}
          onChange={(event) => put(field, event.currentTarget.value)}
          data={choices(field)}
        />
      ))}
      {mapping.translation !== null && (
        <NativeSelect
          label={t('import.language')}
          value={mapping.language ?? ''}
          onChange={(event) => change({ language: languages.find(({ code }) => code === event.currentTarget.value)?.code ?? null })}
          data={languages.filter(({ code }) => code !== 'deu').map(({ code, native_name }) => ({ value: code, label: native_name }))}
        />
      )}
      {format === 'csv' && (
        <Checkbox
          classNames={{ body: classes.header ?? '' }}
          label={t('import.has_header')}
          checked={mapping.has_header}
          onChange={(event) => change({ has_header: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  );
}
