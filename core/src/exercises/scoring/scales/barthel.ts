import { option, type Scale } from './scale.ts';

export const barthel: Scale = {
  key: 'barthel',
  name: 'Barthel-Index (Alltagsfähigkeiten)',
  source:
    'Mahoney FI, Barthel DW: Functional Evaluation: The Barthel Index. Maryland State Medical Journal 1965; 14: 61–65. Einstufung nach dem Hamburger Einstufungsmanual (Lübke N et al., Zeitschrift für Gerontologie und Geriatrie 2004; 37: 316–326). Stufen nach ICD-10-GM, U50.',
  items: [
    {
      id: 'feeding',
      name: 'Essen',
      options: [
        option(10, 'selbstständig', 'Isst ganz allein, oder versorgt und beschickt die eigene PEG-Sonde allein.'),
        option(
          5,
          'mit etwas Hilfe',
          'Isst allein, wenn das Essen mundgerecht vorbereitet ist, oder braucht Hilfe bei der Ernährung über die PEG-Sonde.',
        ),
        option(0, 'nicht selbstständig', 'Isst nicht allein und wird nicht über eine Sonde ernährt.'),
      ],
    },
    {
      id: 'transfer',
      name: 'Aufsetzen und Umsetzen',
      options: [
        option(15, 'selbstständig', 'Kommt aus dem Liegen allein in den (Roll-)Stuhl und zurück.'),
        option(10, 'Aufsicht oder geringe Hilfe', 'Braucht dabei Aufsicht oder wenig Hilfe, die auch Ungeschulte leisten können.'),
        option(5, 'erhebliche Hilfe', 'Braucht viel Hilfe von Fachkräften oder geschulten Laien.'),
        option(0, 'kein Transfer', 'Wird tatsächlich nicht aus dem Bett geholt.'),
      ],
    },
    {
      id: 'grooming',
      name: 'Sich waschen',
      options: [
        option(5, 'selbstständig', 'Wäscht am Waschplatz Gesicht und Hände, putzt die Zähne, kämmt und rasiert sich ohne Hilfe.'),
        option(0, 'nicht selbstständig', 'Erfüllt das nicht.'),
      ],
    },
    {
      id: 'toilet-use',
      name: 'Toilettenbenutzung',
      options: [
        option(10, 'selbstständig', 'Nutzt dort Toilette oder Toilettenstuhl allein, mit Reinigung und Spülung.'),
        option(5, 'mit Hilfe', 'Braucht dort Aufsicht oder Hilfe bei der Benutzung, der Reinigung oder der Spülung.'),
        option(0, 'keine Benutzung', 'Nutzt tatsächlich weder Toilette noch Toilettenstuhl.'),
      ],
    },
    {
      id: 'bathing',
      name: 'Baden oder Duschen',
      options: [
        option(5, 'selbstständig', 'Badet oder duscht allein: steigt ein und aus, wäscht sich und trocknet sich ab.'),
        option(0, 'nicht selbstständig', 'Erfüllt das nicht.'),
      ],
    },
    {
      id: 'walking',
      name: 'Aufstehen und Gehen',
      options: [
        option(
          15,
          'selbstständig ohne Gehwagen',
          'Steht ohne Aufsicht oder Hilfe auf und geht mindestens 50 m ohne Gehwagen; Stock oder Gehstützen sind erlaubt.',
        ),
        option(10, 'selbstständig mit Gehwagen', 'Steht ohne Aufsicht oder Hilfe auf und geht mindestens 50 m mit einem Gehwagen.'),
        option(
          5,
          'mit Hilfe oder im Rollstuhl',
          'Steht auf, notfalls mit Laienhilfe, und bewältigt Wege im Wohnbereich mit Laienhilfe oder Gehwagen; oder bewegt sich dort ganz allein im Rollstuhl.',
        ),
        option(0, 'nicht möglich', 'Erfüllt das nicht.'),
      ],
    },
    {
      id: 'stairs',
      name: 'Treppensteigen',
      options: [
        option(
          10,
          'selbstständig',
          'Steigt ohne Aufsicht oder Hilfe mindestens ein Stockwerk hinauf und hinunter; Handlauf, Stock oder Gehstützen sind erlaubt.',
        ),
        option(5, 'mit Hilfe', 'Steigt mit Aufsicht oder Laienhilfe mindestens ein Stockwerk hinauf und hinunter.'),
        option(0, 'nicht möglich', 'Erfüllt das nicht.'),
      ],
    },
    {
      id: 'dressing',
      name: 'An- und Auskleiden',
      options: [
        option(
          10,
          'selbstständig',
          'Zieht Kleidung, Schuhe und nötige Hilfsmittel (Kompressionsstrümpfe, Prothese) in angemessener Zeit allein an und aus.',
        ),
        option(5, 'teilweise', 'Kleidet mindestens den Oberkörper in angemessener Zeit allein an und aus, wenn alles griffbereit liegt.'),
        option(0, 'nicht selbstständig', 'Erfüllt das nicht.'),
      ],
    },
    {
      id: 'bowels',
      name: 'Stuhlkontinenz',
      options: [
        option(10, 'kontinent', 'Ist stuhlkontinent, oder führt rektal ab oder versorgt den Anus praeter ganz allein.'),
        option(
          5,
          'manchmal inkontinent',
          'Ist im Durchschnitt höchstens einmal pro Woche stuhlinkontinent, oder braucht Hilfe beim rektalen Abführen oder beim Anus praeter.',
        ),
        option(0, 'inkontinent', 'Ist im Durchschnitt öfter als einmal pro Woche stuhlinkontinent.'),
      ],
    },
    {
      id: 'bladder',
      name: 'Harnkontinenz',
      options: [
        option(
          10,
          'kontinent',
          'Ist harnkontinent, oder gleicht die Inkontinenz ganz allein und mit Erfolg aus oder versorgt den Katheter so: Kleidung und Bett bleiben trocken.',
        ),
        option(
          5,
          'manchmal nass',
          'Gleicht die Inkontinenz allein aus und ist im Durchschnitt höchstens einmal am Tag nass, oder braucht Hilfe beim Katheter.',
        ),
        option(0, 'inkontinent', 'Ist im Durchschnitt öfter als einmal am Tag harninkontinent.'),
      ],
    },
  ],
  bands: [
    { min: 0, max: 15, meaning: 'sehr schwere motorische Funktionseinschränkung' },
    { min: 20, max: 35, meaning: 'schwere motorische Funktionseinschränkung' },
    { min: 40, max: 55, meaning: 'mittelschwere motorische Funktionseinschränkung' },
    { min: 60, max: 75, meaning: 'mittlere motorische Funktionseinschränkung' },
    { min: 80, max: 95, meaning: 'leichte motorische Funktionseinschränkung' },
    { min: 100, max: 100, meaning: 'keine oder geringe motorische Funktionseinschränkung' },
  ],
};
