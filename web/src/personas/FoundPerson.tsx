import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FreehandDraft, Persona } from '@visite/contract/personas.ts';
import { Sex } from '@visite/contract/primitives.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '#ui/Portrait.tsx';
import { AgeField } from './AgeField.tsx';
import { AskedByItself } from './AskedByItself.tsx';
import classes from './FreehandForm.module.css';
import { drawnFor } from './newPersona.ts';
import { type DraftedPerson, draftedPerson, newReading, type OwnReading, questionsOf } from './ownReadings.ts';
import { questionsQuery } from './queries.ts';
import { ReadingGroups } from './ReadingGroups.tsx';

interface Props {
  draft: FreehandDraft;
  readings: OwnReading[];
  onReadings: (readings: OwnReading[]) => void;
  open: string | null;
  onOpen: (id: string | null) => void;
  onTake: (drafted: DraftedPerson) => void;
}

function Who({ persona, onChange }: { persona: Persona; onChange: (changes: Partial<Persona>) => void }) {
  const { t } = useTranslation('personas');
  return (
    <div className={classes.who}>
      <Portrait spec={persona.portrait} size={64} />
      <TextInput label={t('who.name')} lang="de" value={persona.name} onChange={(event) => onChange({ name: event.currentTarget.value })} />
      <AgeField value={persona.age} onChange={(age) => onChange({ age })} />
      <NativeSelect
        label={t('who.sex')}
        value={persona.sex}
        onChange={(event) => {
          const sex = Sex.parse(event.currentTarget.value);
          onChange({ sex, portrait: drawnFor({ ...persona, sex }) });
        }}
        data={Sex.options.map((value) => ({ value, label: t(`sexes.${value}`) }))}
      />
    </div>
  );
}

/** What was read from a text, to be mended before it is taken: who it is, each fact, and what the new person answers. */
export function FoundPerson({ draft, readings, onReadings, open, onOpen, onTake }: Props) {
  const { t } = useTranslation('personas');
  const [who, setWho] = useState<Partial<Persona>>({});
  const { data: questions } = useQuery(questionsQuery);
  const drafted = draftedPerson({ ...draft.persona, ...who }, readings);
  const { persona, record } = drafted;
  const wordless = persona.facts.filter(({ answer }) => answer.simple.length === 0).length;
  const missing = draft.missing.filter((field) => ['first_name', 'age', 'sex', 'name'].includes(field) && !(field in who));
  const answer = (topic: string) => {
    const before = readings.find((one) => one.slot === topic);
    const added = before ?? newReading(topic, readings);
    if (!before) onReadings([...readings, added]);
    onOpen(added.id);
  };
  return (
    <section className={classes.found} aria-labelledby="freehand-found">
      <h3 id="freehand-found">{t('freehand.facts', { count: readings.length })}</h3>
      <p className="quiet">{t('freehand.facts_hint')}</p>
      <Who persona={persona} onChange={(changes) => setWho((before) => ({ ...before, ...changes }))} />
      {missing.length > 0 && (
        <p className="quiet">
          {t('freehand.missing', { list: missing.map((field) => t(`freehand.fields.${field}`, { defaultValue: field })).join(', ') })}
        </p>
      )}
      <ReadingGroups readings={readings} onChange={onReadings} open={open} onOpen={onOpen} />
      {wordless > 0 && <p className="quiet">{t('freehand.wordless', { count: wordless })}</p>}
      {persona.type === 'PATIENT' && questions && (
        <AskedByItself person={{ key: 'patient', persona, ...record }} asked={questionsOf(readings, questions)} onAnswer={answer} />
      )}
      <Button onClick={() => onTake(drafted)}>{t('freehand.take')}</Button>
    </section>
  );
}
