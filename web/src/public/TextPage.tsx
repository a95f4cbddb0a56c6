import { BRAND } from '@visite/core/brand.ts';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import classes from './TextPage.module.css';

type TextPageName = 'about' | 'research' | 'attributions' | 'impressum' | 'privacy';

interface Section {
  title: string;
  text: string;
}

/**
 * The public pages that are text: sections of heading and paragraph, filled with the operator's details. A section whose
 * details the operator left empty is left out.
 */
export function TextPage({ page }: { page: TextPageName }) {
  const { t, i18n } = useTranslation('public');
  const { name, hosting, ...operator } = BRAND.operator;
  const filled = { brand: BRAND.name, operator: name, ...operator, hosting: hosting[i18n.language === 'eng' ? 'eng' : 'deu'] };
  const sections = t(`${page}.sections`, { returnObjects: true, ...filled }) as Section[];
  return (
    <PublicFrame>
      <Page title={t(`${page}.title`)} width="narrow">
        <div className={classes.text}>
          {sections
            .filter(({ text }) => text.trim() !== '')
            .map(({ title, text }) => (
              <section key={title}>
                <h2>{title}</h2>
                {text.split('\n').map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
        </div>
      </Page>
    </PublicFrame>
  );
}
