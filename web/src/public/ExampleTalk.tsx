import type { Portrait as PortraitSpec } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './ExampleTalk.module.css';

const PATIENT: PortraitSpec = {
  skin: 'light',
  hair: 'wavy',
  hair_color: 'grey',
  beard: 'none',
  glasses: true,
  clothes: 'gown',
  clothes_color: 'blue',
  background: 'sage',
  age: 'old',
};
const LINES = [
  { key: 'nurse', isMine: true },
  { key: 'patient', isMine: false },
  { key: 'nurse_2', isMine: true },
  { key: 'patient_2', isMine: false },
] as const;

/** What a talk looks like, as the landing page shows it. The lines are German in every language: they are what is learned. */
export function ExampleTalk() {
  const { t } = useTranslation('public');
  return (
    <figure className={`card ${classes.talk}`} aria-label={t('landing.example.label')}>
      <figcaption className={classes.person}>
        <Portrait spec={PATIENT} mood="worried" size={88} />
        <span>
          <strong>{t('landing.example.name')}</strong>
          <span className="quiet">{t('landing.example.place')}</span>
        </span>
      </figcaption>
      <div className={classes.lines} lang="de">
        {LINES.map(({ key, isMine }) => (
          <p key={key} data-mine={isMine || undefined}>
            {t(`landing.example.${key}`)}
          </p>
        ))}
      </div>
    </figure>
  );
}
