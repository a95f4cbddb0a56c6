import { option, type Scale } from './scale.ts';

export const braden: Scale = {
  key: 'braden',
  name: 'Braden-Skala (Dekubitusrisiko)',
  source:
    'Bergstrom N, Braden BJ, Laguzza A, Holman V: The Braden Scale for Predicting Pressure Sore Risk. Nursing Research 1987; 36(4): 205–210. Risikostufen: Ayello EA, Braden B: How and why to do pressure ulcer risk assessment. Advances in Skin & Wound Care 2002; 15(3): 125–131.',
  items: [
    {
      id: 'sensory-perception',
      name: 'Sensorisches Empfindungsvermögen',
      options: [
        option(
          1,
          'fehlt',
          'Reagiert nicht auf schmerzhafte Reize, weil das Bewusstsein getrübt ist (auch durch Sedierung), oder spürt am größten Teil des Körpers kaum Schmerz.',
        ),
        option(
          2,
          'stark eingeschränkt',
          'Reagiert nur auf schmerzhafte Reize und zeigt Unbehagen nur durch Stöhnen oder Unruhe, oder spürt an der Hälfte des Körpers Druck und Schmerz nicht richtig.',
        ),
        option(
          3,
          'leicht eingeschränkt',
          'Reagiert auf Ansprache, kann aber Unbehagen oder den Wunsch nach Umlagerung nicht immer mitteilen, oder spürt in ein oder zwei Extremitäten Druck und Schmerz nicht richtig.',
        ),
        option(4, 'vorhanden', 'Reagiert auf Ansprache, spürt Druck und Schmerz und kann sie mitteilen.'),
      ],
    },
    {
      id: 'moisture',
      name: 'Feuchtigkeit',
      options: [
        option(
          1,
          'ständig feucht',
          'Die Haut ist fast immer feucht durch Urin, Schweiß oder anderes; bei jedem Bewegen oder Umlagern ist sie nass.',
        ),
        option(
          2,
          'oft feucht',
          'Die Haut ist oft, aber nicht immer feucht; die Bettwäsche muss mindestens einmal pro Schicht gewechselt werden.',
        ),
        option(3, 'manchmal feucht', 'Die Haut ist gelegentlich feucht; etwa einmal am Tag ist zusätzlich frische Wäsche nötig.'),
        option(4, 'selten feucht', 'Die Haut ist meist trocken; die Wäsche wird nur routinemäßig gewechselt.'),
      ],
    },
    {
      id: 'activity',
      name: 'Aktivität',
      options: [
        option(1, 'bettlägerig', 'Verlässt das Bett nicht.'),
        option(
          2,
          'sitzt auf',
          'Kann kaum oder gar nicht gehen, trägt das eigene Gewicht nicht oder braucht Hilfe, um in den Stuhl oder Rollstuhl zu kommen.',
        ),
        option(
          3,
          'geht wenig',
          'Geht am Tag ab und zu kurze Strecken, mit oder ohne Hilfe; verbringt die meiste Zeit im Bett oder im Stuhl.',
        ),
        option(
          4,
          'geht regelmäßig',
          'Verlässt mindestens zweimal am Tag das Zimmer und geht tagsüber mindestens alle zwei Stunden im Zimmer umher.',
        ),
      ],
    },
    {
      id: 'mobility',
      name: 'Mobilität',
      options: [
        option(1, 'komplett immobil', 'Kann ohne Hilfe die Lage des Körpers oder der Extremitäten gar nicht verändern.'),
        option(
          2,
          'stark eingeschränkt',
          'Verändert die Lage gelegentlich ein wenig, kann sich aber nicht regelmäßig und ausreichend allein umlagern.',
        ),
        option(3, 'gering eingeschränkt', 'Verändert die Lage häufig, aber nur ein wenig, ohne Hilfe.'),
        option(4, 'mobil', 'Verändert die Lage oft und deutlich, ohne Hilfe.'),
      ],
    },
    {
      id: 'nutrition',
      name: 'Ernährung',
      options: [
        option(
          1,
          'sehr schlecht',
          'Isst nie eine ganze Mahlzeit, selten mehr als ein Drittel, trinkt zu wenig; oder erhält seit mehr als fünf Tagen nichts als klare Flüssigkeit oder Infusionen.',
        ),
        option(
          2,
          'wahrscheinlich unzureichend',
          'Isst selten eine ganze Mahlzeit, meist nur die Hälfte; oder erhält zu wenig Flüssigkost oder Sondennahrung.',
        ),
        option(
          3,
          'ausreichend',
          'Isst mehr als die Hälfte der meisten Mahlzeiten; oder ist durch Sondenkost oder parenterale Ernährung gut versorgt.',
        ),
        option(4, 'gut', 'Isst die meisten Mahlzeiten ganz und lehnt nie eine ab; braucht keine Nahrungsergänzung.'),
      ],
    },
    {
      id: 'friction-and-shear',
      name: 'Reibung und Scherkräfte',
      options: [
        option(
          1,
          'Problem',
          'Braucht viel oder volle Hilfe beim Bewegen, kann nicht ohne Reiben über das Laken angehoben werden, rutscht oft herunter; Spastik, Kontrakturen oder Unruhe reiben fast ständig.',
        ),
        option(
          2,
          'mögliches Problem',
          'Bewegt sich schwach oder mit wenig Hilfe, die Haut reibt dabei etwas am Laken; hält sich meist gut, rutscht aber ab und zu herunter.',
        ),
        option(
          3,
          'kein erkennbares Problem',
          'Bewegt sich allein in Bett und Stuhl, hebt sich dabei ganz an und hält die Position jederzeit.',
        ),
      ],
    },
  ],
  bands: [
    { min: 6, max: 9, meaning: 'sehr hohes Dekubitusrisiko' },
    { min: 10, max: 12, meaning: 'hohes Dekubitusrisiko' },
    { min: 13, max: 14, meaning: 'mittleres Dekubitusrisiko' },
    { min: 15, max: 18, meaning: 'geringes Dekubitusrisiko' },
    { min: 19, max: 23, meaning: 'kein erhöhtes Dekubitusrisiko' },
  ],
};
