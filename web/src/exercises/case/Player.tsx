import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Case } from '@visite/contract/cases.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CaseFacts } from '#cases/CaseFacts.tsx';
import { CasePicture } from '#cases/CasePicture.tsx';
import { InFoot } from '#exercises/foot.tsx';
import type { PlayerProps } from '#exercises/player.ts';
import { ScoreRing } from '#exercises/ScoreRing.tsx';
import { useCaseOfItem } from '#exercises/useCaseOfItem.ts';
import { ErrorState } from '#ui/states.tsx';
import classes from './Player.module.css';

/** In an author's trial the case is shown and not begun; its own page tells more. */
function NotInTrial({ of }: { of: Pick<Case, 'id'> }) {
  const { t } = useTranslation('exercises');
  return (
    <p className="quiet" role="note">
      {t('case.not_in_trial')}{' '}
      <Link to="/home/case-inspection/$caseId" params={{ caseId: of.id }} target="_blank">
        {t('case.look')}
      </Link>
    </p>
  );
}

/** A case inside a lesson: started, gone on with, and its result. The server knows what it was worth. */
export function Player({ itemId, face, answer, onGive }: PlayerProps<'case'>) {
  const { t } = useTranslation('exercises');
  const { found, plays, isTrial, open, begin, isStarting } = useCaseOfItem(itemId, face.case_id, 'case');
  const running = plays?.find(({ state }) => state !== 'SOLVED');
  const solved = plays?.find(({ state }) => state === 'SOLVED');
  const isNew = solved !== undefined && solved.id !== answer.case_interaction_id;
  const giveSolved = () => onGive({ case_interaction_id: solved?.id ?? null, case_score: null });
  const give = useRef(giveSolved);
  give.current = giveSolved;
  useEffect(() => {
    if (isNew) give.current();
  }, [isNew]);

  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || !plays) return <Skeleton height={280} radius="lg" />;
  const one = found.data;
  return (
    <article className={`card ${classes.card}`}>
      <CasePicture src={one.picture_url} />
      <div className={classes.text}>
        <CaseFacts of={one} />
        <h3 lang="de">{one.title}</h3>
        <p lang="de">{one.summary}</p>
        {solved && (
          <div className={classes.solved}>
            {solved.score !== null && <ScoreRing value={solved.score} size={64} label={t('case.score')} />}
            <Button variant="light" onClick={() => void open(solved.id)}>
              {t('case.feedback')}
            </Button>
          </div>
        )}
        {isTrial ? (
          <NotInTrial of={one} />
        ) : solved ? (
          <div className={classes.actions}>
            {running ? (
              <Button variant="default" onClick={() => void open(running.id)}>
                {t('case.go_on')}
              </Button>
            ) : (
              <Button variant="default" loading={isStarting} onClick={() => begin(true)}>
                {t('case.again')}
              </Button>
            )}
          </div>
        ) : (
          <InFoot>
            {running ? (
              <Button size="lg" onClick={() => void open(running.id)}>
                {t('case.go_on')}
              </Button>
            ) : (
              <Button size="lg" loading={isStarting} onClick={() => begin(false)}>
                {t('case.start')}
              </Button>
            )}
          </InFoot>
        )}
      </div>
    </article>
  );
}
