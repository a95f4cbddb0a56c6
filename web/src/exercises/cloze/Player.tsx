import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import chips from '#exercises/chips.module.css';
import { DragBoard, Dragged, DropTarget } from '#exercises/drag.tsx';
import { Judgement, JudgementSign } from '#exercises/Judgement.tsx';
import { partOf } from '#exercises/parts.ts';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { type ClozePiece, clozeParagraphs, usedPlaces } from './clozeText.ts';
import classes from './Player.module.css';

type Props = PlayerProps<'cloze'>;
type Gap = Extract<ClozePiece, { gap: string }>;

function Hints({ gaps, face }: { gaps: Gap[]; face: Props['face'] }) {
  const { t } = useTranslation('exercises');
  const [shown, setShown] = useState<string[]>([]);
  const hinted = gaps.flatMap(({ gap, number }) => {
    const hint = face.gaps.find(({ id }) => id === gap)?.hint;
    return hint ? [{ gap, number, hint }] : [];
  });
  if (hinted.length === 0) return null;
  return (
    <ul className={classes.hints} aria-label={t('cloze.hints')}>
      {hinted.map(({ gap, number, hint }) => (
        <li key={gap}>
          {shown.includes(gap) ? (
            <p>
              <IconBulb size={18} aria-hidden /> {t('cloze.gap', { number })}: <span lang="de">{hint}</span>
            </p>
          ) : (
            <Button variant="subtle" leftSection={<IconBulb size={18} aria-hidden />} onClick={() => setShown([...shown, gap])}>
              {t('cloze.hint_for', { number })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Gaps in a text: typed where they stand, or filled from a bank by tapping, dragging or with the keyboard. */
export function Player({ face, answer, result, isGiven, onChange }: Props) {
  const { t } = useTranslation('exercises');
  const [word, setWord] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const paragraphs = clozeParagraphs(face.text);
  const gaps = paragraphs.flat().filter((piece): piece is Gap => 'gap' in piece);
  const used = usedPlaces(face.bank, answer.gaps);
  const fill = (gap: string, text: string) => {
    const { [gap]: _, ...others } = answer.gaps;
    onChange({ gaps: text === '' ? others : { ...others, [gap]: text } });
    setWord(null);
    setTarget(null);
  };
  const pressGap = (gap: string) => {
    const chosen = word === null ? undefined : face.bank[Number(word)];
    if (chosen !== undefined) fill(gap, chosen);
    else if (answer.gaps[gap]) fill(gap, '');
    else setTarget(target === gap ? null : gap);
  };
  const pressWord = (place: string) => {
    if (target !== null) fill(target, face.bank[Number(place)] ?? '');
    else setWord(word === place ? null : place);
  };

  const gapField = ({ gap, number }: Gap) => {
    const value = answer.gaps[gap] ?? '';
    const part = isGiven ? partOf(result, gap) : undefined;
    const sign = part && <JudgementSign state={part.state} isBare />;
    if (face.mode === 'typed') {
      return (
        <span className={classes.gap} data-state={part?.state}>
          <input
            className={classes.input}
            aria-label={t('cloze.gap', { number })}
            value={value}
            readOnly={isGiven}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            style={{ inlineSize: `calc(${Math.max(6, value.length + 1)}ch + 1.5rem)` }}
            onChange={(event) => onChange({ gaps: { ...answer.gaps, [gap]: event.currentTarget.value } })}
          />
          {sign}
        </span>
      );
    }
    return (
      <DropTarget id={gap}>
        {(ref, isTarget) => (
          <span ref={ref} className={classes.gap} data-state={part?.state}>
            <button
              type="button"
              className={classes.slot}
              aria-label={value ? t('cloze.gap_filled', { number, word: value }) : t('cloze.gap_empty', { number })}
              aria-pressed={target === gap}
              aria-disabled={isGiven}
              data-target={isTarget || word !== null || undefined}
              onClick={() => !isGiven && pressGap(gap)}
            >
              {value || <span aria-hidden>{number}</span>}
            </button>
            {sign}
          </span>
        )}
      </DropTarget>
    );
  };

  return (
    <DragBoard onDrop={(place, gap) => gap && fill(gap, face.bank[Number(place)] ?? '')}>
      <div className={shared.stack}>
        {face.mode === 'bank' && !isGiven && (
          <div className={classes.bank}>
            <p className={shared.hint}>{t(word === null ? 'cloze.bank' : 'cloze.choose_gap')}</p>
            <ul className={chips.pool} aria-label={t('cloze.words')} lang="de">
              {face.bank.map((text, index) => {
                const place = String(index);
                if (used.has(index)) return null;
                return (
                  <li key={place}>
                    <Dragged id={place}>
                      {(ref) => (
                        <button
                          ref={ref}
                          type="button"
                          className={chips.chip}
                          aria-pressed={word === place}
                          onClick={() => pressWord(place)}
                        >
                          {text}
                        </button>
                      )}
                    </Dragged>
                  </li>
                );
              })}
            </ul>
          </div>
        )}
        <div className={`${shared.card} ${classes.text}`} lang="de">
          {paragraphs.map((pieces, paragraph) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs never change their places.
            <p key={paragraph}>
              {pieces.map((piece, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its pieces.
                <Fragment key={index}>{'gap' in piece ? gapField(piece) : piece.text}</Fragment>
              ))}
            </p>
          ))}
        </div>
        {!isGiven && <Hints gaps={gaps} face={face} />}
        {isGiven && result && (
          <ul className={shared.list}>
            {gaps.map(({ gap, number }) => (
              <li key={gap}>
                <Judgement part={partOf(result, gap)} of={`${t('cloze.gap', { number })}: ${answer.gaps[gap] || '–'}`} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </DragBoard>
  );
}
