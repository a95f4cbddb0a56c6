import { option, type Scale } from './scale.ts';

export const besd: Scale = {
  key: 'besd',
  name: 'BESD (Beurteilung von Schmerzen bei Demenz)',
  source:
    'Basler HD et al.: Beurteilung von Schmerz bei Demenz (BESD). Der Schmerz 2006; 20: 519–526; deutsche Fassung der PAINAD von Warden V, Hurley AC, Volicer L: Journal of the American Medical Directors Association 2003; 4: 9–15.',
  items: [
    {
      id: 'breathing',
      name: 'Atmung (unabhängig von Lauten)',
      options: [
        option(0, 'normal', 'Ruhige, regelmäßige Atmung.'),
        option(1, 'zeitweise angestrengt', 'Atmet gelegentlich angestrengt oder hyperventiliert kurz.'),
        option(2, 'stark verändert', 'Atmet laut und angestrengt, hyperventiliert lange oder zeigt eine Cheyne-Stokes-Atmung.'),
      ],
    },
    {
      id: 'vocalization',
      name: 'Negative Lautäußerungen',
      options: [
        option(0, 'keine', 'Gibt keine oder nur freundliche Laute von sich.'),
        option(1, 'gelegentlich', 'Stöhnt oder ächzt ab und zu oder äußert sich leise missbilligend.'),
        option(2, 'wiederholt oder laut', 'Ruft immer wieder beunruhigt, stöhnt oder ächzt laut oder weint.'),
      ],
    },
    {
      id: 'face',
      name: 'Gesichtsausdruck',
      options: [
        option(0, 'lächelnd oder neutral', 'Das Gesicht ist entspannt.'),
        option(1, 'traurig, ängstlich oder sorgenvoll', 'Der Blick wirkt bedrückt.'),
        option(2, 'grimassierend', 'Verzieht das Gesicht deutlich.'),
      ],
    },
    {
      id: 'body',
      name: 'Körpersprache',
      options: [
        option(0, 'entspannt', 'Liegt, sitzt oder geht ruhig.'),
        option(1, 'angespannt oder unruhig', 'Ist angespannt, geht nervös hin und her oder nestelt.'),
        option(2, 'starr oder abwehrend', 'Ist starr, ballt die Fäuste, zieht die Knie an, entzieht sich, stößt weg oder schlägt.'),
      ],
    },
    {
      id: 'consolability',
      name: 'Trost',
      options: [
        option(0, 'nicht nötig', 'Muss nicht getröstet werden.'),
        option(1, 'lässt sich beruhigen', 'Stimme oder Berührung lenken ab oder beruhigen.'),
        option(2, 'lässt sich nicht beruhigen', 'Trösten, Ablenken und Beruhigen gelingen nicht.'),
      ],
    },
  ],
  bands: [
    { min: 0, max: 0, meaning: 'kein Schmerzverhalten erkennbar; Schmerz ist nicht ausgeschlossen' },
    { min: 1, max: 1, meaning: 'aufmerksam sein: nach Ursachen und weiteren Zeichen suchen' },
    { min: 2, max: 10, meaning: 'Schmerz ist wahrscheinlich' },
  ],
};
