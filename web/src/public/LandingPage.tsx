import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconHeartHandshake, IconMessageCircle2, IconQuote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BRAND } from '@visite/core/brand.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ExampleTalk } from './ExampleTalk.tsx';
import classes from './LandingPage.module.css';
import { PublicFrame } from './PublicFrame.tsx';

const LIMITS = ['level', 'monthly', 'one'] as const;
const POINTS = [
  { key: 'talk', icon: IconMessageCircle2 },
  { key: 'feedback', icon: IconQuote },
  { key: 'clinic', icon: IconHeartHandshake },
] as const;
const STEPS = ['meet', 'talk', 'learn'] as const;
const OFFERS = ['demo', 'research', 'white_label', 'partners'] as const;
const QUESTIONS = ['level', 'licence', 'ai', 'data', 'device'] as const;

function Offer({ offer }: { offer: (typeof OFFERS)[number] }) {
  const { t } = useTranslation('public');
  const title = t(`landing.offers.${offer}.title`);
  const action = (
    <>
      {t(`landing.offers.${offer}.action`)} <IconArrowRight size={18} aria-hidden />
    </>
  );
  return (
    <li className={`card ${classes.offer}`}>
      <h3>{title}</h3>
      <p>{t(`landing.offers.${offer}.text`, { brand: BRAND.name })}</p>
      {offer === 'research' ? (
        <Link to="/research" className={classes.action}>
          {action}
        </Link>
      ) : (
        <a href={`mailto:${BRAND.operator.email}?subject=${encodeURIComponent(`${BRAND.name}: ${title}`)}`} className={classes.action}>
          {action}
        </a>
      )}
    </li>
  );
}

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
          <ul className={classes.limits}>
            {LIMITS.map((key) => (
              <li key={key}>
                <IconCheck size={18} stroke={2.2} aria-hidden /> {t(`landing.limits.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        <ExampleTalk />
      </section>
      <section className={classes.points}>
        {POINTS.map(({ key, icon: Icon }) => (
          <div key={key}>
            <span className={classes.sign}>
              <Icon size={26} stroke={1.6} aria-hidden />
            </span>
            <h2>{t(`landing.points.${key}.title`)}</h2>
            <p>{t(`landing.points.${key}.text`)}</p>
          </div>
        ))}
      </section>
      <section className={classes.how}>
        <div className={classes.inner}>
          <h2>{t('landing.how.title')}</h2>
          <ol>
            {STEPS.map((key) => (
              <li key={key}>
                <h3>{t(`landing.how.${key}.title`)}</h3>
                <p>{t(`landing.how.${key}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className={classes.inner}>
        <h2>{t('landing.offers.title')}</h2>
        <ul className={classes.offers}>
          {OFFERS.map((offer) => (
            <Offer key={offer} offer={offer} />
          ))}
        </ul>
      </section>
      <section className={`${classes.inner} ${classes.faq}`}>
        <h2>{t('landing.faq.title')}</h2>
        <div>
          {QUESTIONS.map((key) => (
            <details key={key}>
              <summary>{t(`landing.faq.${key}.question`, { brand: BRAND.name })}</summary>
              <p>{t(`landing.faq.${key}.answer`)}</p>
            </details>
          ))}
        </div>
      </section>
      <section className={classes.close}>
        <h2>{t('landing.close.title')}</h2>
        <p>{t('landing.close.text')}</p>
        <Button size="lg" renderRoot={(props) => <Link to="/account/sign-in" {...props} />}>
          {t('landing.start')}
        </Button>
      </section>
    </PublicFrame>
  );
}
