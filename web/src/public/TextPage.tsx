import { useTranslation } from 'react-i18next';
import { BRAND } from '#brand.ts';
import { Page } from '#ui/Page.tsx';
import { PublicFrame } from './PublicFrame.tsx';

type TextPageName = 'about' | 'research' | 'attributions' | 'impressum' | 'privacy';

/** The public pages that are text: sections of heading and paragraph, filled with the operator's details. */
export function TextPage({ page }: { page: TextPageName }) {
  const { t } = useTranslation('public');
  const sections = t(`${page}.sections`, { returnObjects: true, brand: BRAND.name, ...BRAND.operator, operator: BRAND.operator.name }) as {
    title: string;
    text: string;
  }[];
  return (
    <PublicFrame>
      <Page title={t(`${page}.title`)} width="narrow">
        {sections.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            {text.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Page>
    </PublicFrame>
  );
}
