import { NativeSelect } from '@mantine/core';
import { Persona } from '@visite/contract/personas.ts';
import { LanguageLevel } from '@visite/contract/primitives.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import form from '#editing/FormSection.module.css';
import { FormSection } from '#editing/FormSection.tsx';
import type { PersonaPartProps } from './WhoFields.tsx';

const { shape } = Persona;
/** The axes of a person, each a few choices (domain 3, persona axes). */
const AXES = {
  temperament: shape.temperament.options,
  german: shape.german.unwrap().options,
  memory: shape.memory.unwrap().options,
  clarity: shape.clarity.unwrap().options,
  hearing: shape.hearing.unwrap().options,
} as const;
const FEELINGS = ['trust', 'anxiety', 'pain', 'anger'] as const;
const STRENGTHS = [0, 1, 2, 3, 4] as const;

/** How a person talks and how they feel when the learner comes in. */
export function MannerFields({ persona, onChange, children }: Omit<PersonaPartProps, 'path'> & { children: ReactNode }) {
  const { t } = useTranslation('personas');
  return (
    <>
      <FormSection title={t('manner.title')}>
        <div className={form.grid}>
          {(Object.keys(AXES) as (keyof typeof AXES)[]).map((axis) => (
            <NativeSelect
              key={axis}
              label={t(`manner.${axis}`)}
              value={persona[axis]}
              onChange={(event) => onChange({ [axis]: event.currentTarget.value } as Partial<Persona>)}
              data={AXES[axis].map((value) => ({ value, label: t(`${axis}.${value}`, { defaultValue: value }) }))}
            />
          ))}
          {children}
          <NativeSelect
            label={t('manner.german_level')}
            value={persona.german_level}
            onChange={(event) => onChange({ german_level: LanguageLevel.parse(event.currentTarget.value) })}
            data={LanguageLevel.options.map((value) => ({ value, label: value === 'NATIVE' ? t('manner.native_level') : value }))}
          />
        </div>
      </FormSection>
      <FormSection title={t('feelings.title')} hint={t('feelings.hint')}>
        <div className={form.grid}>
          {FEELINGS.map((feeling) => (
            <NativeSelect
              key={feeling}
              label={t(`feelings.${feeling}`)}
              value={String(persona.initial_mood[feeling])}
              onChange={(event) => onChange({ initial_mood: { ...persona.initial_mood, [feeling]: Number(event.currentTarget.value) } })}
              data={STRENGTHS.map((value) => ({ value: String(value), label: t(`strengths.${value}`) }))}
            />
          ))}
        </div>
      </FormSection>
    </>
  );
}
