import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#editing/NumberField.tsx';
import classes from './Editor.module.css';

type Options = ContentOf<'scoring'>['items'][number]['options'];

/** The scores of an item, folded away: a published scale is seldom changed. */
export function ScaleOptions({ options, onChange }: { options: Options; onChange: (options: Options) => void }) {
  const { t } = useTranslation('authoring');
  const [isOpen, setIsOpen] = useState(options.length === 0);
  const change = (index: number, changes: Partial<Options[number]>) =>
    onChange(options.map((option, at) => (at === index ? { ...option, ...changes } : option)));
  const next = Math.max(0, ...options.map(({ score }) => score + 1));
  return (
    <div className={classes.options}>
      <Button variant="subtle" color="gray" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('scale.options', { count: options.length })}
      </Button>
      {isOpen && (
        <>
          <ul className={classes.list}>
            {options.map((option, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: scores have no ids, and their fields follow what stands in them.
              <li key={index} className={classes.option}>
                <NumberField
                  label={t('scale.score')}
                  value={option.score}
                  min={-100}
                  max={1000}
                  onChange={(score) => change(index, { score })}
                />
                <TextInput
                  label={t('scale.label')}
                  lang="de"
                  value={option.label}
                  onChange={(event) => change(index, { label: event.currentTarget.value })}
                />
                <TextInput
                  label={t('scale.description')}
                  lang="de"
                  value={option.description}
                  onChange={(event) => change(index, { description: event.currentTarget.value })}
                />
                <ActionIcon
                  color="gray"
                  aria-label={t('rows.remove', { name: option.label || String(option.score) })}
                  onClick={() => onChange(options.toSpliced(index, 1))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={options.length >= 15}
            onClick={() => onChange([...options, { score: next, label: '', description: '' }])}
          >
            {t('scale.add_option')}
          </Button>
        </>
      )}
    </div>
  );
}
