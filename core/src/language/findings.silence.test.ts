import { describe, expect, it } from 'vitest';
import { corrected, find } from './findingsFixtures.ts';

describe('sentences that cannot be read as a whole', () => {
  it.each([
    'Es war ein Missverständnis: Sie meinte Dienstag, er Donnerstag.',
    'Ein Satz genügt mir: Wo liegt das Problem?',
    'Man hat gesagt: Heute kommt ein neuer Verband.',
    'Mit „Sie“ spricht man Fremde an.',
    'Ich habe die Ärztin angerufen und ihr Bescheid gesagt.',
    'Wir haben die Patientin umgezogen und ihre Sachen in den Schrank gelegt.',
    'Einen Bruder hat er, mit derselben kranken Lunge.',
    'Rufen Sie an bei einem dicken oder schmerzenden Bein.',
    'Ich habe mit allen meinen Freunden gefeiert.',
    'Wollen Sie lieber den Apfel essen oder eine Banane?',
    'Gestern habe ich Brot, Käse und viel Obst für das Wochenende gekauft.',
    'Im Grunde genommen ist er ein netter Mensch.',
    'Das macht manchen Angst.',
    'Man misst ihn mit einem Tropfen Blut aus dem Finger.',
    'Zehn Kilo sind es mehr geworden.',
    'Mit etwas Süßem gewinnt man Herzen.',
    'Es haben sich drei Angehörige beschwert.',
    'Ihr gefällt ihre Arbeit sehr.',
    'Er will nicht aufstehen, weil er Angst hat zu fallen.',
    'Ich bin an dieser Stelle interessiert.',
    'Ich bin an den Schichtdienst gewöhnt.',
    'Er sorgt sich um seine Frau.',
    'Es wurde viel gelacht an dem Abend.',
    'Die Tropfen hat sie ausgespuckt, die Tabletten hat sie genommen.',
    'Gib mir mal die 10er-Spritze und eine 20er-Kanüle.',
    'Die Erweiterung ihrer Keim- und Wachstumsfähigkeit dauert.',
    'Ich habe der Tochter, die sich große Sorgen macht, erklärt, dass die Rötung vom Pflaster kommt.',
    'Das Mittel wird häufig verwendet.',
    'Man sprach von der Zeit, in der er hier war.',
    'Am Rosenheimer Bahnhof bekomme ich immer ein Taxi.',
    'Wer soll den Kindern denn sonst was kochen?',
    'Es ist alles schon geplant.',
    'Vor Übergabe des Geräts war alles in Ordnung.',
    'Der Patient habe seit gestern Schmerzen.',
    'Wir können nicht anfangen, ohne dass Sie unterschreiben.',
    'Es ist gut, dies bewahren zu können.',
    'Welche Linie sind Sie denn am liebsten gefahren?',
    'Riecht das in letzter Zeit anders?',
    'Gestern wurde die Ursache des Dekubitus gefunden.',
    'Die Kardiologin kommt gleich.',
    'Die Zielke, die redet für drei.',
    'Jut, ick mach Ihnen die Tür uff.',
    "Penicillin vertragen S' gut, hat man mir gesagt.",
  ])('says nothing of: %s', (line) => {
    expect(find(line)).toEqual([]);
  });

  it.each([
    ['Ich spreche mit der Tochter von den Patient.', 'Ich spreche mit der Tochter vom Patienten.'],
    ['Die Angehörigen haben über den Essen geklagt.', 'Die Angehörigen haben über das Essen geklagt.'],
    ['Wegen die Schmerzen kann sie nicht schlafen.', 'Wegen der Schmerzen kann sie nicht schlafen.'],
    ['Im Moment die Wunde sieht gut aus.', 'Im Moment sieht die Wunde gut aus.'],
    ['Ich denke, dass die Tochter morgen kommt vorbei.', 'Ich denke, dass die Tochter morgen vorbeikommt.'],
    ['Die schwester kommt gleich.', 'Die Schwester kommt gleich.'],
    ['Er ist gestern nach Hause gehen.', 'Er ist gestern nach Hause gegangen.'],
    ['Setz dich bitte, Frau Wolf.', 'Setzen Sie sich bitte, Frau Wolf.'],
    ['Mein Rücken tun weh.', 'Mein Rücken tut weh.'],
  ])('%s', (wrong, right) => {
    expect(corrected(wrong)).toBe(right);
    expect(find(right)).toEqual([]);
  });
});
