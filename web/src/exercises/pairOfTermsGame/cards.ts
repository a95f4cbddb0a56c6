import type { Grade } from '@visite/contract/exercises/kind.ts';
import type { AnswerOf, FaceOf } from '@visite/contract/exercises/kinds.ts';

type Face = FaceOf<'pair_of_terms_game'>;
type Try = AnswerOf<'pair_of_terms_game'>['tries'][number];

/** Which cards were found, by their places: two cards may bear the same text, and each is found once. */
export interface Found {
  /** Number of the pair, from 1, by place. */
  lefts: Map<number, number>;
  rights: Map<number, number>;
}

const placeOf = (texts: string[], text: string, taken: Map<number, number>) =>
  texts.findIndex((one, place) => one === text && !taken.has(place));

export function foundCards({ lefts, rights }: Face, tries: Try[], result: Grade | null): Found {
  const found: Found = { lefts: new Map(), rights: new Map() };
  for (const [index, { left, right }] of tries.entries()) {
    if (result?.parts[index]?.state !== 'right') continue;
    const [leftPlace, rightPlace] = [placeOf(lefts, left, found.lefts), placeOf(rights, right, found.rights)];
    if (leftPlace < 0 || rightPlace < 0) continue;
    const number = found.lefts.size + 1;
    found.lefts.set(leftPlace, number);
    found.rights.set(rightPlace, number);
  }
  return found;
}
