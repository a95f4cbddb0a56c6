import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { LinesField } from '#editing/LinesField.tsx';
import type { EditorProps } from '#exercises/editor.ts';
import { LoadingState } from '#ui/states.tsx';
import { gapsIn } from './clozeDoc.ts';
import classes from './Editor.module.css';
import type { GapTextHandle } from './GapText.tsx';

const GapText = lazy(async () => ({ default: (await import('./GapText.tsx')).GapText }));

type Content = ContentOf<'cloze'>;
type Gap = Content['gaps'][number];

const TOLERANCES = ['case', 'umlauts', 'typing_error'] as const;

interface GapRowProps {
  gap: Gap;
  number: number;
  change: (changes: Partial<Gap>) => void;
  onDissolve: () => void;
}

function GapRow({ gap, number, change, onDissolve }: GapRowProps) {
  const { t } = useTranslation('authoring');
  return (
    <li id={`gap-${gap.id}`} className={classes.gap}>
      <h4 className={classes.number}>{t('cloze.gap', { number })}</h4>
      <div className={parts.pair}>
        <LinesField label={t('cloze.answers')} value={gap.answers} onChange={(answers) => change({ answers })} max={20} />
        <TextInput label={t('cloze.hint')} lang="de" value={gap.hint} onChange={(event) => change({ hint: event.currentTarget.value })} />
        <Textarea
          label={t('explanation')}
          lang="de"
          autosize
          minRows={1}
          value={gap.explanation}
          onChange={(event) => change({ explanation: event.currentTarget.value })}
        />
      </div>
      <Button variant="subtle" color="gray" leftSection={<IconTextPlus size={18} aria-hidden />} onClick={onDissolve}>
        {t('cloze.dissolve')}
      </Button>
    </li>
  );
}

export function Editor({ content, onChange }: EditorProps<'cloze'>) {
  const { t } = useTranslation('authoring');
  const text = useRef<GapTextHandle>(null);
  // Also of gaps that were deleted: an undo in the text brings them back whole.
  const known = useRef(new Map<string, Gap>());
  for (const gap of content.gaps) known.current.set(gap.id, gap);
  const change = (changes: Partial<Content>) => onChange({ ...content, ...changes });
  const changeGap = (id: string, changes: Partial<Gap>) => {
    change({ gaps: content.gaps.map((gap) => (gap.id === id ? { ...gap, ...changes } : gap)) });
    if (changes.answers) text.current?.show(id, changes.answers[0] ?? '');
  };
  return (
    <div className={parts.stack}>
      <Suspense fallback={<LoadingState rows={1} height={220} />}>
        <GapText
          ref={text}
          text={content.text}
          answerOf={(id) => content.gaps.find((gap) => gap.id === id)?.answers[0] ?? ''}
          onChange={(changed, standing) => change({ text: changed, gaps: gapsIn(standing, known.current) })}
          onPressGap={(id) => document.querySelector<HTMLElement>(`#gap-${CSS.escape(id)} textarea`)?.focus()}
        />
      </Suspense>
      {content.gaps.length > 0 && (
        <div className={parts.part}>
          <h3>{t('cloze.gaps')}</h3>
          <p className={parts.hint}>{t('cloze.gaps_hint')}</p>
          <ol className={classes.gaps} aria-label={t('cloze.gaps')}>
            {content.gaps.map((gap, index) => (
              <GapRow
                key={gap.id}
                gap={gap}
                number={index + 1}
                change={(changes) => changeGap(gap.id, changes)}
                onDissolve={() => text.current?.dissolve(gap.id)}
              />
            ))}
          </ol>
        </div>
      )}
      <div className={parts.pair}>
        <NativeSelect
          label={t('cloze.mode')}
          value={content.mode}
          onChange={(event) => change({ mode: event.currentTarget.value === 'bank' ? 'bank' : 'typed' })}
          data={(['typed', 'bank'] as const).map((value) => ({ value, label: t(`cloze.modes.${value}`) }))}
        />
        {content.mode === 'bank' && (
          <LinesField
            label={t('distractors')}
            description={t('distractors_hint')}
            value={content.distractors}
            onChange={(distractors) => change({ distractors })}
            max={30}
          />
        )}
      </div>
      {content.mode === 'typed' && (
        <fieldset className={classes.tolerances}>
          <legend>{t('cloze.tolerates')}</legend>
          {TOLERANCES.map((one) => (
            <Checkbox
              key={one}
              label={t(`cloze.tolerances.${one}`)}
              checked={content.tolerates[one]}
              onChange={(event) => change({ tolerates: { ...content.tolerates, [one]: event.currentTarget.checked } })}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
