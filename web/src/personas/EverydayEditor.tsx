import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type EverydayAnswer, MAX_EVERYDAY } from '@visite/contract/personas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { OpenRow } from '#editing/OpenRow.tsx';
import { focusPlace } from '#editing/places.tsx';
import { useOpenRow } from '#editing/useOpenRow.ts';
import { useTakeBack } from '#editing/useTakeBack.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EverydayFields } from './EverydayFields.tsx';
import classes from './FactsEditor.module.css';
import { newEverydayAnswer } from './newPersona.ts';
import { isFound } from './questionRows.ts';
import { useEverydayName } from './useEverydayName.ts';

/** With so many a person has something to say about nearly all that comes up beside the case. */
const ENOUGH = 60;
/** More than are seen at a glance. */
const MANY = 8;

interface Props {
  everyday: EverydayAnswer[];
  path: string;
  onChange: (everyday: EverydayAnswer[]) => void;
}

/** What a person answers about daily life; one answer is open for writing. */
export function EverydayEditor({ everyday, path, onChange }: Props) {
  const { t } = useTranslation('personas');
  const nameOf = useEverydayName();
  const [open, setOpen] = useOpenRow(path);
  const [search, setSearch] = useState('');
  const { remove, takeBack } = useTakeBack(everyday, onChange, (one, index) => t('row.take_back', { name: nameOf(one, index) }));
  const add = () => {
    onChange([...everyday, newEverydayAnswer(null, everyday)]);
    setSearch('');
    setOpen(everyday.length);
    focusPlace(`${path}.${everyday.length}.slots`);
  };
  const shown = everyday
    .map((one, index) => ({ one, index, name: nameOf(one, index) }))
    .filter(
      ({ one, index, name }) =>
        index === open || isFound(search, name, ...one.asked_by, ...one.heard_as, ...one.answer.simple, ...one.answer.native),
    );
  const isFull = everyday.length >= MAX_EVERYDAY;
  return (
    <div className={classes.facts} data-place={path}>
      <div>
        <p className={parts.hint}>{t('everyday.hint')}</p>
        <p className={classes.count}>
          <strong>{t('everyday.count', { count: everyday.length })}.</strong>{' '}
          {isFull ? t('everyday.full') : everyday.length < ENOUGH ? t('everyday.few', { enough: ENOUGH }) : t('everyday.enough')}
        </p>
      </div>
      <Button
        className={parts.start ?? ''}
        variant="light"
        disabled={isFull}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={add}
      >
        {t('everyday.add')}
      </Button>
      {takeBack}
      {everyday.length > MANY && <SearchField label={t('everyday.search')} clear={t('clear')} value={search} onType={setSearch} />}
      {shown.length === 0 && <p className="quiet">{t(everyday.length === 0 ? 'everyday.none' : 'everyday.not_found')}</p>}
      <ul className={classes.list}>
        {shown.map(({ one, index, name }) => (
          <li key={one.key}>
            <OpenRow
              path={`${path}.${index}`}
              title={name}
              detail={one.answer.simple[0] || one.answer.native[0] || t('everyday.empty')}
              isOpen={open === index}
              onToggle={() => setOpen(open === index ? null : index)}
              onRemove={() => {
                remove(index);
                setOpen(null);
              }}
            >
              <EverydayFields
                answer={one}
                path={`${path}.${index}`}
                onChange={(changes) => onChange(everyday.with(index, { ...one, ...changes }))}
              />
            </OpenRow>
          </li>
        ))}
      </ul>
    </div>
  );
}
