import { TRANSLATED, type VocabListFileWord } from '@visite/contract/vocabListFile.ts';
import { openLanguageRules } from '@visite/server/evaluation/languageContent.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { describe, expect, it } from 'vitest';
import { explainsByItself, saysWord, vocabListProblems } from './vocabListProblems.ts';

const german = (await openLanguageRules(CONTENT_FOLDER)).german();
const WORD: VocabListFileWord = {
  term: 'Schmerz',
  article: 'der',
  plural: 'Schmerzen',
  part_of_speech: 'noun',
  level: 'A1',
  meaning: 'was weh tut',
  example: 'Wo genau haben Sie Schmerzen?',
  translations: Object.fromEntries(TRANSLATED.map((language) => [language, 'x'])),
};
const problems = (word: object, list: object = {}) =>
  vocabListProblems(
    { title: 'Schmerz', description: 'Wörter', specialty: null, level: 'A2', words: [{ ...WORD, ...word }], ...list },
    new Set(['chirurgie']),
    german,
  );

describe('a shipped list of words', () => {
  it('is in order', () => expect(problems({})).toEqual([]));

  it.each([
    [{ article: 'die' }, 'the lexicon says der'],
    [{ plural: 'Schmerze' }, 'the lexicon says the plural Schmerzen'],
    [{ term: 'Kopfschmerz', article: 'das', plural: 'Kopfschmerzen', example: 'Der Kopfschmerz ist weg.' }, 'the lexicon says der'],
    [{ plural: '' }, 'the lexicon has a plural'],
    [{ article: null }, 'an article stands with a noun'],
    [{ part_of_speech: 'verb' }, 'only nouns have a plural'],
    [{ meaning: 'ein starker Schmerz' }, 'the meaning holds the word itself'],
    [{ example: 'Wo tut es weh?' }, 'the example does not hold the word'],
    [{ example: 'Wo haben Sie Schmerzen' }, 'ends without a mark'],
    [{ meaning: '' }, 'meaning'],
    [{ translations: { eng: 'pain' } }, 'translations.aeb'],
    [{ translations: { ...WORD.translations, deu: 'Schmerz' } }, 'deu'],
    [{ level: 'D1' }, 'level'],
    [{ synonyms: [] }, 'synonyms'],
  ])('with %j is not', (word, problem) => expect(problems(word).join('\n')).toContain(problem));

  it('names a word that stands there twice, and a specialty that there is none of', () => {
    expect(problems({}, { words: [WORD, WORD], specialty: 'zahnmedizin' })).toEqual([
      'there is no specialty zahnmedizin',
      'Schmerz: stands there twice',
    ]);
  });
});

it.each([
  ['abnehmen', '', 'Ich nehme Ihnen jetzt Blut ab.'],
  ['andicken', '', 'Wir dicken den Tee an.'],
  ['anschwellen', '', 'Sind die Knöchel angeschwollen?'],
  ['sich übergeben', '', 'Er hat sich zweimal übergeben.'],
  ['freilagern', '', 'Denk daran, die Fersen freizulagern.'],
  ['essen', '', 'Was hat sie gegessen?'],
  ['blass', '', 'Sie wirkt blasser als gestern.'],
  ['Arzt', 'Ärzte', 'Die Ärzte kommen um acht.'],
  ['jemandem Bescheid geben', '', 'Bitte gib mir sofort Bescheid.'],
  ['nüchtern bleiben', '', 'Sie müssen bis morgen nüchtern bleiben.'],
])('%s is said in its example', (term, plural, example) => expect(saysWord({ term, plural, example }, german)).toBe(true));

it.each([
  ['Verband', 'der Verbandwechsel', true],
  ['Puls', 'wie schnell das Herz schlägt', false],
  ['lagern', 'einen Menschen anders hinlegen, die Lagerung ändern', true],
  ['Blut abnehmen', 'mit einer Nadel etwas Blut aus dem Arm holen', false],
])('%s is explained by itself: “%s” %s', (term, meaning, is) => expect(explainsByItself({ term, meaning })).toBe(is));
