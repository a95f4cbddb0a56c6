import { Button, Checkbox, NativeSelect, Popover, Textarea, TextInput } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { RECORD_SLOTS, type Reading } from '@visite/contract/personas.ts';
import { LAB_NORMS } from '@visite/core/cases/labNorms.ts';
import { labRowOf } from '@visite/core/personas/freehand/labs.ts';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnReading, UNFILED } from './ownReadings.ts';
import classes from './Readings.module.css';
import { useTopicChoices } from './TopicSelect.tsx';

type LabFlag = NonNullable<ReturnType<typeof labRowOf>>['flag'];
const SAYS: readonly Reading['says'][] = ['yes', 'no', 'unasked'];
const isRecord = (slot: string) => RECORD_SLOTS.some((one) => one === slot);

/** The name of a slot: a topic, or a place in the record. */
export function useSlotName(): (slot: string) => string {
  const { t } = useTranslation('personas');
  return (slot) =>
    isRecord(slot) || slot === UNFILED
      ? t(`freehand.slots.${slot}`, { defaultValue: slot })
      : t(`topics.${slot.replace('.', '_')}`, { defaultValue: slot });
}

/** What the list says of a laboratory value: its norm range, and on which side of it the value lies. */
function LabNorm({ text }: { text: string }) {
  const { t } = useTranslation('personas');
  const { t: cases } = useTranslation('caseAuthoring');
  const row = labRowOf(text);
  if (!row) return <>{t('freehand.lab_no_value')}</>;
  if (row.reference === '') return <>{t('freehand.lab_no_norm')}</>;
  return <>{t('freehand.lab_norm', { norm: `${row.reference} ${row.unit}`.trim(), flag: cases(`labs.flags.${row.flag}`) })}</>;
}

interface Props {
  reading: OwnReading;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (changes: Partial<Reading>) => void;
  onRemove: () => void;
}

function Fields({ reading, onChange, onRemove }: Pick<Props, 'reading' | 'onChange' | 'onRemove'>) {
  const { t } = useTranslation('personas');
  const topics = useTopicChoices();
  const slotName = useSlotName();
  const valuesId = useId();
  const { slot, text, says, is_secret } = reading;
  const isLab = slot === 'lab';
  const words = {
    label: t('freehand.words'),
    lang: 'de',
    maxLength: 1000,
    'data-autofocus': true,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange({ text: event.currentTarget.value }),
  };
  return (
    <div className={classes.fields}>
      {isLab && (
        <datalist id={valuesId}>
          {LAB_NORMS.map(({ analyte, unit, reference }) => (
            <option key={analyte} value={`${analyte} `} label={`${reference} ${unit}`} />
          ))}
        </datalist>
      )}
      {isLab ? (
        <TextInput {...words} description={<LabNorm text={text} />} list={valuesId} />
      ) : (
        <Textarea {...words} autosize minRows={1} maxRows={6} />
      )}
      <NativeSelect
        label={t('freehand.belongs_to')}
        value={slot}
        onChange={(event) => onChange({ slot: event.currentTarget.value })}
        data={[
          ...(slot === UNFILED ? [{ value: UNFILED, label: t('freehand.choose_slot') }] : []),
          ...topics,
          { group: t('freehand.record'), items: RECORD_SLOTS.map((value) => ({ value, label: slotName(value) })) },
        ]}
      />
      {!isRecord(slot) && slot !== UNFILED && (
        <>
          <NativeSelect
            label={t('freehand.says')}
            value={says}
            onChange={(event) => onChange({ says: SAYS.find((one) => one === event.currentTarget.value) ?? 'yes' })}
            data={SAYS.map((value) => ({ value, label: t(`freehand.say.${value}`) }))}
          />
          <Checkbox
            size="md"
            label={t('freehand.secret')}
            checked={is_secret}
            onChange={(event) => onChange({ is_secret: event.currentTarget.checked })}
          />
        </>
      )}
      <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
        {t('freehand.leave_out')}
      </Button>
    </div>
  );
}

/** One thing that was read: pressed, it can be mended, filed elsewhere or left out. */
export function ReadingChip({ reading, isOpen, onOpen, onChange, onRemove }: Props) {
  const { t } = useTranslation('personas');
  const { slot, text, says, is_secret } = reading;
  const flag = slot === 'lab' ? labRowOf(text)?.flag : undefined;
  return (
    <Popover opened={isOpen} onChange={onOpen} trapFocus returnFocus width={320} position="bottom-start" shadow="md" withRoles>
      <Popover.Target>
        <button type="button" className={classes.chip} data-says={says} data-flag={flag} data-slot={slot} onClick={() => onOpen(!isOpen)}>
          <span lang="de">{text || t('freehand.empty')}</span>
          {says !== 'yes' && <span className={classes.mark}>{t(`freehand.say.${says}`)}</span>}
          {flag && flag !== 'normal' && <FlagMark flag={flag} />}
          {is_secret && (
            <>
              <IconLock size={16} aria-hidden />
              <span className="sr-only">{t('disclosures.after_trust')}</span>
            </>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text || t('freehand.empty')}>
        <Fields reading={reading} onChange={onChange} onRemove={onRemove} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FlagMark({ flag }: { flag: LabFlag }) {
  const { t } = useTranslation('caseAuthoring');
  return <span className={classes.mark}>{t(`labs.flags.${flag}`)}</span>;
}
