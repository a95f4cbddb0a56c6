/** Signs as they are measured at the bed; what was not measured is left out and scores nothing. */
export interface VitalSigns {
  /** Breaths per minute. */
  respiration?: number;
  /** Percent. */
  saturation?: number;
  /** mmHg */
  systolic?: number;
  /** Beats per minute. */
  pulse?: number;
  /** °C */
  temperature?: number;
  /** `altered`: new confusion, or woken only by voice, by pain or not at all. */
  consciousness?: 'alert' | 'altered';
  hasOxygen?: boolean;
  /** A doctor has ordered 88 to 92 % because the lungs retain carbon dioxide: scale 2. */
  hasLowTarget?: boolean;
}

export type Urgency = 'routine' | 'single_red' | 'urgent' | 'emergency';

export interface News2 {
  total: number;
  /** The points of the worst single sign. */
  highest: number;
  urgency: Urgency;
}

/** Points of a sign up to and including a value; the last band has no end. */
type Bands = readonly (readonly [upTo: number, points: number])[];

const RESPIRATION: Bands = [
  [8, 3],
  [11, 1],
  [20, 0],
  [24, 2],
  [Infinity, 3],
];
const SATURATION: Bands = [
  [91, 3],
  [93, 2],
  [95, 1],
  [Infinity, 0],
];
const LOW_TARGET_ON_AIR: Bands = [
  [83, 3],
  [85, 2],
  [87, 1],
  [Infinity, 0],
];
const LOW_TARGET_ON_OXYGEN: Bands = [
  [83, 3],
  [85, 2],
  [87, 1],
  [92, 0],
  [94, 1],
  [96, 2],
  [Infinity, 3],
];
const SYSTOLIC: Bands = [
  [90, 3],
  [100, 2],
  [110, 1],
  [219, 0],
  [Infinity, 3],
];
const PULSE: Bands = [
  [40, 3],
  [50, 1],
  [90, 0],
  [110, 1],
  [130, 2],
  [Infinity, 3],
];
const TEMPERATURE: Bands = [
  [35, 3],
  [36, 1],
  [38, 0],
  [39, 1],
  [Infinity, 2],
];
const ALTERED = 3;
const OXYGEN = 2;
const RED = 3;
const URGENT_FROM = 5;
const EMERGENCY_FROM = 7;

const pointsIn = (bands: Bands, value: number | undefined) => (value === undefined ? 0 : (bands.find(([upTo]) => value <= upTo)?.[1] ?? 0));

function urgencyOf(total: number, highest: number): Urgency {
  if (total >= EMERGENCY_FROM) return 'emergency';
  if (total >= URGENT_FROM) return 'urgent';
  return highest === RED ? 'single_red' : 'routine';
}

/**
 * The National Early Warning Score 2 (Royal College of Physicians: National Early Warning Score (NEWS) 2. Updated report
 * of a working party. London 2017), and what it asks for: from 7 an emergency response, from 5 or with three points for
 * one sign an urgent look by somebody who may decide.
 */
export function news2(signs: VitalSigns): News2 {
  const lowTarget = signs.hasOxygen ? LOW_TARGET_ON_OXYGEN : LOW_TARGET_ON_AIR;
  const points = [
    pointsIn(RESPIRATION, signs.respiration),
    pointsIn(signs.hasLowTarget ? lowTarget : SATURATION, signs.saturation),
    signs.hasOxygen ? OXYGEN : 0,
    pointsIn(SYSTOLIC, signs.systolic),
    pointsIn(PULSE, signs.pulse),
    signs.consciousness === 'altered' ? ALTERED : 0,
    pointsIn(TEMPERATURE, signs.temperature),
  ];
  const total = points.reduce((sum, one) => sum + one, 0);
  const highest = Math.max(...points);
  return { total, highest, urgency: urgencyOf(total, highest) };
}
