import { describe, expect, it } from 'vitest';
import { vitalSignsIn } from './vitalSigns.ts';

describe('the vital signs in a record', () => {
  it('are read as a ward writes them', () => {
    expect(vitalSignsIn('Temperatur 38,4 °C, RR 118/70 mmHg, Puls 104/min, SpO₂ 93 % unter Raumluft, Atemfrequenz 24/min, GCS 14')).toEqual(
      { temperature: 38.4, systolic: 118, pulse: 104, saturation: 93, respiration: 24, consciousness: 'altered' },
    );
    expect(vitalSignsIn('Blutdruck 150/85 mmHg, HF 88, AF 16, Sättigung 97 %')).toEqual({
      systolic: 150,
      pulse: 88,
      respiration: 16,
      saturation: 97,
    });
  });

  it('are not limits, targets or other numbers', () => {
    expect(vitalSignsIn('Blutdruck alle 5 Minuten, unter 85 systolisch anrufen. Temperatur um 20 Uhr messen. Trinkmenge 1,5 l.')).toEqual(
      {},
    );
    expect(vitalSignsIn('Sauerstoff nach Bedarf, Zielsättigung 88 bis 92 %')).toEqual({ hasLowTarget: true });
  });

  it('take the low target from the orders', () => {
    expect(vitalSignsIn('SpO₂ 89 %', 'Zielsättigung 88 bis 92 %')).toEqual({ saturation: 89, hasLowTarget: true });
  });

  it('know a changed consciousness by the scale first, then by words, and not where it is denied', () => {
    expect(vitalSignsIn('schläfrig, öffnet die Augen auf Ansprache')).toEqual({ consciousness: 'altered' });
    expect(vitalSignsIn('wach, GCS 15, am Abend noch schläfrig')).toEqual({ consciousness: 'alert' });
    expect(vitalSignsIn('war nicht bewusstlos, nicht schläfrig')).toEqual({});
  });

  it('know oxygen that is running', () => {
    expect(vitalSignsIn('SpO₂ 94 % mit 4 l Sauerstoff über Maske')).toEqual({ saturation: 94, hasOxygen: true });
  });
});
