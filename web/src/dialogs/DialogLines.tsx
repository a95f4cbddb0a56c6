import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { DIALOG_LINE_TYPES, type DialogLine, DialogLineType } from '@visite/contract/dialogs.ts';
import { Sex } from '@visite/contract/primitives.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Place } from '#editing/places.tsx';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import { MediaField } from '#media/MediaField.tsx';
import classes from './DialogLines.module.css';
import { RecordLine } from './RecordLine.tsx';

const MAX_LINES = 300;

interface Props {
  lines: DialogLine[];
  onChange: (lines: DialogLine[]) => void;
}

/** Who speaks next: in a talk of two the other one. */
function nextSpeaker(lines: readonly DialogLine[]): Pick<DialogLine, 'speaker' | 'speaker_sex'> {
  const spoken = lines.filter(({ type }) => type === 'PERSON_SAY');
  const last = spoken.at(-1);
  const other = spoken.findLast(({ speaker }) => speaker !== last?.speaker);
  return { speaker: other?.speaker ?? '', speaker_sex: other?.speaker_sex };
}

/** The lines of a dialog in their order. A speaker keeps the sex in all lines: it makes the voice. */
export function DialogLines({ lines, onChange }: Props) {
  const { t } = useTranslation('dialogs');
  const speakersId = useId();
  const speakers = [...new Set(lines.map(({ speaker }) => speaker).filter(Boolean))];
  const sexOf = (speaker: string) => lines.find((line) => line.speaker === speaker && line.speaker_sex)?.speaker_sex;
  const setSex = (speaker: string, speaker_sex: DialogLine['speaker_sex']) =>
    onChange(lines.map((line) => (line.speaker === speaker ? { ...line, speaker_sex } : line)));
  return (
    <>
      <datalist id={speakersId}>
        {speakers.map((speaker) => (
          <option key={speaker} value={speaker} />
        ))}
      </datalist>
      <SortableRows
        label={t('editor.lines')}
        items={lines}
        onChange={onChange}
        nameOf={({ text }) => text.slice(0, 40)}
        make={() => ({ id: newEntryId(), type: 'PERSON_SAY' as const, ...nextSpeaker(lines), text: '', audio: null })}
        addLabel={t('editor.add')}
        max={MAX_LINES}
      >
        {(line, change, index) => (
          <div className={classes.line}>
            <NativeSelect
              label={t('editor.type')}
              value={line.type}
              onChange={(event) => change({ type: DialogLineType.parse(event.currentTarget.value) })}
              data={DIALOG_LINE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            />
            {line.type === 'PERSON_SAY' && (
              <>
                <Place path={`lines.${index}.speaker`}>
                  <TextInput
                    label={t('editor.speaker')}
                    lang="de"
                    maxLength={100}
                    list={speakersId}
                    value={line.speaker}
                    onChange={({ currentTarget: { value } }) =>
                      change({ speaker: value, ...(sexOf(value) && { speaker_sex: sexOf(value) }) })
                    }
                  />
                </Place>
                <NativeSelect
                  label={t('editor.voice')}
                  value={line.speaker_sex ?? ''}
                  onChange={({ currentTarget: { value } }) => {
                    const sex = Sex.safeParse(value).data;
                    if (line.speaker) setSex(line.speaker, sex);
                    else change({ speaker_sex: sex });
                  }}
                  data={[
                    { value: '', label: t('editor.any_voice') },
                    ...Sex.options.map((value) => ({ value, label: t(`voices.${value}`) })),
                  ]}
                />
              </>
            )}
            <Place path={`lines.${index}.text`} className={classes.wide}>
              <Textarea
                label={t(`editor.text.${line.type}`)}
                lang="de"
                autosize
                minRows={1}
                maxLength={2000}
                value={line.text}
                onChange={(event) => change({ text: event.currentTarget.value })}
              />
            </Place>
            <details className={classes.wide} open={line.audio !== null}>
              <summary className={classes.summary}>{t(line.audio ? 'editor.recording' : 'editor.add_recording')}</summary>
              <RecordLine onRecorded={(audio) => change({ audio })} />
              <MediaField
                label={t('editor.recording')}
                types={['AUDIO']}
                value={line.audio}
                onChange={(file) => change({ audio: file?.id ?? null })}
              />
            </details>
          </div>
        )}
      </SortableRows>
    </>
  );
}
