import { Button } from '@mantine/core';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { moreMmVocab } from '@visite/contract/exercises.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/client.ts';
import { ErrorState } from '#ui/states.tsx';
import { useEditing } from './editing.ts';
import classes from './ProposedWords.module.css';
import { proposedWordsQuery } from './queries.ts';

const COUNT = 12;

interface Props {
  known: string[];
  onAdd: (term: string, example: string) => void;
}

/** Words of the section's texts that are worth learning: each is taken with a press. */
export function ProposedWords({ known, onAdd }: Props) {
  const { t } = useTranslation('authoring');
  const { sectionId } = useEditing();
  const [isAsked, setIsAsked] = useState(false);
  const found = useQuery({ ...proposedWordsQuery(sectionId, COUNT), enabled: isAsked });
  const terms = found.data?.terms.filter(({ term }) => !known.includes(term)) ?? [];
  return (
    <div className={classes.proposals}>
      <Button
        variant="default"
        loading={found.isFetching}
        leftSection={<IconSparkles size={18} aria-hidden />}
        onClick={() => (isAsked ? void found.refetch() : setIsAsked(true))}
      >
        {t('proposals.ask')}
      </Button>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <div role="status">{found.isSuccess && <p className="quiet">{t(terms.length > 0 ? 'proposals.choose' : 'proposals.none')}</p>}</div>
      {terms.length > 0 && (
        <ul className={classes.terms} lang="de">
          {terms.map(({ term, example }) => (
            <li key={term}>
              <button type="button" className={classes.term} title={example} onClick={() => onAdd(term, example)}>
                <IconPlus size={16} aria-hidden /> {term}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Adds words of the section's texts on the server, as many as are still unused. */
export function MoreWords({ itemId }: { itemId: string }) {
  const { t } = useTranslation('authoring');
  const { changeBy } = useEditing();
  const more = useMutation({
    mutationFn: () =>
      changeBy((version) => call(moreMmVocab, { params: { section_content_item_id: itemId }, body: { count: 5, version } })),
  });
  return (
    <>
      <Button variant="default" loading={more.isPending} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => more.mutate()}>
        {t('proposals.more')}
      </Button>
      {more.isError && <ErrorState error={more.error} onRetry={() => more.mutate()} />}
    </>
  );
}
