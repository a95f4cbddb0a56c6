import { Button } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import type { CaseFile, CasePerson } from '@visite/contract/cases.ts';
import type { Persona } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { isWithin, Place, usePlaces } from '#editing/places.tsx';
import { AddPersona } from '#personas/AddPersona.tsx';
import { freshKey } from '#personas/newPersona.ts';
import type { DraftedPerson } from '#personas/ownReadings.ts';
import { PersonaTabs } from '#personas/PersonaTabs.tsx';
import type { PersonaTab } from '#personas/personaTab.ts';
import { useCreatePersona } from '#personas/queries.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { Portrait } from '#ui/Portrait.tsx';
import { EmptyState } from '#ui/states.tsx';
import { FromCollection } from './FromCollection.tsx';
import classes from './PersonsPart.module.css';
import { RecordEditor } from './RecordEditor.tsx';

interface Props {
  file: CaseFile;
  onChange: (changes: Partial<CaseFile>) => void;
  /** Key of the person on the screen. */
  selected: string | undefined;
  onSelect: (key: string) => void;
  tab: PersonaTab;
  onTab: (tab: PersonaTab) => void;
  /** A person was taken out of the case and can be brought back. */
  onRemoved: (person: CasePerson, index: number) => void;
}

function PersonButton({
  person,
  index,
  isSelected,
  onSelect,
}: {
  person: CasePerson;
  index: number;
  isSelected: boolean;
  onSelect: () => void;
}) {
  const { t } = useTranslation('caseAuthoring');
  const { problems, areShown } = usePlaces();
  const blocking = areShown && problems.some((one) => one.blocks && isWithin(one.path, `persons.${index}`));
  return (
    <button type="button" className={classes.person} aria-pressed={isSelected} onClick={onSelect}>
      <Portrait spec={person.persona.portrait} size={44} />
      <span>
        <strong lang="de">{person.persona.name || t('persons.unnamed')}</strong>
        <span className={classes.role} lang="de">
          {person.persona.role || t(`persons.types.${person.persona.type}`)}
        </span>
        {blocking && <span className="sr-only">{t('persons.has_gaps')}</span>}
      </span>
      {blocking && <i className={classes.dot} aria-hidden />}
    </button>
  );
}

function Keep({ persona }: { persona: Persona }) {
  const { t } = useTranslation('caseAuthoring');
  const keep = useCreatePersona();
  return (
    <Button
      variant="subtle"
      leftSection={<IconBookmark size={18} aria-hidden />}
      loading={keep.isPending}
      onClick={() =>
        keep.mutate(persona, {
          onSuccess: () => showAlert('success', t('persons.kept', { name: persona.name || t('persons.unnamed') })),
          onError: (error) => showError(t('persons.keep_failed'), error),
        })
      }
    >
      {t('persons.keep')}
    </Button>
  );
}

/** The people of a case: who they are, what is true of them, and what stands in the record. */
export function PersonsPart({ file, onChange, selected, onSelect, tab, onTab, onRemoved }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const { persons } = file;
  const index = Math.max(
    0,
    persons.findIndex(({ key }) => key === selected),
  );
  const person = persons[index];
  const path = `persons.${index}`;
  const change = (changes: Partial<CasePerson>) => person && onChange({ persons: persons.with(index, { ...person, ...changes }) });
  const add = (persona: Persona, record?: DraftedPerson['record']) => {
    const key = freshKey(persona.type === 'PATIENT' ? 'patient' : 'person', persons);
    onChange({ persons: [...persons, { key, persona, examinations: [], notes: [], lab_sheets: [], ...record }] });
    onSelect(key);
  };
  const remove = () => {
    if (!person) return;
    onChange({ persons: persons.toSpliced(index, 1) });
    onRemoved(person, index);
  };
  return (
    <section aria-labelledby="persons-part" className={classes.part}>
      <h2 id="persons-part" className="sr-only">
        {t('parts.persons')}
      </h2>
      <Place path="persons">
        <div className={classes.people}>
          {persons.map((one, at) => (
            <PersonButton key={one.key} person={one} index={at} isSelected={at === index} onSelect={() => onSelect(one.key)} />
          ))}
          <AddPersona label={t('persons.add')} variant={persons.length === 0 ? 'filled' : 'light'} onAdd={add}>
            {(type, take) => <FromCollection type={type} onTake={take} />}
          </AddPersona>
        </div>
      </Place>
      {person ? (
        <div>
          <PersonaTabs
            key={person.key}
            persona={person.persona}
            path={`${path}.persona`}
            tab={tab}
            onTab={onTab}
            onChange={(persona) => change({ persona })}
            record={<RecordEditor person={person} path={path} onChange={change} />}
          />
          <div className={classes.foot}>
            <Keep persona={person.persona} />
            <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove}>
              {t('persons.remove')}
            </Button>
          </div>
        </div>
      ) : (
        <EmptyState title={t('persons.none')}>{t('persons.none_text')}</EmptyState>
      )}
    </section>
  );
}
