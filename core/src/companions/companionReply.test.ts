import { readFileSync } from 'node:fs';
import { HELP_LEVELS } from '@visite/contract/companions.ts';
import { load as parse } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { ModelLines } from '#evaluation/languageContent.ts';
import { parseCompanionContent } from './companionContent.ts';
import { freeReply, helpReply, questionAbout } from './companionReply.ts';
import { helpByTask, helpShare, needsLessHelp } from './helpProgress.ts';

const read = (path: string): unknown => parse(readFileSync(new URL(`../../../content/${path}`, import.meta.url), 'utf8'));
const topics = ['pain', 'history', 'life', 'body'].flatMap(
  (name) => read(`understanding/topics/${name}.yaml`) as { topic: string; label: string }[],
);
const content = parseCompanionContent({
  help: read('companion/help.yaml'),
  replies: read('companion/replies.yaml'),
  wishes: read('companion/wishes.yaml'),
  topics,
});
const models = ModelLines.parse(read('language/model-lines.yaml'));
const variety = () => 0;
const knowledge = {
  content,
  models,
  explain: (word: string) => (/dyspnoe/i.test(word) ? [{ term: 'die Dyspnoe', meaning: 'Luftnot' }] : []),
  mistakesIn: (line: string) =>
    line.includes('habe gegangen')
      ? [
          {
            message_id: '',
            category: 'verb_form' as const,
            original: 'habe gegangen',
            correction: 'bin gegangen',
            reason: '„gehen“ bildet das Perfekt mit „sein“.',
          },
        ]
      : [],
  helperName: 'Jule',
  level: 'A2' as const,
};
const ask = (line: string) => freeReply(content.readWish(line), knowledge, variety);

describe('what a learner wants of the companion', () => {
  it.each([
    ['Gib mir einen Tipp.', 'HINT'],
    ['was soll ich jetzt sagen', 'HINT'],
    ['Ich weiß nicht weiter', 'HINT'],
    ['ich weiss nicht weiter', 'HINT'],
    ['Give me a hint.', 'HINT'],
    ['What should I ask next?', 'HINT'],
    ['Gib mir einen Satzanfang.', 'SENTENCE_START'],
    ['Wie fange ich an?', 'SENTENCE_START'],
    ['Give me a sentence start.', 'SENTENCE_START'],
    ['Sag mir den ganzen Satz.', 'FULL_SENTENCE'],
    ['Give me the whole sentence.', 'FULL_SENTENCE'],
    ['Was heißt Dyspnoe?', 'word'],
    ['Erklär mir „Dyspnoe“.', 'word'],
    ['What does Dyspnoe mean?', 'word'],
    ['Wie frage ich nach Schmerzen?', 'phrase'],
    ['Ist das richtig: Ich habe gegangen?', 'check'],
    ['Kannst du das auf Englisch sagen?', 'translate'],
    ['Welche Dosis bekommt er?', 'medical'],
    ['Ich bin nervös.', 'hard'],
    ['Wer bist du?', 'who'],
    ['Danke!', 'thanks'],
    ['Hallo Jule', 'greeting'],
    ['Die Sonne scheint.', null],
  ] as const)('%s: %s', (line, wish) => expect(content.readWish(line).wish).toBe(wish));

  it('keeps the words that it is about as they were written, without their marks', () => {
    expect(content.readWish('Was heißt „Vorsorgevollmacht“?').about).toBe('Vorsorgevollmacht');
    expect(content.readWish('Ist das richtig: Ich habe gegangen.').about).toBe('Ich habe gegangen');
  });

  it('is answered in the language it was asked in', () => {
    expect(content.readWish('Was soll ich sagen?').language).toBe('deu');
    expect(content.readWish('What can I say now?').language).toBe('eng');
  });
});

describe('the companion’s answers', () => {
  const help = {
    target: 'finding:allergy',
    hint: { deu: 'Frag, ob etwas nicht vertragen wird.', eng: 'Ask.' },
    sentence: 'Haben Sie Allergien?',
    isWriting: false,
  };
  const saying = { language: 'deu' as const, variety };

  it('give away no more than asked for', () => {
    const [hint, start, full] = HELP_LEVELS.map((level) => helpReply(help, level, content.replies, saying));
    expect(hint).toEqual({ text: 'Frag, ob etwas nicht vertragen wird.', suggestion: null });
    expect(start).toMatchObject({ suggestion: 'Haben Sie …' });
    expect(start?.text).not.toContain('Allergien');
    expect(full).toMatchObject({ suggestion: 'Haben Sie Allergien?' });
  });

  it('give no ready sentence for documentation', () => {
    const full = helpReply({ ...help, isWriting: true, sentence: 'Der Patient klagt über …' }, 'FULL_SENTENCE', content.replies, saying);
    expect(full.suggestion).toBeNull();
    expect(full.text).toContain('schreibst du selbst');
  });

  it('explain words they know and say plainly that they do not know others', () => {
    expect(ask('Was heißt Dyspnoe?').text).toBe('die Dyspnoe: Luftnot');
    expect(ask('Was heißt Zwibbel?').text).toContain('raten möchte ich nicht');
  });

  it('tell how one asks about a matter, at the level', () => {
    expect(ask('Wie frage ich nach Allergien?')).toMatchObject({ suggestion: 'Haben Sie Allergien?' });
    expect(questionAbout('den Schlaf', content, models, 'C1')).toBe(models.questions.sleep?.full);
    expect(questionAbout('Raumfahrt', content, models, 'A2')).toBeNull();
  });

  it('correct only what is certainly wrong', () => {
    expect(ask('Ist das richtig: Ich habe gegangen?').text).toContain('bin gegangen');
    expect(ask('Ist das richtig: Wie geht es Ihnen?').text).toContain('keinen Fehler');
  });

  it.each(['Übersetz das bitte.', 'Welche Dosis bekommt er?', 'Die Sonne scheint.'])('say plainly what they cannot do: %s', (line) =>
    expect(ask(line).text).toMatch(/nicht|überfragt/),
  );
});

describe('help that gets less', () => {
  const task = (key: string) => ({ key, title: key, findings: Array.from({ length: 4 }), behaviours: [] }) as never;
  const use = (task_key: string, target: string, level: (typeof HELP_LEVELS)[number]) => ({ task_key, target, level });
  const tasks = [task('one'), task('two')];
  const uses = [
    use('one', 'a', 'HINT'),
    use('one', 'a', 'HINT'),
    use('one', 'a', 'FULL_SENTENCE'),
    use('one', 'b', 'FULL_SENTENCE'),
    use('two', 'c', 'HINT'),
  ];

  it('counts each level that was taken for a thing once', () => {
    expect(helpByTask(tasks, uses).map(({ hints, full_sentences }) => [hints, full_sentences])).toEqual([
      [1, 2],
      [1, 0],
    ]);
  });

  it('is said when the latest task needed clearly less than those before it, and never otherwise', () => {
    expect(needsLessHelp(tasks, uses, null)).toBe(true);
    expect(needsLessHelp(tasks.toReversed(), uses, null)).toBe(false);
    expect(needsLessHelp([], uses, 0.5)).toBe(false);
    expect(needsLessHelp(tasks.slice(0, 1), uses, null)).toBe(false);
  });

  it('in a first task is measured by the case before', () => {
    const share = helpShare(tasks.slice(0, 1), uses);
    expect(needsLessHelp(tasks.slice(0, 1), uses, share * 2)).toBe(true);
    expect(needsLessHelp(tasks.slice(0, 1), uses, share)).toBe(false);
    expect(needsLessHelp(tasks.slice(0, 1), uses, 0)).toBe(false);
  });
});
