import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corrected, find } from './findingsFixtures.ts';

/** Lines of the ward with a mistake, and what they should be. */
const WARD = readFileSync(new URL('./corrected.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string]);

describe('mistakes in the German of learners (issue 11)', () => {
  it.each(WARD)('%s', (wrong, right) => {
    expect(corrected(wrong, true)).toBe(right);
    expect(find(right, true)).toEqual([]);
  });

  it.each([
    ['gender', 'Der Fieber ist gesunken.', 'Das Fieber ist gesunken.'],
    ['case', 'Die Frau kommt mit ihr Sohn.', 'Die Frau kommt mit ihrem Sohn.'],
    ['adjective-ending', 'Ich hole einen warm Tee.', 'Ich hole einen warmen Tee.'],
    ['plural', 'Sie bekommen drei Tablette.', 'Sie bekommen drei Tabletten.'],
    ['n-declension', 'Ich wasche den Patient.', 'Ich wasche den Patienten.'],
    ['missing-article', 'Ich brauche Schere.', 'Ich brauche eine Schere.'],
    ['missing-word', 'Im Kühlschrank gibt noch Joghurt.', 'Im Kühlschrank gibt es noch Joghurt.'],
    ['subject-verb', 'Meine Eltern kommt morgen.', 'Meine Eltern kommen morgen.'],
    ['participle', 'Er hat alles aufgeesst.', 'Er hat alles aufgegessen.'],
    ['auxiliary', 'Ich habe nach Hause gegangen.', 'Ich bin nach Hause gegangen.'],
    ['modal-verb', 'Ich muss zu gehen.', 'Ich muss gehen.'],
    ['infinitive-with-zu', 'Ich habe vergessen, die Infusion abstellen.', 'Ich habe vergessen, die Infusion abzustellen.'],
    ['verb-second', 'Heute ich habe Frühdienst.', 'Heute habe ich Frühdienst.'],
    ['verb-last', 'Ich komme später, weil ich habe keine Zeit.', 'Ich komme später, weil ich keine Zeit habe.'],
    ['sentence-bracket', 'Ich muss nehmen die Tablette.', 'Ich muss die Tablette nehmen.'],
    ['separable-verb', 'Ich aufräume jetzt das Zimmer.', 'Ich räume jetzt das Zimmer auf.'],
    ['two-way-preposition', 'Die Prothese liegt in das Glas.', 'Die Prothese liegt im Glas.'],
    ['preposition', 'Ich warte für den Bus.', 'Ich warte auf den Bus.'],
    ['reflexive', 'Ich freue sehr auf die Stelle.', 'Ich freue mich sehr auf die Stelle.'],
    ['pronoun', 'Frau Schulz sucht seine Brille.', 'Frau Schulz sucht ihre Brille.'],
    ['negation', 'Ich habe nicht Zeit.', 'Ich habe keine Zeit.'],
    ['comparison', 'Der Blutdruck ist mehr hoch als gestern.', 'Der Blutdruck ist höher als gestern.'],
    ['conjunction', 'Der Arzt fragt, wenn Sie rauchen.', 'Der Arzt fragt, ob Sie rauchen.'],
    ['spelling', 'Die Petientin schläft.', 'Die Patientin schläft.'],
    ['capital', 'Der patient hat gut geschlafen.', 'Der Patient hat gut geschlafen.'],
    ['word-choice', 'Soll ich das Licht öffnen?', 'Soll ich das Licht anmachen?'],
    ['word-choice', 'Ich kenne nicht, wo der Schlüssel ist.', 'Ich weiß nicht, wo der Schlüssel ist.'],
    ['word-choice', 'Die Flasche stellt neben dem Bett.', 'Die Flasche steht neben dem Bett.'],
    ['word-choice', 'Ich habe 34 Jahre.', 'Ich bin 34 Jahre alt.'],
    ['missing-article', 'Frau Pohl braucht neue Brille.', 'Frau Pohl braucht eine neue Brille.'],
    ['missing-article', 'Nach Operation darf er nichts trinken.', 'Nach der Operation darf er nichts trinken.'],
    ['missing-article', 'Können Sie bitte Tür zumachen?', 'Können Sie bitte die Tür zumachen?'],
    ['missing-article', 'Wo ist Toilette?', 'Wo ist die Toilette?'],
    ['missing-word', 'Mir geht heute besser.', 'Mir geht es heute besser.'],
    ['missing-word', 'Die Patientin sehr müde heute.', 'Die Patientin ist sehr müde heute.'],
    ['case', 'Der Arzt hat mich gesagt, dass er kommt.', 'Der Arzt hat mir gesagt, dass er kommt.'],
    ['case', 'Wie geht es Sie heute?', 'Wie geht es Ihnen heute?'],
    ['case', 'Jeder Morgen messe ich den Puls.', 'Jeden Morgen messe ich den Puls.'],
    ['reflexive', 'Ich fühle mir heute nicht gut.', 'Ich fühle mich heute nicht gut.'],
    ['reflexive', 'Bitte setzen Sie auf den Stuhl.', 'Bitte setzen Sie sich auf den Stuhl.'],
    ['auxiliary', 'Er hat aus dem Bett gefallen.', 'Er ist aus dem Bett gefallen.'],
    ['auxiliary', 'Ich bin schon gefrühstückt.', 'Ich habe schon gefrühstückt.'],
    ['separable-verb', 'Bitte ausfüllen Sie dieses Formular.', 'Bitte füllen Sie dieses Formular aus.'],
    ['conjunction', 'Ich komme, für Tee zu holen.', 'Ich komme, um Tee zu holen.'],
    ['subject-verb', 'Der Patient und seine Frau wartet im Flur.', 'Der Patient und seine Frau warten im Flur.'],
    ['sentence-bracket', 'Ich gebe die Tablette Ihnen später.', 'Ich gebe Ihnen die Tablette später.'],
    ['address', 'Haben Sie gut geschlafen? Möchtest du Kaffee?', 'Haben Sie gut geschlafen? Möchten Sie Kaffee?'],
    ['address', 'Herr Neumann, haben Sie deine Tabletten genommen?', 'Herr Neumann, haben Sie Ihre Tabletten genommen?'],
  ])('%s: %s', (topic, wrong, right) => {
    expect(find(wrong).map((finding) => finding.topic)).toContain(topic);
    expect(corrected(wrong)).toBe(right);
  });

  it('corrects several mistakes of a sentence one after another, each place once', () => {
    expect(corrected('Wissen Sie, ob der Patient hat allein aufgestanden?')).toBe('Wissen Sie, ob der Patient allein aufgestanden ist?');
  });

  it('gives the exact words of the learner with their place, and a reason', () => {
    const line = 'Guten Tag. Haben Sie der Schmerz noch?';
    const [finding] = find(line);
    expect(finding && line.slice(finding.start, finding.end)).toBe(finding?.original);
    expect(finding?.reason).toMatch(/\.$/);
  });

  it('judges neither spelling nor capitals of what was said aloud', () => {
    expect(find('die patientin hat fiber', true)).toEqual([]);
  });

  it.each([
    'Pat. klagt über Schmerzen re. Unterbauch, RR 140/90, keine Übelkeit.',
    'Wegen dem Knie ist er heute nicht aufgestanden.',
    'Ich komm gleich, tut’s noch weh?',
    'Da kann ich nix für.',
    'Die Tabletten hat der Arzt verordnet.',
    'Das Gerät, das Blutdruck misst, ist hier.',
    'Er sagt, er habe seit Tagen nicht geschlafen.',
    'Im Falle eines Falles rufen Sie bitte an.',
    'Frag nach, wenn du etwas nicht verstanden hast.',
    'Sag, mit wem du sprichst.',
    'Patient hat Schmerzen, Verband nach Operation trocken.',
    'Ich bin so aufgeregt.',
    'Das war bestimmt ein schwerer Moment.',
    'Die Infektion, bei der Organe versagen, ist selten.',
    'Es fehlt noch die Unterschrift.',
    'Kommen Sie eine Treppe hoch?',
    'Eine Dusche. Aber sie wäscht sich am Waschbecken.',
  ])('says nothing of: %s', (line) => {
    expect(find(line)).toEqual([]);
  });

  it('reads what has no full stop for very long in parts, and finds each mistake at its place', () => {
    const before = 'Ich habe Durst, '.repeat(60);
    const line = `${before}ich wasche den Patient.`;
    expect(corrected(line, true)).toBe(`${before}ich wasche den Patienten.`);
  });
});
