import { expect, it } from 'vitest';
import { languageRulesOfContent } from './languageFixtures.ts';
import { questionsOf } from './questions.ts';

const { manners } = languageRulesOfContent();
const forms = (line: string) => questionsOf(line, manners).map(({ form }) => form);

it.each([
  ['Wie geht es Ihnen?', ['open']],
  ['Was ist los mit Ihnen?', ['open']],
  ['Erzählen Sie bitte, was passiert ist.', ['open']],
  ['Können Sie mir den Schmerz beschreiben?', ['open']],
  ['Gibt es etwas, das Ihnen Sorgen macht?', ['open']],
  ['Wo haben Sie Schmerzen? Seit wann?', ['w', 'w']],
  ['Welche Medikamente nehmen Sie?', ['w']],
  ['Haben Sie Allergien?', ['closed']],
  ['Sie rauchen nicht, oder?', ['closed']],
  ['Ich messe jetzt den Blutdruck.', []],
])('open invites to tell, w asks for one thing, closed wants yes or no: %s', (line, expected) => {
  expect(forms(line)).toEqual(expected);
});

it.each([
  'Ist das in Ordnung?',
  'Darf ich hereinkommen?',
  'Habe ich das richtig verstanden?',
  'Haben Sie noch Fragen?',
  'Könnten Sie sich bitte umdrehen?',
])('courtesy and checks are no questions to be told something: %s', (line) => {
  expect(forms(line)).toEqual([]);
});
