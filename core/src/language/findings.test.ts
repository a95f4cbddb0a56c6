import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lexiconFilesOfContent } from '#evaluation/languageFixtures.ts';
import { findMistakes } from './findings.ts';
import { germanLexicon } from './lexicon/germanLexicon.ts';

const lexicon = germanLexicon(lexiconFilesOfContent());
const find = (line: string, isSpoken = false) => findMistakes(line, lexicon, { isSpoken });
const corrected = (line: string, isSpoken = false) =>
  find(line, isSpoken)
    .toReversed()
    .reduce((text, { start, end, correction }) => text.slice(0, start) + correction + text.slice(end), line);

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
  ])('says nothing of: %s', (line) => {
    expect(find(line)).toEqual([]);
  });
});
