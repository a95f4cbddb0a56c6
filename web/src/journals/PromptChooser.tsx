import { Button, Chip } from '@mantine/core';
import { IconPencil, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { JOURNAL_TOPICS } from '@visite/contract/journals.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { FREE } from './journalSearch.ts';
import { type JournalTopic, offeredPrompts } from './offeredPrompts.ts';
import classes from './PromptChooser.module.css';
import { journalPromptsQuery } from './queries.ts';

const DAY_MS = 86_400_000;
/** Others come every day. */
const today = () => Math.floor(Date.now() / DAY_MS);

/** Where an entry begins: three prompts of the day, those of a topic, or a blank page. */
export function PromptChooser() {
  const { t } = useTranslation('journals');
  const { native_language } = useMe();
  const { data, error, refetch } = useQuery(journalPromptsQuery);
  const [topic, setTopic] = useState<JournalTopic | null>(null);
  const [turn, setTurn] = useState(today);
  // Made anew with each picture of the screen: whoever follows a link begins an entry of its own.
  const begin = (prompt: string) =>
    ({ to: '/home/journal/$entryId', params: { entryId: crypto.randomUUID() }, search: { prompt } }) as const;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={1} height={200} />;
  return (
    <section className={`card ${classes.chooser}`} aria-labelledby="begin">
      <h2 id="begin">{t('begin.title')}</h2>
      <Chip.Group
        multiple={false}
        value={topic ?? 'all'}
        onChange={(value) => setTopic(JOURNAL_TOPICS.find((one) => one === value) ?? null)}
      >
        <fieldset className={classes.topics}>
          <legend className="sr-only">{t('begin.topics')}</legend>
          {(['all', ...JOURNAL_TOPICS] as const).map((one) => (
            <Chip key={one} value={one} size="md">
              {t(`topics.${one}`)}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
      {native_language !== 'eng' && native_language !== 'deu' && <p className="quiet">{t('begin.help_in_english')}</p>}
      <ul className={classes.prompts}>
        {offeredPrompts(data, topic, turn).map(({ key, text, help }) => (
          <li key={key}>
            <Link {...begin(key)} className={classes.prompt}>
              <span lang="de">{text}</span>
              {native_language !== 'deu' && (
                <span lang="en" className="quiet">
                  {help}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => setTurn(turn + 1)}>
          {t('begin.others')}
        </Button>
        <Button
          variant="light"
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(props) => <Link {...begin(FREE)} {...props} />}
        >
          {t('begin.free')}
        </Button>
      </div>
    </section>
  );
}
