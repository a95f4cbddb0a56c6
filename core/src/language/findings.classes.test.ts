import { describe, expect, it } from 'vitest';
import { corrected, find } from './findingsFixtures.ts';

describe('classes of words in the German of learners', () => {
  it.each([
    // A verb that does not go with its noun, though a participle closes the clause.
    ['Die Dame hat mir viele Fragen gemacht.', 'Die Dame hat mir viele Fragen gestellt.'],
    // Verbs with one case for a person.
    ['Sein Vater vermisst mir.', 'Sein Vater vermisst mich.'],
    ['Wir haben ihm gestern operiert.', 'Wir haben ihn gestern operiert.'],
    ['Wir haben der Bewohnerin schon umgelagert.', 'Wir haben die Bewohnerin schon umgelagert.'],
    ['Ich kann Sie etwas zeigen.', 'Ich kann Ihnen etwas zeigen.'],
    ['Ich habe Ihnen der Rollator gebracht.', 'Ich habe Ihnen den Rollator gebracht.'],
    // The article tells one from many.
    ['Die Salbe ist für meinem Nachbarn.', 'Die Salbe ist für meinen Nachbarn.'],
    ['Ich spreche jeden Tag mit die Patienten.', 'Ich spreche jeden Tag mit den Patienten.'],
    // Where something is.
    ['Meine Schwester arbeitet in eine Praxis.', 'Meine Schwester arbeitet in einer Praxis.'],
    ['In meine Straße gibt es keinen Arzt.', 'In meiner Straße gibt es keinen Arzt.'],
    ['Nehmen Sie die Tropfen bitte vor das Essen.', 'Nehmen Sie die Tropfen bitte vor dem Essen.'],
    ['Wir warten schon lange auf dem Rettungsdienst.', 'Wir warten schon lange auf den Rettungsdienst.'],
    ['Ich freue mich auf Ihrer Nachricht.', 'Ich freue mich auf Ihre Nachricht.'],
    ['Wir warten seit gestern für den Befund.', 'Wir warten seit gestern auf den Befund.'],
    // Parts of the verb.
    ['Wir können den Verband morgen wechselt.', 'Wir können den Verband morgen wechseln.'],
    ['Das Zimmer wird heute neu bezieht.', 'Das Zimmer wird heute neu bezogen.'],
    ['Die Bewohnerin hat heute Morgen im Flur gestürzt.', 'Die Bewohnerin ist heute Morgen im Flur gestürzt.'],
    ['Frau Beck ist in der Nacht oft gehustet.', 'Frau Beck hat in der Nacht oft gehustet.'],
    ['Sie brauchen nicht warten.', 'Sie brauchen nicht zu warten.'],
    ['Lassen Sie mich den Puls zu messen.', 'Lassen Sie mich den Puls messen.'],
    ['Ich gehe jetzt zu essen.', 'Ich gehe jetzt essen.'],
    ['Die Drainage muss heute gezogen.', 'Die Drainage muss heute gezogen werden.'],
    // The verb's place.
    ['Ich auch habe zwei Töchter.', 'Ich habe auch zwei Töchter.'],
    ['Ich morgen Spätdienst habe.', 'Ich habe morgen Spätdienst.'],
    ['Welche Tabletten Sie nehmen?', 'Welche Tabletten nehmen Sie?'],
    ['Er sagt, dass die Patientin nicht will aufstehen.', 'Er sagt, dass die Patientin nicht aufstehen will.'],
    ['Die Dame, die wohnt im dritten Stock, bekommt oft Besuch.', 'Die Dame, die im dritten Stock wohnt, bekommt oft Besuch.'],
    ['Bitte Sie legen sich hin.', 'Bitte legen Sie sich hin.'],
    ['Wann aufstehen Sie?', 'Wann stehen Sie auf?'],
    ['Um sechs Uhr morgens der Arzt ist gekommen.', 'Um sechs Uhr morgens ist der Arzt gekommen.'],
    // Comparing.
    ['Mein Bruder ist kleiner von mir.', 'Mein Bruder ist kleiner als ich.'],
    ['Der Puls ist schneller von gestern.', 'Der Puls ist schneller als gestern.'],
    ['Heute ist mein Bein mehr besser.', 'Heute ist mein Bein besser.'],
    ['Sie ist sehr jünger als ihr Mann.', 'Sie ist viel jünger als ihr Mann.'],
    ['Heute geht es mir gut als gestern.', 'Heute geht es mir besser als gestern.'],
    // Capitals.
    ['Die Brille liegt im bett.', 'Die Brille liegt im Bett.'],
    ['Ich wohne gern in deutschland.', 'Ich wohne gern in Deutschland.'],
    ['Mein deutsch wird besser.', 'Mein Deutsch wird besser.'],
    ['Ich wünsche Ihnen alles gute.', 'Ich wünsche Ihnen alles Gute.'],
    ['Wie heißen ihre Kinder, Frau Roth?', 'Wie heißen Ihre Kinder, Frau Roth?'],
    ['Haben sie gut geschlafen, Herr Roth?', 'Haben Sie gut geschlafen, Herr Roth?'],
    ['Ich danke Ihnen, vielen dank.', 'Ich danke Ihnen, vielen Dank.'],
    ['Heute habe Ich frei.', 'Heute habe ich frei.'],
    // Spelling.
    ['Ich bin nach der Schicht sehr mude.', 'Ich bin nach der Schicht sehr müde.'],
    ['Das Frühstuck ist fertig.', 'Das Frühstück ist fertig.'],
    ['Die Wundrander sind trocken.', 'Die Wundränder sind trocken.'],
    ['Der Pazient schläft.', 'Der Patient schläft.'],
    ['Sie nimmt Blutdruktabletten.', 'Sie nimmt Blutdrucktabletten.'],
    ['Ich messe Ihren Plutdruck.', 'Ich messe Ihren Blutdruck.'],
    // Subjects.
    ['Der Bewohnerin hat Durst.', 'Die Bewohnerin hat Durst.'],
    ['Die Katheter liegt gut.', 'Der Katheter liegt gut.'],
    ['Frau Ott sagt, dass keinen Hunger hat.', 'Frau Ott sagt, dass sie keinen Hunger hat.'],
    ['Er heute nichts gegessen.', 'Er hat heute nichts gegessen.'],
    ['Der Bewohner Tee trinken möchte.', 'Der Bewohner möchte Tee trinken.'],
    // Small words.
    ['Nehmen Sie die Tropfen bevor dem Essen.', 'Nehmen Sie die Tropfen vor dem Essen.'],
    ['Nach ich gegessen hatte, war ich müde.', 'Nachdem ich gegessen hatte, war ich müde.'],
    ['Ich kann nicht es finden.', 'Ich kann es nicht finden.'],
    ['Niemand hat ihr nichts erzählt.', 'Niemand hat ihr etwas erzählt.'],
    ['Mit wen haben Sie telefoniert?', 'Mit wem haben Sie telefoniert?'],
    ['Auf Dienstag habe ich Nachtdienst.', 'Am Dienstag habe ich Nachtdienst.'],
    ['Obwohl er müde ist, aber er arbeitet.', 'Obwohl er müde ist, arbeitet er.'],
    ['Wenn kommt die Ärztin?', 'Wann kommt die Ärztin?'],
    ['Ich gehe heute beim Zahnarzt.', 'Ich gehe heute zum Zahnarzt.'],
    // Articles and endings.
    ['Sie hat Schmerzen in linken Knie.', 'Sie hat Schmerzen im linken Knie.'],
    ['Wir wohnen in dritte Stock.', 'Wir wohnen im dritten Stock.'],
    ['Ich habe Arzt angerufen.', 'Ich habe den Arzt angerufen.'],
    ['Sie hat kalte Fuß.', 'Sie hat kalte Füße.'],
    ['Er hat starken Schmerzen.', 'Er hat starke Schmerzen.'],
    ['Ich habe mein Kollegen gefragt.', 'Ich habe meinen Kollegen gefragt.'],
    // Negation.
    ['Ich habe nicht Hunger, ich habe schon gegessen.', 'Ich habe keinen Hunger, ich habe schon gegessen.'],
  ])('%s', (wrong, right) => {
    expect(corrected(wrong)).toBe(right);
    expect(find(right)).toEqual([]);
  });

  it.each([
    'Dann hat der Arzt der Patientin den Befund erklärt.',
    'Sie sieht ihrer Schwester ähnlich.',
    'Er hat mir die Tür geöffnet.',
    'Die Tochter der Patientin habe ich angerufen.',
    'Wir haben bis in die Nacht gearbeitet.',
    'Da fühlt man sich ins kalte Wasser geworfen.',
    'Vor das Fenster habe ich einen Stuhl gestellt.',
    'Ich warte auf dem Flur auf Sie.',
    'Die Stelle wird kurz weiß.',
    'Der Patient muss noch gewogen werden.',
    'Ich brauche die Lampe nicht.',
    'Ich gehe zu meiner Mutter essen.',
    'Er lässt viel zu wünschen übrig.',
    'Auch ich habe zwei Töchter.',
    'Dass er nicht hat kommen können, verstehe ich.',
    'Ein Bekannter von mir ist Arzt.',
    'Das ist die größere von beiden.',
    'Das wissen wir nicht.',
    'Das essen wir morgen.',
    'Die wunde Stelle ist kleiner geworden.',
    'Ich spreche nur mit deutschen Kollegen deutsch.',
    'Frau Roth, Ihre Tochter hat ihre Tasche vergessen.',
    'Ich trinke nicht Kaffee, ich trinke Tee.',
    'Daran bin ich nicht schuld, die schuld sind, sind andere.',
    'Wenn ich groß bin, will ich fliegen.',
    'Hiermit kündige ich meinen Vertrag.',
    'Bevor zwei Kollegen gehen, gehe ich.',
    'Bevor der Arzt kommt, wasche ich ihn.',
    'Ich verschiebe den Termin auf Montag.',
    'Obwohl er müde ist, arbeitet er, aber langsam.',
    'Wenn kommt, was kommen muss, bin ich da.',
    'Der Patientin geht es gut.',
    'Der Dame gefällt das Zimmer.',
    'Der Frau ist übel.',
    'Die Katheter wurden gezogen.',
    'Er sagt, dass gelüftet werden muss.',
    'Der Mann nebenan schnarcht.',
    'Ich hab’s dir doch gesagt!',
    'Das der Kurve beigelegte Rezept ist weg.',
    'Das ist aus erster Hand.',
    'Wir behandeln akute und chronische Schmerzen.',
    'Der Körper merkt es.',
    'Da Sie auf Pflaster reagieren, nehmen wir eine Mullbinde.',
    'Bei Schulzes klingelt keiner.',
    'Einfuhr 1.800 ml, Ausfuhr 1.650 ml.',
  ])('says nothing of: %s', (line) => {
    expect(find(line)).toEqual([]);
  });
});
