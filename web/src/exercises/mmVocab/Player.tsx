import { useTranslation } from 'react-i18next';
import type { PlayerProps } from '#exercises/player.ts';
import { StepByStep } from '#exercises/StepByStep.tsx';

/** Each word is explained, used in a sentence, and found for its meaning. */
export function Player({ face, ...work }: PlayerProps<'mm_vocab'>) {
  const { t } = useTranslation('exercises');
  const steps = face.steps.map(({ key, task, prompt }) => ({
    key,
    task: t(`mm_vocab.${task}`),
    prompt: <p lang="de">{prompt}</p>,
    name: prompt,
  }));
  return <StepByStep {...work} steps={steps} />;
}
