import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Goal } from '@visite/contract/accounts.ts';
import type { Language, LanguageLevel } from '@visite/contract/primitives.ts';
import { useTranslation } from 'react-i18next';
import { namedLanguages } from '#accounts/languageNames.ts';
import { languagesQuery } from '#accounts/queries.ts';
import { bcp47 } from '#shell/i18n.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './Onboarding.module.css';

/** Languages by name; one is chosen by a tap, which leads on. */
export function LanguageChips({ chosen, onChoose }: { chosen: Language | undefined; onChoose: (language: Language) => void }) {
  const { data, error, refetch } = useQuery(languagesQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={4} height={52} />;
  return (
    <ul className={classes.languages}>
      {namedLanguages(data, bcp47(), navigator.languages).map(({ code, bcp47: tag, native_name, name }) => (
        <li key={code}>
          <button type="button" className={classes.chip} aria-pressed={chosen === code} onClick={() => onChoose(code)}>
            <strong>{name}</strong>
            {native_name.toLowerCase() !== name.toLowerCase() && (
              <span lang={tag} dir="auto">
                {native_name}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Talks as they are on a ward, easy to hard; German in every language of the interface. */
const EXAMPLES: readonly { level: LanguageLevel; asked: string; said: string }[] = [
  { level: 'A2', asked: 'Haben Sie Schmerzen?', said: 'Ja, hier am Bauch. Seit gestern.' },
  {
    level: 'B1',
    asked: 'Wie haben Sie heute Nacht geschlafen?',
    said: 'Nicht so gut. Ich bin oft aufgewacht, weil mir das Knie wehgetan hat.',
  },
  {
    level: 'C1',
    asked: 'Was geht Ihnen vor der Operation durch den Kopf?',
    said: 'Ehrlich gesagt graut mir davor. Beim letzten Mal hat es ewig gedauert, bis ich wieder auf die Beine gekommen bin.',
  },
];

/** One's level by what one understands, not by a name; who understands none of them begins at the beginning. */
export function LevelExamples({ chosen, onChoose }: { chosen: LanguageLevel | undefined; onChoose: (level: LanguageLevel) => void }) {
  const { t } = useTranslation('accounts');
  return (
    <ul className={classes.levels}>
      {EXAMPLES.map(({ level, asked, said }) => (
        <li key={level}>
          <button type="button" className={classes.talk} aria-pressed={chosen === level} onClick={() => onChoose(level)}>
            <span className={classes.asked} lang="de">
              {asked}
            </span>
            <span className={classes.said} lang="de">
              {said}
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.chip} aria-pressed={chosen === 'A1'} onClick={() => onChoose('A1')}>
          <strong>{t('onboarding.none_of_these')}</strong>
          <span>{t('onboarding.none_of_these_text')}</span>
        </button>
      </li>
    </ul>
  );
}

/** What somebody wants to be able to do; as many as they like. */
export function GoalChips({ chosen, onChange }: { chosen: Goal[]; onChange: (goals: Goal[]) => void }) {
  const { t } = useTranslation('accounts');
  return (
    <ul className={classes.goals}>
      {Goal.options.map((goal) => {
        const isChosen = chosen.includes(goal);
        return (
          <li key={goal}>
            <button
              type="button"
              className={classes.chip}
              aria-pressed={isChosen}
              onClick={() => onChange(Goal.options.filter((one) => (one === goal ? !isChosen : chosen.includes(one))))}
            >
              <strong>{t(`goals.${goal}`)}</strong>
              {isChosen && <IconCheck size={20} aria-hidden className={classes.tick} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
