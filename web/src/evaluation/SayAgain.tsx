import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { MAX_LINE_LENGTH } from '@visite/contract/conversations.ts';
import { type SentenceToSayAgain, saidAgain } from '@visite/core/evaluation/sayAgain.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CorrectionCard } from '#language/CorrectionCard.tsx';
import { checkedTextQuery } from '#language/queries.ts';
import { Dictate } from '#speech/Dictate.tsx';
import { SayAloud } from '#speech/SayAloud.tsx';
import classes from './SayAgain.module.css';

/** What came of saying it again: told at once, without a mark. */
function Verdict({ sentence, now }: { sentence: SentenceToSayAgain; now: string }) {
  const { t } = useTranslation('evaluation');
  const verdict = saidAgain(sentence, now);
  // Other words can be right too: then the rules have nothing against them.
  const isOpen = verdict === 'near' || verdict === 'other';
  const { data } = useQuery({ ...checkedTextQuery(now), enabled: isOpen });
  const marks = isOpen ? (data?.corrections ?? []).filter(({ category }) => category !== 'spelling') : [];
  if (verdict === 'right' || (verdict === 'near' && data && marks.length === 0))
    return (
      <p className={classes.right} role="status">
        <IconCheck size={20} aria-hidden /> {t(verdict === 'right' ? 'again_said.right' : 'again_said.also')}
      </p>
    );
  return (
    <div className={classes.notYet} role="status">
      <p>{t(verdict === 'old' ? 'again_said.old' : verdict === 'other' ? 'again_said.other' : 'again_said.near')}</p>
      {marks.slice(0, 1).map((mark) => (
        <CorrectionCard key={mark.start} of={mark} />
      ))}
      <p>
        <span className="quiet">{t('again_said.listen')}</span> <strong lang="de">{sentence.better}</strong>
        <SayAloud id={`again ${sentence.better}`} text={sentence.better} />
      </p>
    </div>
  );
}

/** One sentence of one's own, to be said again without its mistake, by voice or in writing; judged at once. */
export function SayAgain({ sentence }: { sentence: SentenceToSayAgain }) {
  const { t } = useTranslation('evaluation');
  const [text, setText] = useState('');
  const [judged, setJudged] = useState<string | null>(null);
  const judge = (said: string) => said.trim() !== '' && setJudged(said.trim());
  const isRight = judged !== null && saidAgain(sentence, judged) === 'right';
  return (
    <form
      className={classes.again}
      onSubmit={(event) => {
        event.preventDefault();
        judge(text);
      }}
    >
      <blockquote lang="de">„{sentence.said}“</blockquote>
      <p className="quiet" lang="de">
        {sentence.reason}
      </p>
      <Textarea
        label={t('again_said.label')}
        lang="de"
        autosize
        minRows={2}
        maxLength={MAX_LINE_LENGTH}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setJudged(null);
        }}
      />
      <div className={classes.ways}>
        <Dictate
          onText={(spoken) => {
            setText(spoken);
            judge(spoken);
          }}
        />
        {isRight ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => {
              setText('');
              setJudged(null);
            }}
          >
            {t('again_said.once_more')}
          </Button>
        ) : (
          <Button type="submit" disabled={text.trim() === ''}>
            {t('again_said.check')}
          </Button>
        )}
      </div>
      {judged !== null && <Verdict sentence={sentence} now={judged} />}
    </form>
  );
}
