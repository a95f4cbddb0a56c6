import { KINDS } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import { contentOfScale, type Scale } from './scale.ts';
import { SCALES } from './scales.ts';

const scores = (scale: Scale) => scale.items.map(({ options }) => options.map(({ score }) => score));
const least = (scale: Scale) => scores(scale).reduce((sum, all) => sum + Math.min(...all), 0);
const most = (scale: Scale) => scores(scale).reduce((sum, all) => sum + Math.max(...all), 0);
/** Every total that some rating reaches. */
const totals = (scale: Scale): number[] =>
  scores(scale).reduce((sums, all) => [...new Set(sums.flatMap((sum) => all.map((score) => sum + score)))], [0]);

const PUBLISHED: Record<string, { items: number; min: number; max: number; cutoffs: [number, RegExp][] }> = {
  braden: {
    items: 6,
    min: 6,
    max: 23,
    cutoffs: [
      [9, /sehr hohes/],
      [12, /^hohes/],
      [14, /mittleres/],
      [18, /geringes/],
      [19, /kein erhöhtes/],
    ],
  },
  barthel: {
    items: 10,
    min: 0,
    max: 100,
    cutoffs: [
      [15, /sehr schwere/],
      [35, /^schwere/],
      [55, /mittelschwere/],
      [75, /mittlere/],
      [95, /leichte/],
      [100, /keine oder geringe/],
    ],
  },
  nrs: {
    items: 1,
    min: 0,
    max: 10,
    cutoffs: [
      [0, /kein/],
      [3, /leichter/],
      [4, /mittelstarker/],
      [7, /starker/],
    ],
  },
  norton: {
    items: 5,
    min: 5,
    max: 20,
    cutoffs: [
      [12, /hohes/],
      [14, /^Dekubitusrisiko/],
      [15, /geringes/],
    ],
  },
  besd: {
    items: 5,
    min: 0,
    max: 10,
    cutoffs: [
      [0, /nicht ausgeschlossen/],
      [1, /aufmerksam/],
      [2, /wahrscheinlich/],
    ],
  },
  glasgow: {
    items: 3,
    min: 3,
    max: 15,
    cutoffs: [
      [8, /schwere/],
      [9, /mittelschwere/],
      [12, /mittelschwere/],
      [13, /leichte/],
    ],
  },
};

it('offers the six published scales', () => expect(SCALES.map(({ key }) => key).sort()).toEqual(Object.keys(PUBLISHED).sort()));

describe.each(SCALES.map((scale) => [scale.key, scale] as const))('%s', (key, scale) => {
  const published = PUBLISHED[key];

  it('has the published number of items, lowest and highest total', () => {
    expect(scale.items).toHaveLength(published?.items ?? -1);
    expect(least(scale)).toBe(published?.min);
    expect(most(scale)).toBe(published?.max);
  });

  it('gives every total that can be reached exactly one meaning, and none beyond', () => {
    for (const total of totals(scale)) expect(scale.bands.filter(({ min, max }) => total >= min && total <= max)).toHaveLength(1);
    expect(Math.min(...scale.bands.map(({ min }) => min))).toBe(least(scale));
    expect(Math.max(...scale.bands.map(({ max }) => max))).toBe(most(scale));
    for (const { min, max } of scale.bands) expect([min, max].every((end) => totals(scale).includes(end))).toBe(true);
  });

  it('draws the line where its source does', () => {
    for (const [total, meaning] of published?.cutoffs ?? [])
      expect(scale.bands.find(({ min, max }) => total >= min && total <= max)?.meaning).toMatch(meaning);
  });

  it('has scores and ids that are told apart, a description for each, and names its source with a year', () => {
    expect(new Set(scale.items.map(({ id }) => id)).size).toBe(scale.items.length);
    for (const { options } of scale.items) {
      expect(new Set(options.map(({ score }) => score)).size).toBe(options.length);
      expect(options.every(({ label, description }) => label !== '' && description !== '')).toBe(true);
    }
    expect(scale.source).toMatch(/\b(19|20)\d\d\b/);
  });

  it('fits the content of a scoring exercise as it stands', () => {
    const content = { html: '', ...contentOfScale(scale) };
    expect(KINDS.scoring.Content.strict().parse(content)).toEqual(content);
  });
});
