import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CaseInteractionOverview, CaseSummary } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './CaseCard.module.css';
import { CaseFacts } from './CaseFacts.tsx';
import { CasePicture } from './CasePicture.tsx';

function OwnState({ interaction }: { interaction: CaseInteractionOverview }) {
  const { t } = useTranslation('cases');
  if (interaction.solved_at === null) {
    return (
      <p className={classes.mine}>
        <IconPlayerPlay size={18} aria-hidden /> {t('running')}
      </p>
    );
  }
  const date = new Intl.DateTimeFormat(bcp47(), { dateStyle: 'medium' }).format(new Date(interaction.solved_at));
  return (
    <p className={classes.mine}>
      <IconCircleCheck size={18} aria-hidden /> {t('solved_on', { date })}
    </p>
  );
}

/** A case in the library. The whole card is one link; its name is the case's title. */
export function CaseCard({ of, interaction }: { of: CaseSummary; interaction: CaseInteractionOverview | undefined }) {
  const names = of.persons.map((person) => person.name).join(', ');
  return (
    <article className={`card ${classes.card}`}>
      <CasePicture src={of.picture_url} />
      <div className={classes.body}>
        <CaseFacts of={of} />
        <h2 lang="de">
          <Link to="/home/case-inspection/$caseId" params={{ caseId: of.id }}>
            {of.title}
          </Link>
        </h2>
        <p className={classes.summary} lang="de">
          {of.summary}
        </p>
        <p className={classes.people}>
          {of.persons.map((person) => (
            <Portrait key={person.id} spec={person.portrait} size={40} />
          ))}
          <span>{names}</span>
        </p>
        {interaction && <OwnState interaction={interaction} />}
      </div>
    </article>
  );
}
