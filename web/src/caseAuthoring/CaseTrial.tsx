import { NativeSelect } from '@mantine/core';
import type { CaseFile } from '@visite/contract/cases.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TryPerson } from '#personas/TryPerson.tsx';
import { teachingOf } from '#personas/teaching.ts';
import classes from './CaseTrial.module.css';

interface Props {
  file: CaseFile;
  /** Key of the person whose form is on the screen: the one to talk with. */
  shown: string | undefined;
  /** The file as it is at the moment of a change. */
  draft: () => CaseFile;
  onChange: (changes: Partial<CaseFile>) => void;
  onJump: (path: string) => void;
}

/** A trial talk with one of the people of the case. */
export function CaseTrial({ file, shown, draft, onChange, onJump }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [follows, setFollows] = useState(shown);
  // Whoever is written is talked with; until the author turns to somebody else.
  if (shown !== follows) {
    setFollows(shown);
    if (shown) setChosen(shown);
  }
  const { persons } = file;
  const index = Math.max(
    0,
    persons.findIndex(({ key }) => key === (chosen ?? shown)),
  );
  const person = persons[index];
  if (!person) return null;
  return (
    <TryPerson
      key={person.key}
      person={person}
      level={file.level}
      actions={
        persons.length > 1 && (
          <NativeSelect
            className={classes.persons}
            aria-label={t('trial.person')}
            value={person.key}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={persons.map(({ key, persona }) => ({ value: key, label: persona.name || t('persons.unnamed') }))}
          />
        )
      }
      {...teachingOf({
        persona: () => draft().persons[index]?.persona ?? person.persona,
        path: `persons.${index}.persona`,
        onChange: (persona) => onChange({ persons: draft().persons.map((one) => (one.key === person.key ? { ...one, persona } : one)) }),
        onJump,
      })}
    />
  );
}
