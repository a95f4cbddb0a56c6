import { readFileSync } from 'node:fs';
import { load as parse } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import type { PastTurn, Turn } from '#conversations/turn.ts';
import { COMPLETE, file } from '#evaluation/caseFixtures.ts';
import { languageRulesOfContent } from '#evaluation/languageFixtures.ts';
import { parseCompanionContent } from './companionContent.ts';
import { chosenHelp, type HelpScene, startOf } from './help.ts';
import { greetingAt, nextHelps } from './nextHelp.ts';

const read = (path: string): unknown => parse(readFileSync(new URL(`../../../content/${path}`, import.meta.url), 'utf8'));
const topics = ['pain', 'history', 'life', 'body'].flatMap(
  (name) => read(`understanding/topics/${name}.yaml`) as { topic: string; label: string }[],
);
const rules = languageRulesOfContent();
const content = parseCompanionContent({
  help: read('companion/help.yaml'),
  replies: read('companion/replies.yaml'),
  wishes: read('companion/wishes.yaml'),
  topics,
});
const knowledge = { content, rules };

const [patient, doctor] = file.persons;
if (!patient || !doctor) throw new Error('the small case has two persons');
const task = (key: string) => file.tasks.find((one) => one.key === key) ?? file.tasks[0];

const exchange = (changes: Partial<Turn> = {}): PastTurn => ({
  line: 'Ja.',
  answer: 'Ja.',
  turn: {
    acts: [],
    told: [],
    topic: null,
    mood: patient.persona.initial_mood,
    examination: null,
    wantsTold: [],
    jargon: [],
    misses: 0,
    ...changes,
  },
});
const scene = (changes: Partial<HelpScene> = {}): HelpScene => ({
  task: task('talk') as HelpScene['task'],
  persons: file.persons,
  facing: 'patient',
  turns: [exchange({ acts: ['greeting'] })],
  document: '',
  time: 'Montag, 7:30 Uhr',
  me: 'Amira Ben Salah',
  level: 'A2',
  ...changes,
});
const targets = (changes: Partial<HelpScene> = {}) => nextHelps(scene(changes), knowledge).map(({ target }) => target);
const first = (changes: Partial<HelpScene> = {}) => {
  const [help] = nextHelps(scene(changes), knowledge);
  if (!help) throw new Error('there is always something');
  return help;
};

