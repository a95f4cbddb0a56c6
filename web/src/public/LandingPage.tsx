import { Button } from '@mantine/core';
import { IconBuildingHospital, IconMessageChatbot, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Portrait as PortraitSpec } from '@visite/contract/personas.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BRAND } from '#brand.ts';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './LandingPage.module.css';
import { PublicFrame } from './PublicFrame.tsx';

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
const POINTS = [
  { key: 'talk', icon: IconMessageChatbot },
  { key: 'feedback', icon: IconShieldCheck },
  { key: 'clinic', icon: IconBuildingHospital },
] as const;
const OFFERS = ['demo', 'research', 'white_label', 'partners'] as const;
const QUESTIONS = ['level', 'licence', 'ai', 'data'] as const;

export function LandingPage() {
  const { t } = useTranslation('public');
  useEffect(() => {
    document.title = `${BRAND.name} – ${t('landing.title')}`;
  }, [t]);
  return (
    <PublicFrame>
      <section className={classes.hero}>
        <div>
          <h1>{t('landing.title')}</h1>
          <p className={classes.lead}>{t('landing.lead')}</p>
          <div className="row">
            <Button size="lg" renderRoot={(props) => <Link to="/account/sign-in" {...props} />}>
              {t('landing.start')}
            </Button>
            <Button size="lg" variant="default" component="a" href={`mailto:${BRAND.operator.email}`}>
              {t('landing.contact')}
            </Button>
          </div>
        </div>
        <figure className={`card ${classes.talk}`}>
          <Portrait spec={PATIENT} mood="worried" size={72} />
          <div className={classes.lines}>
            <p data-side="me">{t('landing.example.nurse')}</p>
            <p>{t('landing.example.patient')}</p>
            <p data-side="me">{t('landing.example.nurse_2')}</p>
          </div>
        </figure>
      </section>
      <section className={classes.points}>
        {POINTS.map(({ key, icon: Icon }) => (
          <div key={key} className="card">
            <Icon size={28} stroke={1.5} aria-hidden />
            <h2>{t(`landing.points.${key}.title`)}</h2>
            <p>{t(`landing.points.${key}.text`)}</p>
          </div>
        ))}
      </section>
      <section className={classes.offers}>
        <h2>{t('landing.offers.title')}</h2>
        <div className={classes.grid}>
          {OFFERS.map((key) => (
            <div key={key}>
              <h3>{t(`landing.offers.${key}.title`)}</h3>
              <p>{t(`landing.offers.${key}.text`)}</p>
            </div>
          ))}
        </div>
      </section>
      <section className={classes.faq}>
        <h2>{t('landing.faq.title')}</h2>
        {QUESTIONS.map((key) => (
          <details key={key} className="card">
            <summary>{t(`landing.faq.${key}.question`)}</summary>
            <p>{t(`landing.faq.${key}.answer`)}</p>
          </details>
        ))}
      </section>
    </PublicFrame>
  );
}
