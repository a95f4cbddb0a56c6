import type { VitalSigns } from './news2.ts';

/** Where a sign stands in a German record; the first group is its value. Limits ("unter 85", "Ziel") are no measurements. */
const SIGNS = {
  respiration: /(?:Atemfrequenz|\bAF|Atemzüge)[^\d.;,\n]{0,12}(\d{1,2})(?!\d)/u,
  saturation: /(?<!Ziel)(?:SpO[₂2]|\bSättigung|Sauerstoffsättigung)[^\d.;,\n]{0,12}(\d{2,3})\s*%/u,
  systolic: /(?:\bRR|Blutdruck)[^\d.;,\n]{0,10}(\d{2,3})\/\d{2,3}/u,
  pulse: /(?:\bPuls|\bHF|Herzfrequenz)[^\d.;,\n]{0,6}(\d{2,3})(?!\d)/u,
  temperature: /(?:Temperatur|Fieber|\bTemp\.?)[^\d.;,\n]{0,12}(\d{2}(?:,\d)?)\s*°/u,
} as const;

const GCS = /GCS\s*(\d{1,2})/u;
const ALERT_GCS = 15;
const ALTERED = /schläfrig|somnolent|soporös|bewusstlos|eingetrübt|nicht orientiert|neu verwirrt|zunehmende Verwirrtheit/iu;
const DENIED = /(?:nicht|keine?) (?:schläfrig|somnolent|bewusstlos|eingetrübt)/giu;
const OXYGEN = /\d\s*(?:l|Liter)(?:\/min)? (?:O2|O₂|Sauerstoff)|unter Sauerstoff|mit Sauerstoff/u;
const LOW_TARGET = /Ziel\S*[^\d\n]{0,15}88\D{1,6}92/u;

function consciousnessIn(text: string): VitalSigns['consciousness'] {
  const scale = GCS.exec(text)?.[1];
  if (scale !== undefined) return Number(scale) < ALERT_GCS ? 'altered' : 'alert';
  return ALTERED.test(text.replace(DENIED, '')) ? 'altered' : undefined;
}

/** The vital signs that a record holds, the first of each; `orders` are the texts that may name a low target for the saturation. */
export function vitalSignsIn(text: string, orders: string = text): VitalSigns {
  const signs: VitalSigns = {};
  for (const name of Object.keys(SIGNS) as (keyof typeof SIGNS)[]) {
    const value = SIGNS[name].exec(text)?.[1];
    if (value !== undefined) signs[name] = Number(value.replace(',', '.'));
  }
  const consciousness = consciousnessIn(text);
  if (consciousness) signs.consciousness = consciousness;
  if (OXYGEN.test(text)) signs.hasOxygen = true;
  if (LOW_TARGET.test(orders)) signs.hasLowTarget = true;
  return signs;
}
