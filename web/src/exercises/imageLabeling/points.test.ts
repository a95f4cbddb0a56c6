import { expect, it } from 'vitest';
import { placeInPicture, steppedPlace } from './points.ts';

const BOX = { left: 100, top: 50, width: 400, height: 200 };

it('is the share of the picture at which the pointer is', () => {
  expect(placeInPicture({ clientX: 300, clientY: 100 }, BOX)).toEqual({ x: 0.5, y: 0.25 });
});

it('never leaves the picture', () => {
  expect(placeInPicture({ clientX: 0, clientY: 999 }, BOX)).toEqual({ x: 0, y: 1 });
  expect(steppedPlace({ x: 0.995, y: 0 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0 });
  expect(steppedPlace({ x: 0, y: 0 }, 'ArrowUp', false)).toEqual({ x: 0, y: 0 });
});

it('moves with the arrow keys, wider with shift', () => {
  expect(steppedPlace({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 });
  expect(steppedPlace({ x: 0.5, y: 0.5 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 0.55 });
  expect(steppedPlace({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeNull();
});
