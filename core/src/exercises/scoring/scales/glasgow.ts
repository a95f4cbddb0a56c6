import { option, type Scale } from './scale.ts';

export const glasgow: Scale = {
  key: 'glasgow',
  name: 'Glasgow Coma Scale (Bewusstsein)',
  source:
    'Teasdale G, Jennett B: Assessment of coma and impaired consciousness. The Lancet 1974; 304(7872): 81–84. Motorik in sechs Stufen: Teasdale G, Jennett B, Acta Neurochirurgica 1976; 34: 45–55. Schweregrade für das Schädel-Hirn-Trauma.',
  items: [
    {
      id: 'eyes',
      name: 'Augen öffnen',
      options: [
        option(4, 'spontan', 'Öffnet die Augen von selbst.'),
        option(3, 'auf Ansprache', 'Öffnet die Augen, wenn man spricht oder ruft.'),
        option(2, 'auf Schmerzreiz', 'Öffnet die Augen nur auf einen Schmerz- oder Druckreiz.'),
        option(1, 'gar nicht', 'Öffnet die Augen auch auf Schmerzreiz nicht.'),
      ],
    },
    {
      id: 'verbal',
      name: 'Beste sprachliche Antwort',
      options: [
        option(5, 'orientiert', 'Nennt Name, Ort und Zeit richtig.'),
        option(4, 'verwirrt', 'Spricht in Sätzen, ist aber nicht orientiert.'),
        option(3, 'einzelne Wörter', 'Sagt Wörter, die nicht zur Situation passen.'),
        option(2, 'Laute', 'Gibt nur unverständliche Laute von sich.'),
        option(1, 'keine', 'Gibt keinen Laut von sich.'),
      ],
    },
    {
      id: 'motor',
      name: 'Beste motorische Antwort',
      options: [
        option(6, 'folgt Aufforderungen', 'Bewegt sich auf Aufforderung richtig.'),
        option(5, 'gezielte Abwehr', 'Greift gezielt zum Schmerzreiz.'),
        option(4, 'ungezielte Abwehr', 'Zieht sich vom Schmerzreiz zurück, ohne ihn zu treffen.'),
        option(3, 'Beugesynergismen', 'Beugt auf Schmerzreiz die Arme krampfhaft.'),
        option(2, 'Strecksynergismen', 'Streckt auf Schmerzreiz Arme und Beine krampfhaft.'),
        option(1, 'keine', 'Bewegt sich auf Schmerzreiz nicht.'),
      ],
    },
  ],
  bands: [
    { min: 3, max: 8, meaning: 'schwere Bewusstseinsstörung: Schutzreflexe gefährdet, Notfall' },
    { min: 9, max: 12, meaning: 'mittelschwere Bewusstseinsstörung' },
    { min: 13, max: 15, meaning: 'leichte oder keine Bewusstseinsstörung' },
  ],
};
