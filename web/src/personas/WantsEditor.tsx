import { TextInput } from '@mantine/core';
import type { Persona, Want } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { FormSection } from '#editing/FormSection.tsx';
import { LinesField } from '#editing/LinesField.tsx';
import { OpenRows } from '#editing/OpenRows.tsx';
import { Place } from '#editing/places.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { freshKey } from './newPersona.ts';
import type { PersonaPartProps } from './WhoFields.tsx';
import { WordGroupsField } from './WordGroupsField.tsx';

const MAX_LINES = 12;
const MAX_VALUE_WORDS = 60;
const EMPTY: Persona['greeting'] = { simple: [], native: [] };

const newWant = (wants: readonly Want[]): Want => ({ key: freshKey('want', wants), label: '', said_by: [], ask: [], acknowledge: [] });

/** What a professional wants to be told (a doctor on the phone, a colleague at handover), and the orders given then. */
export function WantsEditor({ persona, path, onChange }: PersonaPartProps) {
  const { t } = useTranslation('personas');
  return (
    <div className={parts.stack}>
      <OpenRows
        label={t('wants.title')}
        hint={t('wants.hint')}
        path={`${path}.wants`}
        items={persona.wants}
        onChange={(wants) => onChange({ wants })}
        titleOf={(want, index) => want.label || t('wants.number', { number: index + 1 })}
        detailOf={(want) => want.ask[0]}
        make={() => newWant(persona.wants)}
        addLabel={t('wants.add')}
      >
        {(want, change, at) => (
          <div className={parts.stack}>
            <Place path={`${at}.label`}>
              <TextInput
                label={t('wants.label')}
                description={t('wants.label_hint')}
                lang="de"
                value={want.label}
                onChange={(event) => change({ label: event.currentTarget.value })}
              />
            </Place>
            <Place path={`${at}.said_by`}>
              <WordGroupsField
                label={t('wants.said_by')}
                description={t('wants.said_by_hint')}
                value={want.said_by}
                onChange={(said_by) => change({ said_by })}
              />
            </Place>
            <Place path={`${at}.value_words`}>
              <LinesField
                label={t('wants.value_words')}
                description={t('wants.value_words_hint')}
                value={want.value_words ?? []}
                max={MAX_VALUE_WORDS}
                onChange={(value_words) => change({ value_words: value_words.length > 0 ? value_words : undefined })}
              />
            </Place>
            <div className={parts.pair}>
              {(['ask', 'acknowledge'] as const).map((field) => (
                <Place key={field} path={`${at}.${field}`}>
                  <LinesField
                    label={t(`wants.${field}`)}
                    description={t(`wants.${field}_hint`)}
                    value={want[field]}
                    max={MAX_LINES}
                    onChange={(lines) => change({ [field]: lines })}
                  />
                </Place>
              ))}
            </div>
          </div>
        )}
      </OpenRows>
      {persona.wants.length > 0 && (
        <FormSection title={t('orders.title')} hint={t('orders.hint')}>
          <AnswerFields
            answer={persona.when_satisfied ?? EMPTY}
            path={`${path}.when_satisfied`}
            onChange={(when_satisfied) => onChange({ when_satisfied })}
          />
        </FormSection>
      )}
    </div>
  );
}
