import { UnstyledButton } from '@mantine/core';
import type { PersonFace } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './PersonsPanel.module.css';

interface Props {
  persons: PersonFace[];
  selected: PersonFace;
  onTurnTo: (personId: string) => void;
}

/** The people of the case; each keeps their own talk. */
export function PersonsPanel({ persons, selected, onTurnTo }: Props) {
  const { t } = useTranslation('conversations');
  return (
    <ul className={classes.persons}>
      {persons.map((person) => {
        const isSelected = person.id === selected.id;
        return (
          <li key={person.id}>
            <UnstyledButton
              className={classes.person}
              aria-current={isSelected || undefined}
              onClick={() => !isSelected && onTurnTo(person.id)}
            >
              <Portrait spec={person.portrait} size={44} />
              <span>
                <strong>{person.name}</strong>
                <small>
                  {person.role}
                  <span className="sr-only">, {t(isSelected ? 'person.current' : 'person.turn_to')}</span>
                </small>
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
