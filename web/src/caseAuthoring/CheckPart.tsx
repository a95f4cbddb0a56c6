import { Button } from '@mantine/core';
import type { AuthoredCase, CaseFile } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { CheckList } from '#editing/CheckList.tsx';
import { ForWhom } from '#editing/ForWhom.tsx';
import { usePlaces } from '#editing/places.tsx';
import { usePlaceName } from './placeName.ts';
import { useCaseLearners } from './queries.ts';

interface Props {
  at: AuthoredCase;
  file: CaseFile;
  isPending: boolean;
  onPublish: () => void;
}

/** What is still missing, each a way to its field; then what would make the case better, and the last step. */
export function CheckPart({ at, file, isPending, onPublish }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const { t: personas } = useTranslation('personas');
  const { problems, jumpTo } = usePlaces();
  const nameOf = usePlaceName(file);
  // Of changes to a case that learners already play.
  const isPublished = !at.is_draft || at.draft_of !== null;
  const learners = useCaseLearners(at.id, isPublished);
  const missing = problems.filter(({ blocks }) => blocks).length;
  const rows = problems.map(({ path, code, blocks }) => ({
    key: `${path} ${code}`,
    ...nameOf(path),
    text: personas(`problems.${code}`),
    blocks,
    onJump: () => jumpTo(path),
  }));
  return (
    <CheckList
      rows={rows}
      words={{
        title: missing === 0 ? t('check.whole') : t('check.missing', { count: missing }),
        text: t(missing > 0 ? 'check.missing_text' : isPublished ? 'check.changes_text' : 'check.whole_text'),
        advice: t('check.advice'),
        advice_text: t('check.advice_text'),
      }}
    >
      {isPublished && <ForWhom of="case" learners={learners.data?.learners} keepsPlace={learners.isPending} />}
      <Button size="lg" loading={isPending} onClick={onPublish}>
        {t(isPublished ? 'publish.changes' : 'publish.first')}
      </Button>
    </CheckList>
  );
}
