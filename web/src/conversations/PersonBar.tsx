import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Message } from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '#ui/Portrait.tsx';
import { BuiltInBadge } from './BuiltInBadge.tsx';
import { LevelMenu } from './LevelMenu.tsx';
import classes from './PersonBar.module.css';

interface Props {
  person: PersonFace;
  messages: Message[];
  actions?: ReactNode;
}

/** Who is talked with and how they are: the face says it, and a word for those who don't see it. */
export function PersonBar({ person, messages, actions }: Props) {
  const { t } = useTranslation('conversations');
  const mood = messages.findLast((message) => message.mood !== null)?.mood;
  return (
    <header className={classes.bar}>
      <ActionIcon aria-label={t('back')} title={t('back')} renderRoot={(props) => <Link to="/my-cases" {...props} />}>
        <IconArrowLeft size={22} aria-hidden />
      </ActionIcon>
      <Portrait spec={person.portrait} mood={mood ?? 'calm'} size={48} />
      <div className={classes.name}>
        <h2>{person.name}</h2>
        <p className="quiet">{mood ? t(`moods.${mood}`) : person.role}</p>
      </div>
      <BuiltInBadge messages={messages} />
      <LevelMenu />
      {actions}
    </header>
  );
}
