import { Progress } from '@mantine/core';
import type { ShownCompetence } from '@visite/contract/memberProgress.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import { percentOf } from '#shell/percentOf.ts';
import classes from '#ui/Figures.module.css';

/** What somebody can do, as far as their tasks show it: the mean result, and how many tasks stand behind it. */
export function Competences({ of }: { of: ShownCompetence[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="competences">
      <h2 id="competences">{t('competences.title')}</h2>
      {of.length === 0 ? (
        <p className="quiet">{t('competences.none')}</p>
      ) : (
        <ul className={classes.bars}>
          {of.map(({ competence, tasks, mean_score }) => (
            <li key={competence}>
              <span>
                <strong>{t(`competences.names.${competence}`)}</strong>
                <span>{format.percent(mean_score)}</span>
              </span>
              <Progress value={percentOf(mean_score)} aria-label={t(`competences.names.${competence}`)} />
              <span className="quiet">{t(competence === 'talking' ? 'competences.cases' : 'competences.tasks', { count: tasks })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
