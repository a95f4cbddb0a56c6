import { Button } from '@mantine/core';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { PersonCard } from '#cases/PersonCard.tsx';
import { Setting } from '#cases/Setting.tsx';
import { nameInSentence } from '#personas/nameInSentence.ts';
import { Page } from '#ui/Page.tsx';
import classes from './Lineup.module.css';

interface Props {
  interaction: CaseInteraction;
  /** The person just chosen, while the talk with them is opened. */
  selecting: string | null;
  onSelect: (personId: string) => void;
}

/** Before the talk: who is here, and whom the learner turns to first. */
export function Lineup({ interaction, selecting, onSelect }: Props) {
  const { t, i18n } = useTranslation('conversations');
  const { title, setting, persons } = interaction.case;
  return (
    <Page title={title} lead={t('lineup.lead')}>
      <div className={classes.layout}>
        {setting && <Setting setting={setting} />}
        <section aria-labelledby="people" className={classes.people}>
          <h2 id="people">{t('lineup.people')}</h2>
          {persons.map((person, position) => (
            <PersonCard
              key={person.id}
              person={person}
              action={
                <Button
                  variant={position === 0 ? 'filled' : 'light'}
                  loading={selecting === person.id}
                  disabled={selecting !== null && selecting !== person.id}
                  onClick={() => onSelect(person.id)}
                >
                  {t('lineup.talk_to', { name: nameInSentence(person.name, i18n.language) })}
                </Button>
              }
            />
          ))}
        </section>
      </div>
    </Page>
  );
}
