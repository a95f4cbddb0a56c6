import { NativeSelect, TextInput } from '@mantine/core';
import type { Persona, Stance } from '@visite/contract/personas.ts';
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

const MAX_WORDS = 40;
const EMPTY: Persona['greeting'] = { simple: [], native: [] };
const LATER = ['wavers', 'agrees'] as const;

const newStance = (stances: readonly Stance[]): Stance => ({
  key: freshKey('stance', stances),
  label: '',
  proposed_by: [],
  answer: EMPTY,
});

/** What a person says to what is proposed, announced or told to do, and how an explanation wins him. */
export function StancesEditor({ persona, path, onChange }: PersonaPartProps) {
  const { t } = useTranslation('personas');
  const stances = persona.stances ?? [];
  return (
    <OpenRows
      label={t('stances.title')}
      hint={t('stances.hint')}
      path={`${path}.stances`}
      items={stances}
      onChange={(changed) => onChange({ stances: changed })}
      titleOf={(stance, index) => stance.label || t('stances.number', { number: index + 1 })}
      detailOf={(stance) => stance.answer.simple[0]}
      make={() => newStance(stances)}
      addLabel={t('stances.add')}
    >
      {(stance, change, at) => (
        <div className={parts.stack}>
          <Place path={`${at}.label`}>
            <TextInput
              label={t('stances.label')}
              description={t('stances.label_hint')}
              lang="de"
              value={stance.label}
              onChange={(event) => change({ label: event.currentTarget.value })}
            />
          </Place>
          <div className={parts.pair}>
            <Place path={`${at}.proposed_by`}>
              <WordGroupsField
                label={t('stances.proposed_by')}
                description={t('stances.words_hint')}
                value={stance.proposed_by}
                onChange={(proposed_by) => change({ proposed_by })}
              />
            </Place>
            <LinesField
              label={t('stances.unless')}
              description={t('stances.unless_hint')}
              value={stance.unless ?? []}
              max={MAX_WORDS}
              onChange={(unless) => change({ unless })}
            />
          </div>
          <AnswerFields answer={stance.answer} path={`${at}.answer`} onChange={(answer) => change({ answer })} />
          <Place path={`${at}.fact`}>
            <NativeSelect
              label={t('stances.fact')}
              description={t('stances.fact_hint')}
              value={stance.fact ?? ''}
              onChange={(event) => change({ fact: event.currentTarget.value || undefined })}
              data={[{ value: '', label: t('stances.no_fact') }, ...persona.facts.map(({ key, value }) => ({ value: key, label: value }))]}
            />
          </Place>
          <Place path={`${at}.reasons`}>
            <WordGroupsField
              label={t('stances.reasons')}
              description={t('stances.reasons_hint')}
              value={stance.reasons ?? []}
              onChange={(reasons) => change({ reasons })}
            />
          </Place>
          {LATER.map((step) => (
            <FormSection key={step} title={t(`stances.${step}`)} hint={t(`stances.${step}_hint`)}>
              <AnswerFields answer={stance[step] ?? EMPTY} path={`${at}.${step}`} onChange={(answer) => change({ [step]: answer })} />
            </FormSection>
          ))}
        </div>
      )}
    </OpenRows>
  );
}
