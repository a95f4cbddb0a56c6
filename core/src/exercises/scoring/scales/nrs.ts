import { option, type Scale } from './scale.ts';

const strength = (score: number) => (score <= 3 ? 'leichter Schmerz' : score <= 6 ? 'mittelstarker Schmerz' : 'starker Schmerz');

export const nrs: Scale = {
  key: 'nrs',
  name: 'Numerische Rating-Skala (NRS) für Schmerz',
  source:
    'Downie WW et al.: Studies with pain rating scales. Annals of the Rheumatic Diseases 1978; 37: 378–381. Handlungsbedarf ab 4 in Ruhe: DNQP, Expertenstandard Schmerzmanagement in der Pflege bei akuten Schmerzen, 1. Aktualisierung 2011.',
  items: [
    {
      id: 'pain',
      name: 'Schmerzstärke',
      options: [
        option(0, '0', 'kein Schmerz'),
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((score) => option(score, String(score), strength(score))),
        option(10, '10', 'stärkster vorstellbarer Schmerz'),
      ],
    },
  ],
  bands: [
    { min: 0, max: 0, meaning: 'kein Schmerz' },
    { min: 1, max: 3, meaning: 'leichter Schmerz' },
    { min: 4, max: 6, meaning: 'mittelstarker Schmerz: in Ruhe besteht Handlungsbedarf' },
    { min: 7, max: 10, meaning: 'starker Schmerz: sofort handeln' },
  ],
};
