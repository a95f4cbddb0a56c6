import { Loader } from '@mantine/core';
import { IconBook2, IconLanguage, IconVolume } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { explain } from '@visite/contract/explanations.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/client.ts';
import { session } from '#api/session.ts';
import { helpCaseId } from './helpCase.ts';
import classes from './InstantHelp.module.css';
import { useSelectionMenu } from './selectionMenu.ts';
import { rateOf, sayAloud } from './speech.ts';

function Explanation({ text }: { text: string }) {
  const { t } = useTranslation('shell');
  const { mutate, data, isError, isPending } = useMutation({
    mutationFn: () => call(explain, { body: { text: text.slice(0, 500), case_id: helpCaseId() } }),
  });
  useEffect(() => mutate(), [mutate]);
  if (isPending) return <Loader size="sm" />;
  if (isError || !data) return <p>{t('help.failed')}</p>;
  if (data.explanations.length === 0) return <p>{t('help.unknown')}</p>;
  return (
    <dl className={classes.explanations}>
      {data.explanations.map(({ term, meaning }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The text-selection menu of Specification 2: explain, translate, say aloud. What has no provider yet says so. */
export function InstantHelp() {
  const { t } = useTranslation('shell');
  const [menu, close] = useSelectionMenu();
  const [answer, setAnswer] = useState<'explain' | 'translate' | 'no_voice' | null>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setAnswer(null);
    if (!menu) return undefined;
    panel.current?.querySelector('button')?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPress = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [menu, close]);

  if (!menu) return null;
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('help.title')}
      className={classes.menu}
      style={{
        left: Math.max(8, Math.min(menu.x, window.innerWidth - 320)),
        top: Math.max(8, Math.min(menu.y + 8, window.innerHeight - 220)),
      }}
    >
      <p className={classes.text}>„{menu.text.length > 80 ? `${menu.text.slice(0, 80)}…` : menu.text}“</p>
      <div className={classes.actions}>
        <button type="button" onClick={() => setAnswer('explain')}>
          <IconBook2 size={18} aria-hidden /> {t('help.explain')}
        </button>
        <button type="button" onClick={() => setAnswer('translate')}>
          <IconLanguage size={18} aria-hidden /> {t('help.translate')}
        </button>
        <button type="button" onClick={() => setAnswer(sayAloud(menu.text, rateOf(session.speakingSpeed)) ? null : 'no_voice')}>
          <IconVolume size={18} aria-hidden /> {t('help.say')}
        </button>
      </div>
      <div aria-live="polite" className={classes.answer}>
        {answer === 'explain' && <Explanation text={menu.text} />}
        {answer === 'translate' && <p>{t('help.no_translation')}</p>}
        {answer === 'no_voice' && <p>{t('help.no_voice')}</p>}
      </div>
    </div>
  );
}
