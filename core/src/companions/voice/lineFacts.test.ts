import { describe, expect, it } from 'vitest';
import { marksIn } from '#evaluation/corrections.ts';
import { languageRulesOfContent } from '#evaluation/languageFixtures.ts';
import { lineFacts, toColleague } from './lineFacts.ts';
import { saidBack } from './recast.ts';
import { betterSentences, wentWell } from './talkSummary.ts';
import { withoutWords } from './withoutWords.ts';
import { wordAsked } from './wordAsked.ts';

const rules = languageRulesOfContent();
const marks = (line: string) => marksIn(toColleague(line), rules);
const facts = (line: string) => lineFacts(line, marks(line), rules);

describe('a sentence said back rightly', () => {
  it.each([
    ['Ich habe gestern gegangen.', 'du bist gestern gegangen'],
    ['Gestern ich bin müde.', 'gestern warst du müde'],
  ])('"%s" is "%s"', (line, wanted) => {
    expect(facts(line).recast).toBe(wanted);
  });

  it.each([
    'Ich bin gestern gegangen.',
    'Wir haben gestern gegangen.',
    'Ich habe gestern mit meiner Schwester und ihrem Mann sehr lange nach Hause gegangen.',
    'Hast du gestern gegangen?',
  ])('not "%s"', (line) => {
    expect(facts(line).recast).toBeNull();
  });

  it('changes mine to yours', () => {
    expect(saidBack('Mein Sohn ist krank.')).toBe('dein Sohn ist krank');
    expect(saidBack('Ich habe mir meinen Arm gebrochen.')).toBe('du hast dir deinen Arm gebrochen');
    expect(saidBack('Ich schlafe wenig.')).toBeNull();
  });
});

describe('words that are taken up', () => {
  it.each([
    ['Ich arbeite jetzt in einer Bank.', 'In einer Bank'],
    ['Am Sonntag war ich mit meiner Schwester im Kino.', 'Mit deiner Schwester'],
    ['Ich arbeite bei die Schwester.', null],
    ['Ich wohne in einem Xyzlkjhaus.', null],
    ['Wir waren bei unserer Tante.', null],
  ])('of "%s"', (line, wanted) => {
    expect(facts(line).echo).toBe(wanted);
  });
});

describe('what is no German', () => {
  it.each([
    ['😂😂', 'laughing'],
    ['😢', 'sad_face'],
    ['...', 'only_signs'],
    ['asdf qwer', 'unreadable'],
    ['مرحبا كيف حالك', 'other_language'],
    ['I am very tired today', 'other_language'],
    ['Ich bin im Team', null],
    ['Ja 👍', null],
    ['B2', null],
  ])('"%s"', (line, wanted) => {
    expect(withoutWords(line)).toBe(wanted);
  });
});

describe('a word that is asked for', () => {
  it.each([
    ['Wie sagt man "rent" auf Deutsch?', { kind: 'in_german', word: 'rent' }],
    ['how do you say rent in german', { kind: 'in_german', word: 'rent' }],
    ['Was heißt Nebenkosten?', { kind: 'meaning', word: 'Nebenkosten' }],
    ['Was bedeutet das?', null],
    ['Was machst du am Wochenende?', null],
  ])('"%s"', (line, wanted) => {
    expect(wordAsked(line)).toEqual(wanted);
  });
});

describe('what came of a talk', () => {
  const own = (...lines: string[]) => lines.map((text, at) => ({ id: `${at}`, text, corrections: marks(text) }));

  it('puts three sentences right, each rule once, what was wrong most often first', () => {
    const better = betterSentences(own('Ich habe gestern gegangen.', 'Heute ich bin müde.', 'Morgen ich bin zu Hause.', 'Alles ist gut.'));
    expect(better.map((one) => one.better)).toEqual(['Heute bin ich müde.', 'Ich bin gestern gegangen.']);
    expect(better[0]?.correction.topic).toBe('verb-second');
  });

  it.each([
    [['Ich bin müde, weil ich nachts arbeite.'], 'subordinate_clauses', 1],
    [['Am Montag war ich im Kino.', 'Gestern habe ich Suppe gekocht.'], 'past', 2],
    [['Ich arbeite jeden Tag mit meiner netten Kollegin auf der Station.'], 'long_sentence', 11],
    [['Wie findest du die Stadt?'], 'questions', 1],
    [['Ich habe zwei Kinder.'], 'no_mistake', 1],
  ])('tells of %s', (lines, kind, count) => {
    expect(wentWell(own(...lines), rules.german())).toMatchObject({ kind, count, sentence: lines[0] });
  });

  it('praises nothing that was wrong or not said', () => {
    expect(wentWell(own('Ich habe gestern gegangen.', 'Ja.'), rules.german())).toBeNull();
  });
});
