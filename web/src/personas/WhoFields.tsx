import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Persona } from '@visite/contract/personas.ts';
import { Sex } from '@visite/contract/primitives.ts';
import { useTranslation } from 'react-i18next';
import { languagesQuery } from '#accounts/queries.ts';
import parts from '#editing/EditorParts.module.css';
import form from '#editing/FormSection.module.css';
import { FormSection } from '#editing/FormSection.tsx';
import { Place } from '#editing/places.tsx';
import { bcp47 } from '#shell/i18n.ts';
import { AgeField } from './AgeField.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { MannerFields } from './MannerFields.tsx';
import { PortraitEditor } from './PortraitEditor.tsx';

export interface PersonaPartProps {
  persona: Persona;
  path: string;
  onChange: (changes: Partial<Persona>) => void;
}

/** "Frau Helga Krüger" is called "Frau Krüger" until the author calls her otherwise. */
function calledBy(persona: Persona, changes: Partial<Persona>): Partial<Persona> {
  const titleOf = ({ sex }: Persona) => ({ FEMALE: 'Frau ', MALE: 'Herr ', DIVERSE: '' })[sex];
  const nameOf = (of: Persona) => (of.last_name.trim() === '' ? '' : `${titleOf(of)}${of.last_name.trim()}`);
  return persona.name === nameOf(persona) ? { ...changes, name: nameOf({ ...persona, ...changes }) } : changes;
}

/** Patients are called by their sex in German; what the author wrote otherwise stays. */
const ROLES: Record<Persona['sex'], string> = { FEMALE: 'Patientin', MALE: 'Patient', DIVERSE: '' };

function NativeLanguage({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  const { t } = useTranslation('personas');
  const { data: languages = [] } = useQuery(languagesQuery);
  const names = new Intl.DisplayNames([bcp47()], { type: 'language' });
  const offered = languages.map(({ code, bcp47: tag }) => ({ value: code, label: names.of(tag) ?? code }));
  // A paragraph may have named one that the app itself does not speak.
  const isOffered = offered.some((one) => one.value === value);
  return (
    <NativeSelect
      label={t('who.native_language')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={isOffered ? offered : [{ value, label: names.of(value) ?? value }, ...offered]}
    />
  );
}

/** Who a person is: name, age, looks, what the learner reads first, and the manner of the talk. */
export function WhoFields({ persona, path, onChange }: PersonaPartProps) {
  const { t } = useTranslation('personas');
  const text = (field: 'name' | 'first_name' | 'last_name' | 'role', hint?: string) => (
    <Place path={`${path}.${field}`}>
      <TextInput
        label={t(`who.${field}`)}
        {...(hint && { description: hint })}
        lang="de"
        value={persona[field]}
        onChange={(event) => onChange(calledBy(persona, { [field]: event.currentTarget.value }))}
      />
    </Place>
  );
  const changeSex = (sex: Persona['sex']) =>
    onChange(calledBy(persona, { sex, ...(persona.type === 'PATIENT' && persona.role === ROLES[persona.sex] && { role: ROLES[sex] }) }));
  return (
    <div className={parts.stack}>
      <div className={parts.stack}>
        <PortraitEditor persona={persona} onChange={(portrait) => onChange({ portrait })} />
        <div className={form.grid}>
          {text('first_name')}
          {text('last_name')}
          {text('name', t('who.name_hint'))}
        </div>
        <div className={form.grid}>
          <NativeSelect
            label={t('who.sex')}
            value={persona.sex}
            onChange={(event) => changeSex(Sex.parse(event.currentTarget.value))}
            data={Sex.options.map((value) => ({ value, label: t(`sexes.${value}`) }))}
          />
          <Place path={`${path}.age`}>
            <AgeField value={persona.age} onChange={(age) => onChange({ age })} />
          </Place>
          {text('role', t(persona.type === 'PATIENT' ? 'who.role_hint_patient' : 'who.role_hint_third'))}
        </div>
        <Place path={`${path}.introduction`}>
          <Textarea
            label={t('who.introduction')}
            description={t('who.introduction_hint')}
            lang="de"
            autosize
            minRows={2}
            value={persona.introduction}
            onChange={(event) => onChange({ introduction: event.currentTarget.value })}
          />
        </Place>
      </div>
      <FormSection title={t('greeting.title')} hint={t('greeting.hint')}>
        <AnswerFields answer={persona.greeting} path={`${path}.greeting`} onChange={(greeting) => onChange({ greeting })} />
      </FormSection>
      <MannerFields persona={persona} onChange={onChange}>
        <NativeLanguage value={persona.native_language} onChange={(native_language) => onChange({ native_language })} />
      </MannerFields>
    </div>
  );
}
