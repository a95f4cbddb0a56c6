import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import chips from '#exercises/chips.module.css';
import { DragBoard, Dragged, DropTarget } from '#exercises/drag.tsx';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { type Found, foundCards } from './cards.ts';
import classes from './Player.module.css';
import { useGameTime } from './useGameTime.ts';

type Side = 'lefts' | 'rights';
interface Card {
  side: Side;
  place: number;
}
const idOf = ({ side, place }: Card) => `${side}:${place}`;
function cardOf(id: string): Card {
  const [side, place] = id.split(':');
  return { side: side as Side, place: Number(place) };
}

/** Cards to match by tapping two, or by dragging one onto the other; each try is judged at once. */
export function Player({ face, answer, result, isGiven, onChange, onGive }: PlayerProps<'pair_of_terms_game'>) {
  const { t } = useTranslation('exercises');
  const [chosen, setChosen] = useState<Card | null>(null);
  const { tries } = answer;
  const found: Found = foundCards(face, tries, result);
  const judged = result?.parts.length ?? 0;
  const isJudging = tries.length > judged;
  const last = tries.at(-1);
  const lastState = isJudging ? undefined : result?.parts[tries.length - 1]?.state;
  const isAllFound = found.lefts.size === face.lefts.length;
  const seconds = useGameTime({ hasBegun: tries.length > 0 || chosen !== null, isOver: isAllFound });

  const give = useRef(() => onGive(answer));
  give.current = () => onGive(answer);
  const isReady = isAllFound && !isJudging && !isGiven;
  useEffect(() => {
    if (isReady) give.current();
  }, [isReady]);

  const attempt = (one: Card, other: Card) => {
    setChosen(null);
    if (one.side === other.side || isJudging || isGiven) return;
    const [left, right] = one.side === 'lefts' ? [one, other] : [other, one];
    const named = { left: face.lefts[left.place] ?? '', right: face.rights[right.place] ?? '' };
    if (!found.lefts.has(left.place) && !found.rights.has(right.place)) onChange({ tries: [...tries, named] });
  };
  const press = (card: Card) => {
    if (chosen && chosen.side !== card.side) attempt(chosen, card);
    else setChosen(chosen?.place === card.place && chosen.side === card.side ? null : card);
  };

  const column = (side: Side) => (
    <ul className={classes.column} aria-label={t(`game.${side}`)} lang="de">
      {face[side].map((text, place) => {
        const card = { side, place };
        const pair = found[side].get(place);
        const isWrong = lastState === 'wrong' && text === (side === 'lefts' ? last?.left : last?.right) && !chosen && pair === undefined;
        return (
          <li key={idOf(card)}>
            <DropTarget id={idOf(card)}>
              {(placeRef, isTarget) => (
                <div ref={placeRef} className={chips.place}>
                  <Dragged id={idOf(card)} isDisabled={pair !== undefined || isGiven}>
                    {(ref) => (
                      <button
                        ref={ref}
                        type="button"
                        className={`${chips.chip} ${classes.card}`}
                        aria-pressed={chosen?.side === side && chosen.place === place}
                        aria-disabled={pair !== undefined || isGiven}
                        data-found={pair !== undefined || undefined}
                        data-wrong={isWrong || undefined}
                        data-target={isTarget || undefined}
                        onClick={() => pair === undefined && !isGiven && press(card)}
                      >
                        <span>{text}</span>
                        {pair !== undefined && (
                          <span className={classes.mark}>
                            <IconCircleCheck size={20} aria-hidden />
                            <span aria-hidden>{pair}</span>
                            <span className="sr-only">{t('game.found', { pair })}</span>
                          </span>
                        )}
                        {isWrong && <IconCircleX size={20} aria-hidden />}
                      </button>
                    )}
                  </Dragged>
                </div>
              )}
            </DropTarget>
          </li>
        );
      })}
    </ul>
  );

  return (
    <div className={shared.stack}>
      <p className={classes.time}>
        <span>{t('game.found_of', { found: found.lefts.size, count: face.lefts.length })}</span>
        <span>{t('game.tries', { count: tries.length })}</span>
        {seconds !== null && (
          <span>
            <IconClock size={18} aria-hidden /> {t('game.seconds', { count: seconds })}
          </span>
        )}
      </p>
      <p role="status" className={classes.said} data-state={lastState}>
        {last && lastState && t(lastState === 'right' ? 'game.right' : 'game.wrong', { left: last.left, right: last.right })}
        {isJudging && t('game.judging')}
      </p>
      <DragBoard onDrop={(id, onto) => onto && attempt(cardOf(id), cardOf(onto))}>
        <div className={classes.board}>
          {column('lefts')}
          {column('rights')}
        </div>
      </DragBoard>
    </div>
  );
}
