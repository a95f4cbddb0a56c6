/** A place in a picture: 0..1 of its width and height from the top left. */
export interface PointPlace {
  x: number;
  y: number;
}

const inPicture = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** Where a pointer is, in the picture that fills a box of the window. */
export function placeInPicture(
  pointer: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): PointPlace {
  return { x: inPicture((pointer.clientX - box.left) / box.width), y: inPicture((pointer.clientY - box.top) / box.height) };
}

const STEPS: Record<string, PointPlace> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A step with an arrow key: a hundredth of the picture, with shift five. Null for other keys. */
export function steppedPlace({ x, y }: PointPlace, key: string, isWide: boolean): PointPlace | null {
  const step = STEPS[key];
  if (!step) return null;
  const size = isWide ? 0.05 : 0.01;
  return { x: inPicture(x + step.x * size), y: inPicture(y + step.y * size) };
}
