import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#media/queries.ts';
import classes from './Editor.module.css';
import { type PointPlace, placeInPicture, steppedPlace } from './points.ts';

type Point = ContentOf<'image_labeling'>['items'][number];

interface Props {
  picture: string;
  alt: string;
  points: Point[];
  onPlace: (place: PointPlace) => void;
  onMove: (id: string, place: PointPlace) => void;
}

/** The picture with its points: a press sets one, dragging or the arrow keys move it. */
export function PointBoard({ picture, alt, points, onPlace, onMove }: Props) {
  const { t } = useTranslation('authoring');
  const board = useRef<HTMLDivElement>(null);
  const placeOf = (event: PointerEvent | React.MouseEvent) => {
    const box = board.current?.getBoundingClientRect();
    return box && placeInPicture(event, box);
  };
  const drag = (id: string) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const place = placeOf(event);
    if (place) onMove(id, place);
  };
  const step = (point: Point) => (event: KeyboardEvent) => {
    const place = steppedPlace(point, event.key, event.shiftKey);
    if (!place) return;
    event.preventDefault();
    onMove(point.id, place);
  };
  return (
    <div>
      <p className={classes.hint}>{t('points.hint')}</p>
      <div ref={board} className={classes.board}>
        {/* By keyboard a point is added below the picture and moved here with the arrow keys. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
        <img
          src={fileUrl(picture)}
          alt={alt || t('points.picture')}
          draggable={false}
          onClick={(event) => {
            const place = placeOf(event);
            if (place) onPlace(place);
          }}
        />
        {points.map((point, index) => (
          <button
            key={point.id}
            type="button"
            className={classes.point}
            style={{ insetInlineStart: `${point.x * 100}%`, insetBlockStart: `${point.y * 100}%` }}
            aria-label={t('points.point', {
              number: index + 1,
              label: point.label || t('points.no_label'),
              x: Math.round(point.x * 100),
              y: Math.round(point.y * 100),
            })}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(point.id)}
            onKeyDown={step(point)}
          >
            {index + 1}
          </button>
        ))}
      </div>
    </div>
  );
}