describe('what is useful next', () => {
  it('begins as one enters a room, with the greeting of the hour and the own name', () => {
    const help = first({ turns: [] });
    expect(help.target).toBe('moment:opening');
    expect(help.sentence).toBe('Guten Morgen, Frau Albrecht. Ich heiße Amira Ben Salah. Ich arbeite hier in der Pflege.');
  });

  it('goes on with what is open in the task, in its order, and leaves out what was found out', () => {
    expect(targets()).toEqual([
      'finding:site',
      'finding:allergy',
      'finding:pressure',
      'moment:trust',
      'moment:summary',
      'moment:farewell',
      'moment:done',
    ]);
    expect(targets({ turns: [exchange({ told: ['pain'] })] })[0]).toBe('finding:allergy');
  });

  it('stays with the matter that is being talked about', () => {
    expect(targets({ turns: [exchange({ topic: 'allergies' })] })[0]).toBe('finding:allergy');
  });

  it('asks at the level of the learner', () => {
    expect(first({ level: 'A2' }).sentence).toBe('Wo haben Sie Schmerzen?');
    expect(first({ level: 'C1' }).sentence).toBe('Können Sie mir zeigen, wo genau es wehtut?');
  });

  it('proposes what needs trust only once there is trust, and before that how trust is won', () => {
    expect(targets()).not.toContain('finding:fear');
    const trusting = { ...patient.persona.initial_mood, trust: 4 };
    expect(targets({ turns: [exchange({ mood: trusting })] })).toContain('finding:fear');
  });

  it('answers a heavy word with empathy, a technical one with an explanation, anger with an apology', () => {
    const heavy = { ...patient, persona: { ...patient.persona, facts: patient.persona.facts.map((fact) => ({ ...fact, weight: 2 })) } };
    expect(first({ persons: [heavy, doctor], turns: [exchange({ told: ['pain'] })] }).target).toBe('moment:empathy');
    const jargon = first({ turns: [exchange({ jargon: ['Dyspnoe'] })] });
    expect(jargon.sentence).toContain('Atemnot');
    expect(first({ turns: [exchange({ mood: { trust: 0, anxiety: 1, pain: 2, anger: 3 } })] }).target).toBe('moment:apology');
  });

  it('announces an examination in the words of the case, and tells nothing of its result', () => {
    const help = nextHelps(scene(), knowledge).find(({ target }) => target === 'finding:pressure');
    expect(help?.sentence).toBe('Ich möchte Ihren Blutdruck messen. Ist das in Ordnung?');
    expect(JSON.stringify(help)).not.toContain('165');
  });

  it('sends whoever talks with the wrong person to the right one', () => {
    expect(targets({ task: task('phone') as HelpScene['task'] })).toEqual(['moment:turn']);
    expect(first({ task: task('phone') as HelpScene['task'] }).hint.deu).toContain('Dr. Yılmaz');
  });

  it('on the phone: who you are, what is wanted, and at last the orders read back', () => {
    const phone = { task: task('phone') as HelpScene['task'], facing: 'doctor' };
    expect(targets({ ...phone, turns: [] })[0]).toBe('moment:opening_by_phone');
    const tell = first(phone);
    expect(tell.hint.deu).toContain('Blutdruck');
    expect(tell.sentence).not.toContain('165');
    expect(targets({ ...phone, turns: [exchange({ wantsTold: ['pressure'] })] })).toEqual(['moment:read_back', 'moment:done']);
  });

  it('helps to write by structure: the first empty heading, how sentences begin, never the expected words', () => {
    const report = {
      ...(task('report') as HelpScene['task']),
      headings: ['Beschwerden', 'Allergien'],
      set_phrases: ['Die Patientin klagt über …'],
    };
    const [help, next] = nextHelps(scene({ task: report, document: 'Beschwerden:\nKnie tut weh\n\nAllergien:\n' }), knowledge);
    expect(help).toMatchObject({ target: 'heading:Allergien', sentence: 'Die Patientin klagt über …', isWriting: true });
    expect(next?.target).toBe('moment:done');
    expect(JSON.stringify(help)).not.toContain('Penicillin');
    expect(targets({ task: report, document: 'Beschwerden: Knie\nAllergien: keine' })[0]).toBe('moment:proofread');
  });

  it('says so when everything is done', () => {
    const turns = (COMPLETE.conversations[0]?.turns ?? []) as PastTurn[];
    expect(targets({ turns })).toEqual(['moment:done']);
  });

  it('never gives away a fact, whatever is open', () => {
    const values = file.persons.flatMap(({ persona }) => persona.facts.map(({ value }) => value));
    for (const one of file.tasks) {
      const all = JSON.stringify(nextHelps(scene({ task: one, facing: one.person ?? 'patient' }), knowledge));
      for (const value of values) expect(all).not.toContain(value);
    }
  });
});

describe('which help a request is for', () => {
  const open = nextHelps(scene(), knowledge);

  it('stays with the same thing from hint to whole sentence, and goes on with another hint', () => {
    const hinted = [{ target: 'finding:site', level: 'HINT' as const, lines: 1 }];
    expect(chosenHelp(open, 'HINT', 1, []).target).toBe('finding:site');
    expect(chosenHelp(open, 'SENTENCE_START', 1, hinted).target).toBe('finding:site');
    expect(chosenHelp(open, 'HINT', 1, hinted).target).toBe('finding:allergy');
    const another = [...hinted, { target: 'finding:allergy', level: 'HINT' as const, lines: 1 }];
    expect(chosenHelp(open, 'FULL_SENTENCE', 1, another).target).toBe('finding:allergy');
  });

  it('begins again with the first once the learner has said something', () => {
    expect(chosenHelp(open, 'HINT', 2, [{ target: 'finding:site', level: 'HINT', lines: 1 }]).target).toBe('finding:site');
  });

  it.each([
    ['Haben Sie Allergien?', 'Haben Sie …'],
    ['Wie stark ist der Schmerz von 0 bis 10?', 'Wie stark ist der …'],
    ['Ich fasse zusammen: … Habe ich das richtig verstanden?', 'Ich fasse zusammen …'],
    ['Warum?', 'Warum …'],
  ])('a start never holds the whole: %s', (sentence, start) => {
    expect(startOf(sentence)).toBe(start);
  });
});

describe('the greeting of the hour', () => {
  it.each([
    ['Montag, 7:30 Uhr', 'Guten Morgen'],
    ['Montag, 14:20 Uhr', 'Guten Tag'],
    ['Nachtdienst, 22:40 Uhr', 'Guten Abend'],
    ['Freitag, 8 Uhr', 'Guten Morgen'],
    ['2:15 Uhr', 'Guten Abend'],
    ['am Nachmittag', 'Guten Tag'],
  ])('%s: %s', (time, greeting) => expect(greetingAt(time)).toBe(greeting));
});

describe('content/companion/help.yaml', () => {
  it('has a hint for every topic that has a question', () => {
    expect(Object.keys(content.help.topics).sort()).toEqual([...content.labels.keys()].sort());
  });
});
