import { Button } from '@mantine/core';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { PersonCard } from '#cases/PersonCard.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './Lineup.module.css';

interface Props {
  interaction: CaseInteraction;
  isBusy: boolean;
  onSelect: (personId: string) => void;
}

/** Before the talk: who is here, and whom the learner turns to first. */
export function Lineup({ interaction, isBusy, onSelect }: Props) {
  const { t } = useTranslation('conversations');
  const { title, setting, persons } = interaction.case;
  return (
    <Page title={title} lead={t('lineup.lead')}>
      {setting && (
        <p className={classes.setting}>
          <strong>
            {setting.ward}, {setting.time}
          </strong>
          <br />
          {setting.situation}
        </p>
      )}
      <div className={classes.people}>
        {persons.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            action={
              <Button disabled={isBusy} onClick={() => onSelect(person.id)}>
                {t('lineup.talk_to', { name: person.name })}
              </Button>
            }
          />
        ))}
      </div>
    </Page>
  );
}
