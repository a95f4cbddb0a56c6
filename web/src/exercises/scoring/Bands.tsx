import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { NumberField } from '#editing/NumberField.tsx';
import classes from './Editor.module.css';

type BandList = ContentOf<'scoring'>['bands'];

/** What a total means. */
export function Bands({ bands, onChange }: { bands: BandList; onChange: (bands: BandList) => void }) {
  const { t } = useTranslation('authoring');
  const change = (index: number, changes: Partial<BandList[number]>) =>
    onChange(bands.map((band, at) => (at === index ? { ...band, ...changes } : band)));
  const from = bands.length > 0 ? Math.max(...bands.map(({ max }) => max)) + 1 : 0;
  return (
    <section className={parts.part} aria-label={t('scale.bands')}>
      <h3>{t('scale.bands')}</h3>
      <ul className={classes.list}>
        {bands.map((band, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bands have no ids, and their fields follow what stands in them.
          <li key={index} className={classes.band}>
            <NumberField label={t('scale.min')} value={band.min} onChange={(min) => change(index, { min })} />
            <NumberField label={t('scale.max')} value={band.max} onChange={(max) => change(index, { max })} />
            <TextInput
              label={t('scale.meaning')}
              lang="de"
              value={band.meaning}
              onChange={(event) => change(index, { meaning: event.currentTarget.value })}
            />
            <ActionIcon
              color="gray"
              aria-label={t('rows.remove', { name: band.meaning || `${band.min}–${band.max}` })}
              onClick={() => onChange(bands.toSpliced(index, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        className={parts.start ?? ''}
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={bands.length >= 12}
        onClick={() => onChange([...bands, { min: from, max: from, meaning: '' }])}
      >
        {t('scale.add_band')}
      </Button>
    </section>
  );
}
