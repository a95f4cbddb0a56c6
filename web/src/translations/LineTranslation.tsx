import { Button, CloseButton, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@visite/contract/primitives.ts';
import type { TranslationOption } from '@visite/contract/translations.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { lineTranslationQuery, useTranslateAnew } from './queries.ts';
import classes from './Translation.module.css';
import { TranslatedText, TranslationAnswer } from './TranslationAnswer.tsx';

type Line = Omit<Parameters<typeof lineTranslationQuery>[0], 'translation_option'>;

interface Asked {
  line: Line;
  option: TranslationOption;
  native: Language;
  /** Called with every change of what is shown. */
  onShown: () => void;
}

function Translated({ line, option, native, onShown }: Asked) {
  const { t } = useTranslation('translations');
  const wanted = { ...line, translation_option: option };
  const { data, isError, refetch, isFetching } = useQuery(lineTranslationQuery(wanted));
  const anew = useTranslateAnew(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is shown changes, not when the function does.
  useLayoutEffect(() => void onShown(), [data, isError]);
  if ((isError && !isFetching) || (anew.isError && !anew.isPending))
    return (
      <div role="alert" className={classes.failed}>
        <p>{t('failed')}</p>
        <Button variant="default" onClick={() => (isError ? void refetch() : anew.mutate())}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!data || (data.text === '' && !data.whole)) return <Loader size="sm" aria-label={t('loading')} />;
  if (!data.whole) return <TranslatedText text={data.text} of={{ target_language: native, translation_option: option }} />;
  return (
    <>
      <TranslationAnswer of={data.whole} />
      {data.whole.engine === 'provider' && (
        <Button
          variant="subtle"
          className={classes.anew}
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={anew.isPending}
          onClick={() => anew.mutate()}
        >
          {t('anew')}
        </Button>
      )}
    </>
  );
}

/** A line of a talk in the learner's own language or in simple German (Specification 3, translation option). */
export function LineTranslation({ onClose, ...line }: Line & { onClose: () => void }) {
  const { t } = useTranslation('translations');
  const { native_language } = useMe();
  const options: TranslationOption[] = native_language === 'deu' ? ['SIMPLE_GERMAN'] : ['MEANING', 'LITERAL', 'SIMPLE_GERMAN'];
  const [option, setOption] = useState<TranslationOption>(options[0] ?? 'MEANING');
  const frame = useRef<HTMLElement>(null);
  return (
    <section ref={frame} className={classes.translation} aria-label={t('title')}>
      <div className={classes.head}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons are no fieldset. */}
        <div role="group" aria-label={t('options')} className={classes.options}>
          {options.map((one) => (
            <button key={one} type="button" aria-pressed={one === option} onClick={() => setOption(one)}>
              {t(one)}
            </button>
          ))}
        </div>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      <div aria-live="polite" className={classes.answer}>
        <Translated
          key={option}
          line={line}
          option={option}
          native={native_language}
          onShown={() => {
            frame.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
      </div>
    </section>
  );
}
