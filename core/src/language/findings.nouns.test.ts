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

describe('nouns with what stands before them, and where and when they stand', () => {
  it.each([
    // Genders that are sure.
    ['Der Diplom hängt an der Wand.', 'Das Diplom hängt an der Wand.'],
    ['Der Arzt hat eine Verdacht.', 'Der Arzt hat einen Verdacht.'],
    ['Wo tragen Sie das Schmerz?', 'Wo tragen Sie den Schmerz?'],
    ['Ist die Fieber gesunken?', 'Ist das Fieber gesunken?'],
    ['Hier ist die Fenster.', 'Hier ist das Fenster.'],
    ['Sie hat ein Kopfschmerztablette bekommen.', 'Sie hat eine Kopfschmerztablette bekommen.'],
    // Endings of adjectives.
    ['Viele Wünsche mit herzliche Grüßen.', 'Viele Wünsche mit herzlichen Grüßen.'],
    ['Ich rede gern mit junge Kollegen.', 'Ich rede gern mit jungen Kollegen.'],
    ['Nach langes Suchen war sie da.', 'Nach langem Suchen war sie da.'],
    ['Wir haben drei neuen Patienten bekommen.', 'Wir haben drei neue Patienten bekommen.'],
    ['Er ist mit trocken Lippen aufgewacht.', 'Er ist mit trockenen Lippen aufgewacht.'],
    ['Sie hat kalt Füße.', 'Sie hat kalte Füße.'],
    ['Bitte geben Sie mir ein anderer Schmerzmittel.', 'Bitte geben Sie mir ein anderes Schmerzmittel.'],
    ['Ich habe mit andere Kollegen gesprochen.', 'Ich habe mit anderen Kollegen gesprochen.'],
    ['Die Suppe ist heiß und salzige.', 'Die Suppe ist heiß und salzig.'],
    ['Die Mieten sind zu teure.', 'Die Mieten sind zu teuer.'],
    ['Der Lehrer redet zu schneller.', 'Der Lehrer redet zu schnell.'],
    ['Wunde an rechte Ferse trocken.', 'Wunde an rechter Ferse trocken.'],
    ['Sie hilft mir, der Patient zu drehen.', 'Sie hilft mir, den Patienten zu drehen.'],
    // Articles that are missing.
    ['Chefin hat mich gelobt.', 'Die Chefin hat mich gelobt.'],
    ['Mutter von meiner Freundin ist hier, sie wartet auf mich.', 'Die Mutter von meiner Freundin ist hier, sie wartet auf mich.'],
    ['Am Abend hat Patientin über Schmerzen geklagt.', 'Am Abend hat die Patientin über Schmerzen geklagt.'],
    ['Meine Wohnung ist klein, aber Miete ist hoch.', 'Meine Wohnung ist klein, aber die Miete ist hoch.'],
    ['Er braucht Hilfe bei Rasieren.', 'Er braucht Hilfe beim Rasieren.'],
    ['Sie hat ganze Brot gegessen.', 'Sie hat das ganze Brot gegessen.'],
    ['Ich komme gerade von Labor.', 'Ich komme gerade vom Labor.'],
    ['Die Salbe ist für Rücken.', 'Die Salbe ist für den Rücken.'],
    ['Ich brauche neuen Kittel.', 'Ich brauche einen neuen Kittel.'],
    // Prepositions that a word asks for.
    ['Ich frage die Ärztin am Telefon für die Werte.', 'Ich frage die Ärztin am Telefon nach den Werten.'],
    ['Meine Schwester ist verheiratet zu einem Lehrer.', 'Meine Schwester ist verheiratet mit einem Lehrer.'],
    ['Er leidet seit Wochen von starkem Husten.', 'Er leidet seit Wochen an starkem Husten.'],
    ['Wir warten schon lange den Befund.', 'Wir warten schon lange auf den Befund.'],
    ['Ich telefoniere oft meine Eltern.', 'Ich telefoniere oft mit meinen Eltern.'],
    ['Ich erinnere mich gut den Namen.', 'Ich erinnere mich gut an den Namen.'],
    ['Ich habe mit der Chefin für den Dienstplan gesprochen.', 'Ich habe mit der Chefin über den Dienstplan gesprochen.'],
    ['Die Kollegin ist sehr nett mit mir.', 'Die Kollegin ist sehr nett zu mir.'],
    ['Ich komme am nächsten Woche.', 'Ich komme nächste Woche.'],
    ['Gibt es Suppe für Abendessen?', 'Gibt es Suppe zum Abendessen?'],
    // Where, where to and when.
    ['In diese Nacht war es ruhig.', 'In dieser Nacht war es ruhig.'],
    ['Wir suchen ein Haus in die Nähe vom Park.', 'Wir suchen ein Haus in der Nähe vom Park.'],
    ['Ich habe meine Tasche in den Schrank vergessen.', 'Ich habe meine Tasche im Schrank vergessen.'],
    ['Ich gehe am Sonntag im Kino.', 'Ich gehe am Sonntag ins Kino.'],
    ['Die Verlegung auf einer anderen Station ist morgen.', 'Die Verlegung auf eine andere Station ist morgen.'],
  ])('%s > %s', (line, right) => {
    expect(corrected(line)).toBe(right);
  });

  it.each([
    'Ist das Schmerz oder Druck?',
    'Sonst darf ich alles, nur das Fette bekommt mir schlecht.',
    'Ich verstehe nichts, wenn hier alle Dialekt reden.',
    'Als Gesundheits- und Krankenpflegerin arbeite ich hier gern.',
    'Haben Sie einen Kaffee? Mit ordentlich Milch.',
    'Sie haben schnell Hilfe geholt.',
    'Er kommt zu später Stunde.',
    'Des einen Freud, des anderen Leid.',
    'Das andere macht der Doktor.',
    'Das ist um so besser.',
    'Die Suppe ist eine gute.',
    'Pat. duscht mit ein wenig Hilfe.',
    'Er bringt ihr frische Wäsche.',
    'Es ist schwer, ein guter Arzt zu werden.',
    'Die Wäsche muss gewaschen und gebügelt werden.',
    'Patientin hat gut geschlafen.',
    'Wunde trocken, Rand rot.',
    'Dienstplan ist online, hab dich für Freitag eingetragen.',
    'Enkel hat mir der Peter keine geschenkt.',
    'Schmerzen bei Husten und Bewegung.',
    'Bei Erbrechen bitte melden.',
    'Er leistet ganze Arbeit.',
    'Fisch esse ich gern.',
    'Das war nett mit Ihnen.',
    'Um ein Tier sorgt man sich wie um ein Kind.',
    'Über 100 Schlägen pro Minute spricht man von Herzrasen.',
    'Der Techniker wartet den Aufzug.',
    'Ich warte einen Moment.',
    'Sie spricht für die Kollegen mit dem Chef.',
    'Mein Sohn denkt in Lösungen.',
    'Wir haben Schere und Pinzette bestellt.',
    'Sie hat bis in die Nacht gearbeitet.',
    'Der Termin fällt in die nächste Woche.',
    'Mit einem kleinen Licht findet man nachts den Weg ins Bad.',
    'Lassen Sie mich bitte in das Zimmer.',
    'Ich gehe in der Stadt einkaufen.',
    'Die Verlegung in der Nacht war schwierig.',
    'Wir ziehen in die Nähe von Ulm.',
    'Im Zuge der Überleitung gab es viel zu tun.',
  ])('says nothing of %s', (line) => {
    expect(find(line)).toEqual([]);
  });
});
