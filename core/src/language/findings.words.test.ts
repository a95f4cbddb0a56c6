import { describe, expect, it } from 'vitest';
import { lexiconFilesOfContent } from '#evaluation/languageFixtures.ts';
import { findMistakes } from './findings.ts';
import { germanLexicon } from './lexicon/germanLexicon.ts';

const lexicon = germanLexicon(lexiconFilesOfContent());
const find = (line: string) => findMistakes(line, lexicon, { isSpoken: false });
const corrected = (line: string) =>
  find(line)
    .toReversed()
    .reduce((text, { start, end, correction }) => text.slice(0, start) + correction + text.slice(end), line);

describe('words that are too many, missing, or others than was meant', () => {
  it.each([
    ['Die meine Tochter lebt in Ulm.', 'Meine Tochter lebt in Ulm.'],
    ['Obwohl dass er schläft, läuft das Radio.', 'Obwohl er schläft, läuft das Radio.'],
    ['Wir wissen noch nicht, dass ob sie kommt.', 'Wir wissen noch nicht, ob sie kommt.'],
    ['Am Abend ist sie sehr viel traurig.', 'Am Abend ist sie sehr traurig.'],
    ['Ich will jetzt zu nach Hause gehen.', 'Ich will jetzt nach Hause gehen.'],
    ['Der Mann, der dort sitzt, er wartet auf Sie.', 'Der Mann, der dort sitzt, wartet auf Sie.'],
    ['Er hat kein Fieber, aber nur Schnupfen.', 'Er hat kein Fieber, sondern nur Schnupfen.'],
    ['Nach dem Essen bekommt sie immer müde.', 'Nach dem Essen wird sie immer müde.'],
    ['Ich will Pflegefachfrau bekommen.', 'Ich will Pflegefachfrau werden.'],
    ['Ich mache seit Mai als Pflegerin.', 'Ich arbeite seit Mai als Pflegerin.'],
    ['Sie müssen hier nicht parken, das ist verboten.', 'Sie dürfen hier nicht parken, das ist verboten.'],
    ['Meine Mutter hat 60 Jahre alt.', 'Meine Mutter ist 60 Jahre alt.'],
    ['Der Verband ist heute gewechselt geworden.', 'Der Verband ist heute gewechselt worden.'],
    ['Ich bin arbeiten seit einem Jahr hier.', 'Ich arbeite seit einem Jahr hier.'],
    ['Wissen Sie, wie viel Uhr ist?', 'Wissen Sie, wie viel Uhr es ist?'],
    ['Für mich ist leicht, früh aufzustehen.', 'Für mich ist es leicht, früh aufzustehen.'],
    ['Ist möglich, dass ich früher gehe?', 'Ist es möglich, dass ich früher gehe?'],
    ['Ich bin froh, dass mit der Wohnung geklappt hat.', 'Ich bin froh, dass es mit der Wohnung geklappt hat.'],
    ['Morgen habe ich frei, dann fahre nach Ulm.', 'Morgen habe ich frei, dann fahre ich nach Ulm.'],
    ['Er fragt, ob der Patient gut geschlafen.', 'Er fragt, ob der Patient gut geschlafen hat.'],
    ['Er fragt, ob die Dame schon angekommen.', 'Er fragt, ob die Dame schon angekommen ist.'],
    ['Mein Vater sehr krank, deshalb fahre ich heim.', 'Mein Vater ist sehr krank, deshalb fahre ich heim.'],
    ['Frau Roth heute sehr traurig und will allein sein.', 'Frau Roth ist heute sehr traurig und will allein sein.'],
    ['Wir brauchen mehr Kanüle.', 'Wir brauchen mehr Kanülen.'],
    ['Das Kind hat Angst vor Spritze.', 'Das Kind hat Angst vor Spritzen.'],
    ['Hat sie Schmerz im Knie?', 'Hat sie Schmerzen im Knie?'],
    ['Fragen Sie bitte Herr Roth.', 'Fragen Sie bitte Herrn Roth.'],
    ['Die Angehörigen wartet schon lange.', 'Die Angehörigen warten schon lange.'],
    ['Die Leute hier ist nett zu mir.', 'Die Leute hier sind nett zu mir.'],
    ['Die Narbe sieht heute schlechter.', 'Die Narbe sieht heute schlechter aus.'],
    ['Das Zimmer muss noch reinigen werden.', 'Das Zimmer muss noch gereinigt werden.'],
    ['Ich habe ihn gewaschen und neu verbindet.', 'Ich habe ihn gewaschen und neu verbunden.'],
    ['Sie kann lesen, aber nicht gut schreibt.', 'Sie kann lesen, aber nicht gut schreiben.'],
    ['Das ist das Zimmer meine Tochter.', 'Das ist das Zimmer meiner Tochter.'],
    ['Ein Moment bitte, ich komme.', 'Einen Moment bitte, ich komme.'],
    ['Sie spricht besser Deutsch wie ihr Mann.', 'Sie spricht besser Deutsch als ihr Mann.'],
    ['Auf der Station liegen achtundzwanzig Patient.', 'Auf der Station liegen achtundzwanzig Patienten.'],
    ['Wo ist das Schmerz?', 'Wo ist der Schmerz?'],
    ['Wo spüren Sie das Schmerz?', 'Wo spüren Sie den Schmerz?'],
    ['Die Wunde war heute von mir gespült.', 'Die Wunde wurde heute von mir gespült.'],
    ['Er hat seit Montag stark Husten.', 'Er hat seit Montag starken Husten.'],
    ['Es gibt hier viel Patienten.', 'Es gibt hier viele Patienten.'],
    ['Sie ist bei die Frau Roth im Zimmer.', 'Sie ist bei der Frau Roth im Zimmer.'],
    ['Draußen ist kälter als gestern.', 'Draußen ist es kälter als gestern.'],
  ])('%s > %s', (line, right) => {
    expect(corrected(line)).toBe(right);
  });

  it.each([
    'Das ist das Zimmer, in dem mein Mann liegt.',
    'Das kostet sehr viel weniger.',
    'Die Frau, die meine Tochter kennt, ist hier.',
    'Sie bekommt müde Augen.',
    'Sie bekommt ein Baby.',
    'Er ist Vater geworden.',
    'Sie müssen nicht warten, das ist nicht nötig.',
    'Ich bin arbeiten.',
    'Er hat nicht angerufen, aber nur er weiß, warum.',
    'Wir bekommen bald eine neue Ärztin.',
    'Schlucken klappt wieder gut.',
    'Patientin heute sehr müde.',
    'Wichtig ist, dass Sie viel trinken.',
    'Er sagt, dass er gut geschlafen und viel gegessen hat.',
    'Wenn Sie fertig sind, dann nehme ich das Tablett mit.',
    'Ich kann nicht, weil ich müde bin.',
    'Die Frau, müde und krank, schlief ein.',
    'Sagen Sie einfach Herr Kessler.',
    'Die Patientin klagt über Schmerz und Druck in der Brust.',
    'Die Wunde war sauber und gut verbunden.',
    'Er hat viel Hunger und isst viel Obst.',
    'Sind das Schmerzen oder Druck?',
    'Die Papiere macht der Otto.',
    'Hat sie Brustschmerz?',
    'Er spürt kaum Schmerz.',
    'Er sieht wieder gut.',
    'Sie hat gegessen und schläft jetzt.',
    'Die Wäsche muss gewaschen und gebügelt werden.',
    'Sie spricht so gut Deutsch wie ich.',
  ])('says nothing of %s', (line) => {
    expect(find(line)).toEqual([]);
  });
});
