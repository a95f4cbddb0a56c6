import { barthel } from './barthel.ts';
import { besd } from './besd.ts';
import { braden } from './braden.ts';
import { glasgow } from './glasgow.ts';
import { norton } from './norton.ts';
import { nrs } from './nrs.ts';
import type { Scale } from './scale.ts';

/** The care scales that authors may begin with, in the order in which they are offered. */
export const SCALES: readonly Scale[] = [braden, barthel, nrs, norton, besd, glasgow];
