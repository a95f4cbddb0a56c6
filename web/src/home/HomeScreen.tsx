import { Button } from '@mantine/core';
import { IconArrowRight, IconFlame, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CaseInteractionOverview, CaseSummary } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { CasePicture } from '#cases/CasePicture.tsx';
import { casesQuery, myInteractionsQuery } from '#cases/queries.ts';
import { Page } from '#ui/Page.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './HomeScreen.module.css';

function GoOn({ interaction }: { interaction: CaseInteractionOverview }) {
  const { t } = useTranslation('shell');
  const person = interaction.case.persons[0];
  return (
    <section className={`card ${classes.next}`} aria-labelledby="go-on">
      {person && <Portrait spec={person.portrait} size={88} />}
      <div className={classes.text}>
        <p className={classes.kicker}>{t('home.go_on')}</p>
        <h2 id="go-on">{interaction.case.title}</h2>
        <p className="quiet">
          {t('home.task_of', {
            current: Math.min(interaction.current_task_interaction_index + 1, interaction.case.task_count),
            total: interaction.case.task_count,
          })}
        </p>
        <Button
          renderRoot={(props) => (
            <Link to="/case-interactions/$caseInteractionId" params={{ caseInteractionId: interaction.id }} {...props} />
          )}
          rightSection={<IconArrowRight size={18} />}
        >
          {t('home.go_on_button')}
        </Button>
      </div>
    </section>
  );
}

function Suggestion({ of }: { of: CaseSummary }) {
  const { t } = useTranslation('shell');
  return (
    <section className={`card ${classes.suggestion}`} aria-labelledby="suggestion">
      <CasePicture slug={of.slug} />
      <div className={classes.text}>
        <p className={classes.kicker}>{t('home.suggestion')}</p>
        <h2 id="suggestion">{of.title}</h2>
        <p>{of.summary}</p>
        <Button variant="light" renderRoot={(props) => <Link to="/home/case-inspection/$caseId" params={{ caseId: of.id }} {...props} />}>
          {t('home.suggestion_button')}
        </Button>
      </div>
    </section>
  );
}

export function HomeScreen() {
  const { t } = useTranslation('shell');
  const me = useMe();
  const interactions = useQuery(myInteractionsQuery({ anti_chronological: 'true' }));
  const cases = useQuery(casesQuery({}));
  const open = interactions.data?.items.find((interaction) => interaction.state !== 'SOLVED');
  const known = new Set(interactions.data?.items.map((interaction) => interaction.case.id));
  const next =
    cases.data?.items.find((one) => !known.has(one.id) && one.level === me.language_level) ??
    cases.data?.items.find((one) => !known.has(one.id));
  const failed = interactions.error ?? cases.error;
  return (
    <Page title={t('home.greeting', { name: me.first_name })}>
      <ul className={classes.stats}>
        <li>
          <IconFlame size={20} aria-hidden /> {t('home.streak', { count: me.user_stats.streak_days })}
        </li>
        <li>
          <IconStar size={20} aria-hidden /> {t('home.xp', { count: me.user_stats.xp })}
        </li>
      </ul>
      {failed ? (
        <ErrorState error={failed} onRetry={() => void Promise.all([interactions.refetch(), cases.refetch()])} />
      ) : interactions.isPending || cases.isPending ? (
        <LoadingState rows={2} height={180} />
      ) : (
        <div className="stack">
          {open && <GoOn interaction={open} />}
          {next && <Suggestion of={next} />}
          {!open && !next && <p>{t('home.all_done')}</p>}
          <Link to="/home/all-cases">{t('home.library')}</Link>
        </div>
      )}
    </Page>
  );
}
