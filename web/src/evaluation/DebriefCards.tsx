import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import type { Judgement } from '@visite/contract/evaluation.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayAgainFrom } from '#cases/queries.ts';
import { showError } from '#shell/alerts.ts';
import classes from './DebriefCards.module.css';
import type { Debrief } from './debrief.ts';
import { JudgementList } from './JudgementCard.tsx';
import { SayAgain } from './SayAgain.tsx';

/** Back into the talk where it could have gone otherwise; where nothing was said of it, to its end. */
function TryAgain({ interaction, gap, backTo }: { interaction: CaseInteraction; gap: Judgement; backTo: string | null }) {
  const { t } = useTranslation('evaluation');
  const again = usePlayAgainFrom(interaction.id);
  const navigate = useNavigate();
  const to = '/case-interactions/$caseInteractionId';
  return backTo === null ? (
    <Button
      variant="light"
      leftSection={<IconRefresh size={18} aria-hidden />}
      renderRoot={(props) => <Link to={to} params={{ caseInteractionId: interaction.id }} search={{ asNewInteraction: true }} {...props} />}
    >
      {t('again')}
    </Button>
  ) : (
    <Button
      variant="light"
      leftSection={<IconArrowBackUp size={18} aria-hidden className={classes.backUp} />}
      loading={again.isPending}
      onClick={() =>
        again.mutate(backTo, {
          onSuccess: ({ id }) => void navigate({ to, params: { caseInteractionId: id } }),
          onError: (error) => showError(t('again_failed'), error),
        })
      }
    >
      {t(gap.message_id === null ? 'again_end' : 'again_from')}
    </Button>
  );
}

interface Props {
  interaction: CaseInteraction;
  debrief: Debrief;
}

/** Three cards, one beside the other; on a small screen they are swiped, or turned by the dots below. */
export function DebriefCards({ interaction, debrief: { strength, gap, sentence, backTo } }: Props) {
  const { t } = useTranslation('evaluation');
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const cards: { key: string; title: string; body: ReactNode }[] = [
    ...(strength ? [{ key: 'strength', title: t('cards.strength'), body: <JudgementList judgements={[strength]} /> }] : []),
    ...(gap
      ? [
          {
            key: 'gap',
            title: t(gap.category === 'safety' ? 'cards.safety' : 'cards.next'),
            body: (
              <>
                <JudgementList judgements={[gap]} />
                <TryAgain interaction={interaction} gap={gap} backTo={backTo} />
              </>
            ),
          },
        ]
      : []),
    ...(sentence ? [{ key: 'sentence', title: t('cards.sentence'), body: <SayAgain sentence={sentence} /> }] : []),
  ];
  if (cards.length === 0) return null;
  const turnTo = (position: number) => list.current?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <section aria-label={t('cards.all')}>
      <ol
        ref={list}
        className={classes.cards}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(Math.abs(scrollLeft) / clientWidth))}
      >
        {cards.map(({ key, title, body }) => (
          <li key={key} className={classes.card} aria-labelledby={`debrief-${key}`}>
            <h2 id={`debrief-${key}`}>{title}</h2>
            {body}
          </li>
        ))}
      </ol>
      {cards.length > 1 && (
        <div className={classes.dots}>
          {cards.map(({ key, title }, position) => (
            <button
              key={key}
              type="button"
              aria-label={title}
              aria-current={position === at || undefined}
              onClick={() => turnTo(position)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
