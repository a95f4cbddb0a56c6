import { Button, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { questionsQuery } from './queries.ts';
import classes from './SlotsField.module.css';
import { useQuestionOf } from './useQuestionOf.ts';

/** As many as the contract takes. */
const MAX_SLOTS = 60;

interface Props {
  slots: string[];
  /** What is answered while none is chosen. */
  derived: readonly string[];
  onChange: (slots: string[]) => void;
}

/** The questions that something answers, chosen by their plain words. */
export function SlotsField({ slots, derived, onChange }: Props) {
  const { t } = useTranslation('personas');
  const { data, isError, refetch } = useQuery(questionsQuery);
  const questionOf = useQuestionOf();
  if (!data && isError)
    return (
      <div className={parts.row} role="alert">
        <span>{t('slots.failed')}</span>
        <Button variant="light" onClick={() => void refetch()}>
          {t('slots.again')}
        </Button>
      </div>
    );
  const gone = data ? slots.filter((slot) => questionOf(slot) === undefined) : slots;
  const standing = [...new Set(derived.flatMap((slot) => questionOf(slot) ?? []))].join(' ');
  const description = standing ? t('slots.derived', { questions: standing }) : t('slots.derived_none');
  return (
    <MultiSelect
      label={t('slots.label')}
      {...(slots.length === 0 && data && { description })}
      placeholder={t(data ? 'slots.search' : 'slots.loading')}
      disabled={!data}
      data={[
        ...(data?.frames ?? []).map(({ key, questions }) => ({
          group: t(`frames.${key}`, { defaultValue: key }),
          items: questions.map(({ slot, question }) => ({ value: slot, label: question })),
        })),
        ...(gone.length > 0
          ? [{ group: t('slots.other'), items: gone.map((value) => ({ value, label: t(data ? 'slots.unknown' : 'slots.loading') })) }]
          : []),
      ]}
      value={slots}
      onChange={onChange}
      renderOption={({ option }) => <bdi lang="de">{option.label}</bdi>}
      classNames={{ input: classes.input, inputField: classes.typing }}
      searchable
      clearSearchOnChange
      hidePickedOptions
      maxValues={MAX_SLOTS}
      maxDropdownHeight={320}
      nothingFoundMessage={t('slots.not_found')}
    />
  );
}
