import { expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';
import { withoutPoliteness } from './politeness.ts';

const cut = (line: string) => clausesOf(line).map(({ text }) => text);

it.each([
  ['Wo haben Sie Schmerzen und seit wann?', ['Wo haben Sie Schmerzen', 'seit wann']],
  ['haben sie allergien nehmen sie medikamente', ['haben sie allergien', 'nehmen sie medikamente']],
  ['Guten Tag, Frau Weber, wie geht es Ihnen?', ['Guten Tag, Frau Weber', 'wie geht es Ihnen']],
  ['Wie heißen Sie bitte und warum sind Sie hier?', ['Wie heißen Sie bitte', 'warum sind Sie hier']],
  ['Die Allergien, wann kam die Schwester?', ['Die Allergien', 'wann kam die Schwester']],
  ['Nehmen Sie Drogen oder rauchen Sie?', ['Nehmen Sie Drogen', 'rauchen Sie']],
  [
    'Könnten Sie mir sagen, wie stark die Schmerzen sind und wo es weh tut?',
    ['Könnten Sie mir sagen, wie stark die Schmerzen sind', 'wo es weh tut'],
  ],
])('is cut where a new question begins: %s', (line, clauses) => {
  expect(cut(line)).toEqual(clauses);
});

it.each([
  'Warum hat Ihr Hausarzt Sie geschickt',
  'Sind die Schmerzen dauernd da oder kommen und gehen sie',
  'Wenn 0 kein Schmerz ist und 10 der stärkste, welche Zahl sagen Sie',
  'Gibt es Krankheiten, die wir wissen müssen',
  'Machen Sie sich Gedanken, wie es zu Hause weitergeht',
  'Haben Sie Schwierigkeiten, Tabletten zu schlucken',
  'Ihre Tochter hat gesagt, Sie essen wenig',
  'Ihre Enkel, wie heißen denn die zwei',
  'Die Blutkultur, die nehme ich danach',
  'Das Mittel, warum mögen Sie das denn nicht',
  'Hat sich da was geändert',
  'Auf einer Skala von null bis zehn, wie stark ist Ihr Schmerz',
])('stays whole: %s', (line) => {
  expect(cut(`${line}?`)).toEqual([line]);
});

it('asks with a mark or by its form, and tells where the verb comes second', () => {
  const asks = (line: string) => clausesOf(line)[0]?.asks;
  expect(['Sie rauchen?', 'haben sie schmerzen', 'Und wo tut es weh'].map(asks)).toEqual([true, true, true]);
  expect(['Das kann ich gut verstehen.', 'Jetzt messe ich den Blutdruck.', 'verstehe'].map(asks)).toEqual([false, false, false]);
});

it.each([
  ['Könnten Sie mir bitte vielleicht sagen, ob Sie Allergien haben?', 'sie allergien haben'],
  ['Ich wollte Sie fragen, seit wann Sie die Schmerzen haben.', 'seit wann sie die schmerzen haben'],
  ['Haben Sie denn eigentlich Kinder?', 'haben sie kinder'],
  ['Sie haben keine Allergien, oder?', 'sie haben keine allergien'],
  ['Wissen Sie, wo Sie sind?', 'wissen sie wo sie sind'],
])('says the same without courtesy: %s', (line, matter) => {
  expect(withoutPoliteness(line)).toBe(matter);
});

it.each(['mit a, ', 'wie ', 'und haben sie ', 'a,'])('looks at each word once, however long the line: %s', (piece) => {
  const line = piece.repeat(Math.ceil(20_000 / piece.length));
  const { user } = process.threadCpuUsage();
  clausesOf(line);
  // In microseconds of this thread. Comparing each piece with all before it takes more than ten times as long.
  expect(process.threadCpuUsage({ user, system: 0 }).user).toBeLessThan(2_000_000);
});
