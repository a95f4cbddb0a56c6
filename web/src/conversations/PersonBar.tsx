import { Badge, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import type { Message } from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import { LANGUAGE_LEVELS, type LanguageLevel } from '@visite/contract/primitives.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './PersonBar.module.css';

interface Props {
  person: PersonFace;
  messages: Message[];
  interaction: CaseInteraction;
  onSelectPerson: (id: string) => void;
  actions: ReactNode;
}

/** Who is talked with: face and mood, the other persons, the level at which they speak. */
export function PersonBar({ person, messages, interaction, onSelectPerson, actions }: Props) {
  const { t } = useTranslation('conversations');
  const [level, setLevel] = useState<LanguageLevel>(session.languageLevel ?? 'NATIVE');
  const mood = messages.findLast((message) => message.mood !== null)?.mood ?? 'calm';
  const others = interaction.case.persons.filter(({ id }) => id !== person.id);
  const isBuiltIn = messages.some((message) => message.engine === 'built-in');
  const choose = (chosen: LanguageLevel) => {
    session.temporaryLanguageLevel = chosen;
    setLevel(chosen);
  };
  return (
    <header className={classes.bar}>
      <Portrait spec={person.portrait} mood={mood} size={52} />
      <div className={classes.name}>
        <h2>{person.name}</h2>
        <p className="quiet">
          {person.role}
          <span className="sr-only">, {t(`moods.${mood}`)}</span>
        </p>
      </div>
      <div className={classes.actions}>
        {isBuiltIn && (
          <Badge variant="outline" color="gray" className={classes.badge} title={t('built_in_text')}>
            {t('built_in')}
          </Badge>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <UnstyledButton className={classes.level} aria-label={t('level.label', { level: t(`level.${level}`) })}>
              {level === 'NATIVE' ? t('level.short_native') : level} <IconChevronDown size={16} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('level.title')}</Menu.Label>
            {LANGUAGE_LEVELS.map((one) => (
              <Menu.Item key={one} onClick={() => choose(one)} aria-current={one === level} fw={one === level ? 700 : 400}>
                {t(`level.${one}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {others.map((other) => (
          <UnstyledButton
            key={other.id}
            className={classes.other}
            onClick={() => onSelectPerson(other.id)}
            aria-label={t('turn_to', { name: other.name })}
            title={t('turn_to', { name: other.name })}
          >
            <Portrait spec={other.portrait} size={40} />
          </UnstyledButton>
        ))}
        {actions}
      </div>
    </header>
  );
}
