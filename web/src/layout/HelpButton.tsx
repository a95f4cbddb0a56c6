import { IconLifebuoy } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showCompanionBy } from '#companions/pendingQuestion.ts';
import classes from './AppLayout.module.css';

const AppHelpers = lazy(() => import('#companions/AppHelpers.tsx'));

/** The assistant's quiet button: at the foot of the menu on a desktop, above the menu on a phone. */
export function HelpButton({ tip }: { tip: (text: string) => string | undefined }) {
  const { t } = useTranslation('companions');
  const [shown, setShown] = useState<'assistant' | 'companion' | null>(null);
  const [wasShown, setWasShown] = useState(false);
  const show = (helper: 'assistant' | 'companion') => {
    setWasShown(true);
    setShown(helper);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters stay the same.
  useEffect(() => showCompanionBy('app', () => show('companion')), []);
  return (
    <>
      <button
        type="button"
        className={`${classes.entry} ${classes.help}`}
        aria-haspopup="dialog"
        title={tip(t('assistant.title'))}
        onClick={() => show('assistant')}
      >
        <IconLifebuoy size={22} stroke={1.6} aria-hidden />
        <span className={classes.label}>{t('assistant.title')}</span>
      </button>
      {wasShown && (
        <Suspense>
          <AppHelpers shown={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
