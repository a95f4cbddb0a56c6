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

describe('feedback on German (issue 11): clauses, their tense and their middle field', () => {
  it.each([
    // What is over is told in the past.
    ['Gestern bin ich sehr müde.', 'Gestern war ich sehr müde.'],
    ['Vor drei Jahren arbeite ich noch in Cebu.', 'Vor drei Jahren arbeitete ich noch in Cebu.'],
    ['Letzte Woche habe ich keine Zeit für den Kurs.', 'Letzte Woche hatte ich keine Zeit für den Kurs.'],
    ['Früher wohnen wir in Tirana.', 'Früher wohnten wir in Tirana.'],
    ['Als ich gestern ins Bad komme, lag er auf dem Boden.', 'Als ich gestern ins Bad kam, lag er auf dem Boden.'],
    ['Als ich jung war, wohne ich bei meiner Oma.', 'Als ich jung war, wohnte ich bei meiner Oma.'],
    // Words in their place.
    ['Ich kann heute nicht arbeiten leider.', 'Ich kann heute leider nicht arbeiten.'],
    ['Der Arzt kommt ins Zimmer gleich.', 'Der Arzt kommt gleich ins Zimmer.'],
    ['Er hat sehr gut nicht geschlafen.', 'Er hat nicht sehr gut geschlafen.'],
    ['Ich habe nicht heute gefrühstückt.', 'Ich habe heute nicht gefrühstückt.'],
    ['Deutsch ist schwer sehr.', 'Deutsch ist sehr schwer.'],
    ['Rufen an Sie bitte die Tochter!', 'Rufen Sie bitte die Tochter an!'],
    ['Ich mache aus das Licht.', 'Ich mache das Licht aus.'],
    ['Ich bin in Hanoi geboren und habe ich dort studiert.', 'Ich bin in Hanoi geboren und ich habe dort studiert.'],
    ['Ich weiß nicht wo ist der Schlüssel.', 'Ich weiß nicht wo der Schlüssel ist.'],
    ['Sie weiß, dass sie muss liegen bleiben.', 'Sie weiß, dass sie liegen bleiben muss.'],
    ['Ich glaube, dass das ist eine gute Idee.', 'Ich glaube, dass das eine gute Idee ist.'],
    ['Er hat mir geholfen, zu verstehen den Vertrag.', 'Er hat mir geholfen, den Vertrag zu verstehen.'],
    ['Drehen Sie sich bitte auf linke Seite!', 'Drehen Sie sich bitte auf die linke Seite!'],
    ['Ich kann Sie nicht gehört.', 'Ich kann Sie nicht hören.'],
    ['Bitte klingeln Sie, wenn Sie im Bad fertig.', 'Bitte klingeln Sie, wenn Sie im Bad fertig sind.'],
    // Many behind the verb.
    ['Wo ist die Tabletten?', 'Wo sind die Tabletten?'],
    ['Mir gefällt die deutschen Kollegen.', 'Mir gefallen die deutschen Kollegen.'],
    // What a pronoun goes with.
    ['Der Arzt, der ich kenne, arbeitet hier nicht mehr.', 'Der Arzt, den ich kenne, arbeitet hier nicht mehr.'],
    ['Der Patient, die gestern gekommen ist, schläft.', 'Der Patient, der gestern gekommen ist, schläft.'],
    ['Ich bin kalt.', 'Mir ist kalt.'],
    ['Sind Sie schwindelig?', 'Ist Ihnen schwindelig?'],
    ['Haben Sie verletzt, als Sie gestürzt sind?', 'Haben Sie sich verletzt, als Sie gestürzt sind?'],
    ['Die Kollegin heißt sich Ana.', 'Die Kollegin heißt Ana.'],
    ['Warum weinen Sie sich?', 'Warum weinen Sie?'],
    ['Ich lerne mich jeden Tag neue Wörter.', 'Ich lerne jeden Tag neue Wörter.'],
    ['Wann fängt sich der Kurs an?', 'Wann fängt der Kurs an?'],
    ['Herr Kern hat sich gestern gefallen.', 'Herr Kern ist gestern gefallen.'],
    ['Frau Beck hat sich im Bad gestürzt.', 'Frau Beck ist im Bad gestürzt.'],
    ['Die Oma hat gefallen, aber ihr geht es gut.', 'Die Oma ist gefallen, aber ihr geht es gut.'],
    // The verb's place in clauses that belong to others.
    ['Kannst du mir sagen, wo ist die Pinzette?', 'Kannst du mir sagen, wo die Pinzette ist?'],
    ['Können Sie mir zeigen, welche Tür führt zum Garten?', 'Können Sie mir zeigen, welche Tür zum Garten führt?'],
    ['Wir waren schon fertig, als ist die Ärztin gekommen.', 'Wir waren schon fertig, als die Ärztin gekommen ist.'],
    ['Je länger ich wohne hier, desto leichter wird es.', 'Je länger ich hier wohne, desto leichter wird es.'],
    ['Ich nehme andere Schuhe, weil diese sind zu eng.', 'Ich nehme andere Schuhe, weil diese zu eng sind.'],
    ['Welche Salbe Frau Roth braucht am Abend?', 'Welche Salbe braucht Frau Roth am Abend?'],
    ['Warum du lachst?', 'Warum lachst du?'],
    ['Er isst nichts, aber trinkt er viel.', 'Er isst nichts, aber er trinkt viel.'],
    ['Auf der Straße, man muss aufpassen.', 'Auf der Straße muss man aufpassen.'],
    ['Ich will wissen, dass sie kommt.', 'Ich will wissen, ob sie kommt.'],
    ['Nach sie geduscht hat, isst sie etwas.', 'Nachdem sie geduscht hat, isst sie etwas.'],
    ['Wenn ich nach Deutschland gekommen bin, war alles neu.', 'Als ich nach Deutschland gekommen bin, war alles neu.'],
    ['Ich rufe an Sie.', 'Ich rufe Sie an.'],
    ['Ziehen Sie an bitte die Schuhe.', 'Ziehen Sie bitte die Schuhe an.'],
    // Nouns and what stands before them.
    ['Sie hat viele Durst.', 'Sie hat viel Durst.'],
    ['Er ist ein sehr freundlich Patient.', 'Er ist ein sehr freundlicher Patient.'],
    ['Der Arzt spricht mit den Angehörige.', 'Der Arzt spricht mit den Angehörigen.'],
    ['Ich habe den Herr Doktor gefragt.', 'Ich habe den Herrn Doktor gefragt.'],
    ['In 2019 habe ich geheiratet.', 'Im Jahr 2019 habe ich geheiratet.'],
    ['Haben Sie den Termin vergesst?', 'Haben Sie den Termin vergessen?'],
  ])('%s > %s', (line, right) => {
    expect(corrected(line)).toBe(right);
  });

  it.each([
    'Gestern sitze ich im Bus, da klingelt plötzlich das Telefon.',
    'Das sieht viel besser aus als letzte Woche.',
    'Früher schafft sie es leider nicht.',
    'Er muss gestern gestürzt sein.',
    'Sie haben sich lange nicht gesehen.',
    'Ich weiß, dass er hätte kommen sollen.',
    'Die Frau, der ich die Haare wasche, wird heute entlassen.',
    'Das muss jeder wissen, der ihr etwas gibt.',
    'Zweimal die Woche geht sie turnen.',
    'Menge und Farbe gehören in die Dokumentation.',
    'Sie dürfen noch nicht Auto fahren.',
    'Am Abend höre ich leise Radio.',
    'Im Sommer fahren viele Deutsche ans Meer.',
    'Meine Frau hat mich gefahren.',
    'Essen gibt Kraft.',
    'Man nehme täglich eine Tablette.',
    'Sag mal, wo ist die Schere?',
    'Ich möchte Sie wissen lassen, dass er kommt.',
    'Wenn er rief, ging ich immer hin.',
    'Ich denke an Sie.',
    'Ich glaube an ihn.',
    'Wir schreiben an die Krankenkasse.',
    'Ich komme mit ihm.',
    'Sie wirkt, als hätte sie nicht geschlafen.',
    'Das klingt, als wärst du angekommen.',
    'Was meinst du, wann kommt er?',
    'Er kommt nicht, aber kann er wenigstens anrufen?',
    'Der Film hat gefallen.',
    'Er hat sich aus dem Fenster gestürzt.',
    'Sie hat sich auf ihn gestürzt.',
    'Er ist sich treu geblieben.',
    'Das Kind weint sich in den Schlaf.',
    'Wir haben uns gestern gesprochen.',
    'Ich habe mich hingelegt und drei Stunden gewartet.',
  ])('says nothing of %s', (line) => {
    expect(find(line)).toEqual([]);
  });
});
