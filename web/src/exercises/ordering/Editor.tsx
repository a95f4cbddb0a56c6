import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { ENTER_ADDS, newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';
import { pastedSteps } from './pastedSteps.ts';

const MAX_STEPS = 20;
const newStep = (text: string) => ({ id: newEntryId(), text, explanation: '' });

export function Editor({ content, onChange }: EditorProps<'ordering'>) {
  const { t } = useTranslation('authoring');
  return (
    <div className={parts.stack}>
      <p className={parts.hint}>{t('steps.hint')}</p>
      <SortableRows
        label={t('steps.steps')}
        items={content.items}
        onChange={(items) => onChange({ ...content, items })}
        nameOf={({ text }) => text}
        make={() => newStep('')}
        addLabel={t('steps.add')}
        max={MAX_STEPS}
      >
        {(item, change, index) => (
          <>
            <Textarea
              label={t('steps.text', { place: index + 1 })}
              lang="de"
              autosize
              minRows={1}
              {...ENTER_ADDS}
              value={item.text}
              onPaste={(event) => {
                const { selectionStart, selectionEnd } = event.currentTarget;
                const place = { index, from: selectionStart, to: selectionEnd };
                const items = pastedSteps(content.items, place, event.clipboardData.getData('text'), MAX_STEPS, newStep);
                if (!items) return;
                event.preventDefault();
                onChange({ ...content, items });
              }}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <Textarea
              label={t('explanation')}
              lang="de"
              autosize
              minRows={1}
              value={item.explanation}
              onChange={(event) => change({ explanation: event.currentTarget.value })}
            />
          </>
        )}
      </SortableRows>
    </div>
  );
}
