import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import chips from '#exercises/chips.module.css';
import { DragBoard, Dragged, DropTarget } from '#exercises/drag.tsx';
import { Judgement } from '#exercises/Judgement.tsx';
import { partOf } from '#exercises/parts.ts';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { fileUrl } from '#media/queries.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import classes from './Player.module.css';

/** Width to height, until the picture is there. */
const USUAL_RATIO = 1.5;

/** On a phone picture and words do not fit in view together. */
const SMALL = '(max-width: 47.99em)';

/**
 * Labels for the points of a picture: by dragging, by tapping point and label, by the point’s digit, or from the list below. Picture and
 * words stay in view together; on a phone the picture is as wide as the screen, and a tapped point asks for its word in a sheet.
 */
export function Player({ face, answer, result, isGiven, onChange }: PlayerProps<'image_labeling'>) {
  const { t } = useTranslation('exercises');
  const [point, setPoint] = useState<string | null>(null);
  const [label, setLabel] = useState<string | null>(null);
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const { labels } = answer;
  const put = (at: string, text: string) => {
    // A label stands at one point only.
    const others = Object.entries(labels).filter(([id, given]) => id !== at && given !== text);
    onChange({ labels: Object.fromEntries(text === '' ? others : [...others, [at, text]]) });
    setPoint(null);
    setLabel(null);
  };
  const pressPoint = (id: string) => {
    if (isGiven) return;
    if (label !== null) put(id, label);
    else setPoint(point === id ? null : id);
  };
  const pressLabel = (text: string) => {
    if (point !== null) put(point, text);
    else setLabel(label === text ? null : text);
  };
  const used = new Set(Object.values(labels));
  const numberOf = (id: string) => face.points.findIndex((one) => one.id === id) + 1;

  return (
    <DragBoard onDrop={(text, at) => at && put(at, text)}>
      <div className={shared.stack}>
        <div className={classes.desk} data-given={isGiven || undefined}>
          <div className={classes.picture} style={{ '--ratio': ratio } as CSSProperties}>
            {face.picture && (
              <img
                src={fileUrl(face.picture)}
                alt={face.alt}
                lang="de"
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight || USUAL_RATIO)}
              />
            )}
            {face.points.map(({ id, x, y }, index) => {
              const given = labels[id];
              const part = isGiven ? partOf(result, id) : undefined;
              return (
                <DropTarget key={id} id={id}>
                  {(ref, isTarget) => (
                    <button
                      ref={ref}
                      type="button"
                      className={classes.point}
                      style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
                      aria-pressed={point === id}
                      aria-disabled={isGiven}
                      aria-label={
                        given ? t('labeling.point_filled', { number: index + 1, label: given }) : t('labeling.point', { number: index + 1 })
                      }
                      data-filled={given !== undefined || undefined}
                      data-target={isTarget || label !== null || undefined}
                      data-state={part?.state}
                      onClick={() => pressPoint(id)}
                    >
                      {index + 1}
                    </button>
                  )}
                </DropTarget>
              );
            })}
          </div>
          {!isGiven && (
            <div className={classes.labels}>
              <p className={shared.hint} role="status">
                {point !== null
                  ? t('labeling.choose_label', { number: numberOf(point) })
                  : t(label !== null ? 'labeling.choose_point' : isSmall ? 'labeling.start_small' : 'labeling.start')}
              </p>
              <ul className={chips.pool} aria-label={t('labeling.labels')} lang="de">
                {face.labels.map((text) => (
                  <li key={text} hidden={used.has(text)}>
                    <Dragged id={text}>
                      {(ref) => (
                        <button
                          ref={ref}
                          type="button"
                          className={chips.chip}
                          aria-pressed={label === text}
                          onClick={() => pressLabel(text)}
                          onKeyDown={(event) => {
                            const at = face.points[Number(event.key) - 1];
                            if (at && !event.ctrlKey && !event.metaKey && !event.altKey) put(at.id, text);
                          }}
                        >
                          {text}
                        </button>
                      )}
                    </Dragged>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {isSmall && (
          <BottomSheet
            opened={point !== null}
            onClose={() => setPoint(null)}
            title={point === null ? '' : t('labeling.choose_label', { number: numberOf(point) })}
            closeLabel={t('labeling.close')}
          >
            <ul className={classes.choice} lang="de">
              {face.labels
                .filter((text) => !used.has(text) || labels[point ?? ''] === text)
                .map((text) => (
                  <li key={text}>
                    <button
                      type="button"
                      className={chips.chip}
                      aria-pressed={labels[point ?? ''] === text}
                      onClick={() => point !== null && put(point, labels[point] === text ? '' : text)}
                    >
                      {text}
                    </button>
                  </li>
                ))}
            </ul>
          </BottomSheet>
        )}
        <ol className={classes.list} aria-label={t('labeling.list')}>
          {face.points.map(({ id }, index) =>
            isGiven ? (
              <li key={id}>
                {result ? (
                  <Judgement part={partOf(result, id)} of={`${index + 1} · ${labels[id] ?? '–'}`} />
                ) : (
                  `${index + 1} · ${labels[id] ?? '–'}`
                )}
              </li>
            ) : (
              <li key={id}>
                <NativeSelect
                  label={t('labeling.point', { number: index + 1 })}
                  lang="de"
                  value={labels[id] ?? ''}
                  data={[{ value: '', label: t('labeling.none') }, ...face.labels.map((text) => ({ value: text, label: text }))]}
                  onChange={(event) => put(id, event.currentTarget.value)}
                />
              </li>
            ),
          )}
        </ol>
      </div>
    </DragBoard>
  );
}
