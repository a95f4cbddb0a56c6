import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import type { CaseFile } from '@visite/contract/cases.ts';
import type { Problem } from '@visite/core/cases/problem.ts';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '#editing/places.tsx';
import classes from './CheckPart.module.css';
import { usePlaceName } from './placeName.ts';

function ProblemList({ problems, file }: { problems: Problem[]; file: CaseFile }) {
  const { t } = useTranslation('personas');
  const { jumpTo } = usePlaces();
  const nameOf = usePlaceName(file);
  const named = problems.map((problem) => ({ ...problem, ...nameOf(problem.path) }));
  return (
    <>
      {[...Map.groupBy(named, ({ owner }) => owner)].map(([owner, own]) => (
        <div key={owner} className={classes.group}>
          <h3 lang="de">{owner}</h3>
          <ul className={classes.list}>
            {own.map(({ path, code, field }) => (
              <li key={`${path} ${code}`}>
                <button type="button" className={classes.problem} onClick={() => jumpTo(path)}>
                  <strong lang="de">{field}</strong>
                  <span>{t(`problems.${code}`)}</span>
                  <IconChevronRight size={18} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

interface Props {
  file: CaseFile;
  /** Of changes to a case that learners already play. */
  isPublished: boolean;
  isPending: boolean;
  onPublish: () => void;
}

/** What is still missing, each a way to its field; then what would make the case better, and the last step. */
export function CheckPart({ file, isPublished, isPending, onPublish }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const { problems } = usePlaces();
  const blocking = problems.filter(({ blocks }) => blocks);
  const advice = problems.filter(({ blocks }) => !blocks);
  return (
    <div className={classes.check}>
      <section aria-labelledby="blocking">
        <h2 id="blocking" className={classes.title}>
          {blocking.length === 0 ? <IconCircleCheck size={24} aria-hidden /> : <IconAlertTriangle size={24} aria-hidden />}
          {blocking.length === 0 ? t('check.whole') : t('check.missing', { count: blocking.length })}
        </h2>
        <p className="quiet">{t(blocking.length > 0 ? 'check.missing_text' : isPublished ? 'check.changes_text' : 'check.whole_text')}</p>
        {blocking.length > 0 ? (
          <ProblemList problems={blocking} file={file} />
        ) : (
          <Button size="lg" loading={isPending} onClick={onPublish}>
            {t(isPublished ? 'publish.changes' : 'publish.first')}
          </Button>
        )}
      </section>
      {advice.length > 0 && (
        <section aria-labelledby="advice">
          <h2 id="advice" className={classes.title}>
            <IconBulb size={24} aria-hidden /> {t('check.advice')}
          </h2>
          <p className="quiet">{t('check.advice_text')}</p>
          <ProblemList problems={advice} file={file} />
        </section>
      )}
    </div>
  );
}
