import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';

/** For who may not write cases, or not this one. */
export function Forbidden() {
  const { t } = useTranslation('caseAuthoring');
  return (
    <Page title={t('forbidden.title')} lead={t('forbidden.text')}>
      {null}
    </Page>
  );
}
