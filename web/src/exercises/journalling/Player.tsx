import { SegmentedControl, Textarea } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { wordCount } from '@visite/core/language/wordCount.ts';
import { useTranslation } from 'react-i18next';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { WritingHints } from '#language/WritingHints.tsx';
import classes from './Player.module.css';

/** A reflection, private unless the learner shares it; done when written. */
export function Player({ face, answer, isGiven, onChange }: PlayerProps<'journalling'>) {
  const { t } = useTranslation('exercises');
  const words = wordCount(answer.text);
  return (
    <div className={shared.stack}>
      {face.impulses.length > 0 && (
        <ul className={classes.impulses} lang="de" aria-label={t('journal.impulses')}>
          {face.impulses.map((impulse) => (
            <li key={impulse}>{impulse}</li>
          ))}
        </ul>
      )}
      <Textarea
        label={<span lang="de">{face.prompt}</span>}
        lang="de"
        size="md"
        autosize
        minRows={7}
        maxLength={20_000}
        readOnly={isGiven}
        value={answer.text}
        onChange={(event) => onChange({ ...answer, text: event.currentTarget.value })}
      />
      <p className={shared.hint}>
        {words < face.min_words ? t('journal.words_of', { words, count: face.min_words }) : t('journal.words', { count: words })}
      </p>
      {!isGiven && <WritingHints text={answer.text} onChange={(text) => onChange({ ...answer, text })} />}
      <div className={classes.share}>
        <SegmentedControl
          aria-label={t('journal.who')}
          readOnly={isGiven}
          value={answer.is_shared ? 'shared' : 'private'}
          onChange={(value) => onChange({ ...answer, is_shared: value === 'shared' })}
          data={[
            {
              value: 'private',
              label: (
                <span className={classes.option}>
                  <IconLock size={18} aria-hidden /> {t('journal.private')}
                </span>
              ),
            },
            {
              value: 'shared',
              label: (
                <span className={classes.option}>
                  <IconUsers size={18} aria-hidden /> {t('journal.shared')}
                </span>
              ),
            },
          ]}
        />
        <p className={shared.hint}>{t(answer.is_shared ? 'journal.shared_text' : 'journal.private_text')}</p>
      </div>
    </div>
  );
}
