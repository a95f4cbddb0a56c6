import { option, type Scale } from './scale.ts';

export const norton: Scale = {
  key: 'norton',
  name: 'Norton-Skala (Dekubitusrisiko)',
  source:
    'Norton D, McLaren R, Exton-Smith AN: An Investigation of Geriatric Nursing Problems in Hospital. London: National Corporation for the Care of Old People 1962. Die ursprünglichen fünf Merkmale; gefährdet ab 14 Punkten und weniger.',
  items: [
    {
      id: 'physical-condition',
      name: 'Körperlicher Zustand',
      options: [
        option(4, 'gut', 'Wirkt gesund und kräftig.'),
        option(3, 'leidlich', 'Allgemeinzustand etwas herabgesetzt, aber stabil.'),
        option(2, 'schlecht', 'Deutlich geschwächt oder krank.'),
        option(1, 'sehr schlecht', 'Schwer krank, hinfällig.'),
      ],
    },
    {
      id: 'mental-condition',
      name: 'Geistiger Zustand',
      options: [
        option(4, 'klar', 'Wach und orientiert.'),
        option(3, 'apathisch', 'Teilnahmslos, antwortet langsam.'),
        option(2, 'verwirrt', 'Nicht sicher orientiert, antwortet unpassend.'),
        option(1, 'stuporös', 'Reagiert kaum oder gar nicht.'),
      ],
    },
    {
      id: 'activity',
      name: 'Aktivität',
      options: [
        option(4, 'geht ohne Hilfe', 'Ist allein auf den Beinen.'),
        option(3, 'geht mit Hilfe', 'Braucht zum Gehen eine Person oder ein Hilfsmittel.'),
        option(2, 'sitzt im Stuhl', 'Kommt nur in den Stuhl oder Rollstuhl.'),
        option(1, 'bettlägerig', 'Verlässt das Bett nicht.'),
      ],
    },
    {
      id: 'mobility',
      name: 'Beweglichkeit',
      options: [
        option(4, 'voll', 'Bewegt alle Glieder und wechselt die Lage allein.'),
        option(3, 'etwas eingeschränkt', 'Wechselt die Lage mit kleinen Einschränkungen.'),
        option(2, 'sehr eingeschränkt', 'Wechselt die Lage kaum ohne Hilfe.'),
        option(1, 'unbeweglich', 'Kann die Lage nicht selbst wechseln.'),
      ],
    },
    {
      id: 'incontinence',
      name: 'Inkontinenz',
      options: [
        option(4, 'keine', 'Kontinent oder mit Katheter dicht.'),
        option(3, 'manchmal', 'Gelegentlich inkontinent.'),
        option(2, 'meistens Urin', 'Meistens harninkontinent.'),
        option(1, 'Urin und Stuhl', 'Harn- und stuhlinkontinent.'),
      ],
    },
  ],
  bands: [
    { min: 5, max: 12, meaning: 'hohes Dekubitusrisiko' },
    { min: 13, max: 14, meaning: 'Dekubitusrisiko' },
    { min: 15, max: 20, meaning: 'geringes Dekubitusrisiko' },
  ],
};
