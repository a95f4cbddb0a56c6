import { useTranslation } from 'react-i18next';
import type { PlayerProps } from '#exercises/player.ts';
import { ReadAloud } from '#exercises/ReadAloud.tsx';
import { StepByStep } from '#exercises/StepByStep.tsx';

/** Each set phrase is used in a situation and made specific. */
export function Player({ face, ...work }: PlayerProps<'mm_set_phrase'>) {
  const { t } = useTranslation('exercises');
  const steps = face.steps.map(({ key, task, phrase, meaning, prompt }) => ({
    key,
    task: t(`mm_set_phrase.${task}`),
    prompt: (
      <>
        <p lang="de">
          „{phrase}“ <ReadAloud text={phrase} label={t('vocab.say', { term: phrase })} isSmall />
        </p>
        <small lang="de">{meaning}</small>
        {prompt && <small lang="de">{t('mm_set_phrase.situation', { situation: prompt })}</small>}
      </>
    ),
    name: phrase,
  }));
  return <StepByStep {...work} steps={steps} />;
}
