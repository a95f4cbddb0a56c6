import { NativeSelect } from '@mantine/core';
import { RECORD_SLOTS } from '@visite/contract/personas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeBack } from '#editing/useTakeBack.tsx';
import { newReading, type OwnReading, readingsBySlot } from './ownReadings.ts';
import { ReadingChip, useSlotName } from './ReadingChip.tsx';
import classes from './Readings.module.css';
import { useTopicChoices } from './TopicSelect.tsx';

interface Props {
  readings: OwnReading[];
  onChange: (readings: OwnReading[]) => void;
  /** Id of the one that is open for mending. */
  open: string | null;
  onOpen: (id: string | null) => void;
}

/** All that was read, by what it is about. */
export function ReadingGroups({ readings, onChange, open, onOpen }: Props) {
  const { t } = useTranslation('personas');
  const slotName = useSlotName();
  const topics = useTopicChoices();
  const { remove, takeBack } = useTakeBack(readings, onChange, ({ text }) => t('row.take_back', { name: text }));
  const [moved, setMoved] = useState('');
  const change = (index: number, one: OwnReading, changes: Partial<OwnReading>) => {
    onChange(readings.with(index, { ...one, ...changes }));
    if (changes.slot) setMoved(t('freehand.moved', { text: one.text, slot: slotName(changes.slot) }));
  };
  return (
    <div className={classes.groups}>
      <dl className={classes.list}>
        {readingsBySlot(readings).map(({ slot, readings: own }) => (
          <div key={slot} className={classes.group} data-slot={slot}>
            <dt>{slotName(slot)}</dt>
            <dd>
              {own.map((one) => {
                const index = readings.indexOf(one);
                return (
                  <ReadingChip
                    key={one.id}
                    reading={one}
                    isOpen={open === one.id}
                    onOpen={(isOpen) => onOpen(isOpen ? one.id : null)}
                    onChange={(changes) => change(index, one, changes)}
                    onRemove={() => {
                      onOpen(null);
                      remove(index);
                    }}
                  />
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="sr-only" role="status">
        {moved}
      </p>
      {takeBack}
      <NativeSelect
        className={classes.add ?? ''}
        label={t('freehand.add')}
        value=""
        onChange={({ currentTarget: { value } }) => {
          if (value === '') return;
          const added = newReading(value, readings);
          onChange([...readings, added]);
          onOpen(added.id);
        }}
        data={[
          { value: '', label: t('freehand.choose_slot') },
          ...topics,
          { group: t('freehand.record'), items: RECORD_SLOTS.map((value) => ({ value, label: slotName(value) })) },
        ]}
      />
    </div>
  );
}
