import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActivateVocabIntro, vocabIntroQuery } from '#exercises/queries.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import classes from './Player.module.css';

/** Takes all the words of an introduction into one's own vocabulary; says how many, so that a tap surprises nobody. */
export function Activate({ itemId, count }: { itemId: string; count: number }) {
  const { t } = useTranslation('exercises');
  const { data } = useQuery(vocabIntroQuery(itemId));
  const activate = useActivateVocabIntro(itemId);
  if (!data) return null;
  if (data.is_activated)
    return (
      <p className={classes.activated}>
        <IconCheck size={20} aria-hidden /> {t('vocab.activated')}
      </p>
    );
  return (
    <Button
      variant="light"
      leftSection={<IconBookmarkPlus size={20} aria-hidden />}
      loading={activate.isPending}
      onClick={() =>
        activate.mutate(undefined, {
          onSuccess: ({ added }) => showAlert('success', t('vocab.added', { count: added })),
          onError: (error) => showError(t('vocab.activate_failed'), error),
        })
      }
    >
      {t('vocab.activate', { count })}
    </Button>
  );
}
