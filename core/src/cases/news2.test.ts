import { describe, expect, it } from 'vitest';
import { news2, type VitalSigns } from './news2.ts';

const NORMAL: VitalSigns = { respiration: 16, saturation: 98, systolic: 125, pulse: 72, temperature: 36.8, consciousness: 'alert' };
const points = (signs: VitalSigns) => news2(signs).total;

/** Every edge of the chart: the sign, a value, its points. */
const CHART: [keyof VitalSigns, number, number][] = [
  ['respiration', 8, 3],
  ['respiration', 9, 1],
  ['respiration', 11, 1],
  ['respiration', 12, 0],
  ['respiration', 20, 0],
  ['respiration', 21, 2],
  ['respiration', 24, 2],
  ['respiration', 25, 3],
  ['saturation', 91, 3],
  ['saturation', 92, 2],
  ['saturation', 93, 2],
  ['saturation', 94, 1],
  ['saturation', 95, 1],
  ['saturation', 96, 0],
  ['systolic', 90, 3],
  ['systolic', 91, 2],
  ['systolic', 100, 2],
  ['systolic', 101, 1],
  ['systolic', 110, 1],
  ['systolic', 111, 0],
  ['systolic', 219, 0],
  ['systolic', 220, 3],
  ['pulse', 40, 3],
  ['pulse', 41, 1],
  ['pulse', 50, 1],
  ['pulse', 51, 0],
  ['pulse', 90, 0],
  ['pulse', 91, 1],
  ['pulse', 110, 1],
  ['pulse', 111, 2],
  ['pulse', 130, 2],
  ['pulse', 131, 3],
  ['temperature', 35, 3],
  ['temperature', 35.1, 1],
  ['temperature', 36, 1],
  ['temperature', 36.1, 0],
  ['temperature', 38, 0],
  ['temperature', 38.1, 1],
  ['temperature', 39, 1],
  ['temperature', 39.1, 2],
];

describe('NEWS2', () => {
  it.each(CHART)('gives %s of %d %d points', (sign, value, expected) => {
    expect(points({ [sign]: value })).toBe(expected);
  });

  it('scores nothing for a person who is well, and for what nobody measured', () => {
    expect(news2(NORMAL)).toEqual({ total: 0, highest: 0, urgency: 'routine' });
    expect(news2({})).toEqual({ total: 0, highest: 0, urgency: 'routine' });
  });

  it('adds two points for oxygen and three for a changed consciousness', () => {
    expect(points({ ...NORMAL, hasOxygen: true })).toBe(2);
    expect(points({ ...NORMAL, consciousness: 'altered' })).toBe(3);
  });

  it.each([
    [83, false, 3],
    [84, false, 2],
    [86, false, 1],
    [88, false, 0],
    [97, false, 0],
    [88, true, 2],
    [92, true, 2],
    [93, true, 3],
    [95, true, 4],
    [97, true, 5],
  ])('reads %d % against the low target (with oxygen: %s) as %d points', (saturation, hasOxygen, expected) => {
    expect(points({ saturation, hasOxygen, hasLowTarget: true })).toBe(expected);
  });

  it('calls the emergency team from seven points, and somebody who may decide from five or for one red sign', () => {
    expect(news2({ respiration: 26 }).urgency).toBe('single_red');
    expect(news2({ respiration: 26, pulse: 98 }).urgency).toBe('single_red');
    expect(news2({ respiration: 26, pulse: 115 }).urgency).toBe('urgent');
    expect(news2({ respiration: 26, pulse: 115, systolic: 98 }).urgency).toBe('emergency');
  });

  it('knows the sepsis of the telephone case as an emergency', () => {
    const signs: VitalSigns = {
      respiration: 28,
      saturation: 86,
      systolic: 92,
      pulse: 118,
      temperature: 38.9,
      consciousness: 'altered',
    };
    expect(news2(signs)).toEqual({ total: 14, highest: 3, urgency: 'emergency' });
  });
});
