import { readdirSync, readFileSync } from 'node:fs';
import type { CasePerson } from '@visite/contract/cases.ts';
import type { Persona } from '@visite/contract/personas.ts';
import { LANGUAGE_LEVELS } from '@visite/contract/primitives.ts';
import fc from 'fast-check';
import { load as parse } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { gateOf } from './disclosure.ts';
import { aDoctor, aPatient, understood } from './personFixtures.ts';
import { reply } from './reply.ts';
import { sentencesOf } from './sentences.ts';
import { DAILY_QUESTIONS, type PastTurn, SPEECH_ACTS, type Understanding } from './turn.ts';
import { varietyFrom } from './variety.ts';
import { allLines, parseWording } from './wording.ts';

const content = new URL('../../../content/', import.meta.url);
const filesIn = (folder: string): unknown[] =>
  readdirSync(new URL(folder, content))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => parse(readFileSync(new URL(folder + name, content), 'utf8')));
const wording = parseWording({ replies: filesIn('replies/'), topics: filesIn('understanding/topics/') });

const topics = [...aPatient().persona.facts.map(({ topic }) => topic), 'weight', 'religion', 'pain.course', 'eigenes'];
const anyQuestion = fc.record({
  topic: fc.constantFrom(...topics),
  aspect: fc.constantFrom(null, 'since_when', 'how_much', 'which', 'reaction', 'why', 'how'),
  form: fc.constantFrom('open', 'w', 'yes_no', 'choice'),
  isNegated: fc.boolean(),
  words: fc.subarray(['penicillin', 'rechts', 'links', 'alkohol', 'schlaftabletten', 'wein', '7', 'rauchen']),
  confidence: fc.constant(0.9),
  facts: fc.subarray(
    aPatient().persona.facts.map(({ key }) => key),
    { maxLength: 2 },
  ),
});
const anyClaim = fc.record({
  text: fc.constant('Sie haben also links Schmerzen'),
  fact: fc.constantFrom(null, ...aPatient().persona.facts.map(({ key }) => key)),
  truth: fc.constantFrom('true', 'false', 'open'),
  right: fc.constantFrom([], ['7'], ['rechts']),
  says: fc.constant([]),
  isCertain: fc.boolean(),
});
const anyUnderstanding = fc.record({
  acts: fc.subarray([...SPEECH_ACTS], { maxLength: 3 }),
  questions: fc.array(anyQuestion, { maxLength: 4 }),
  asked: fc.constant([]),
  claims: fc.oneof(fc.constant([]), fc.array(anyClaim, { maxLength: 3 })),
  daily: fc.constantFrom(null, null, ...DAILY_QUESTIONS),
  examination: fc.constantFrom(null, null, null, 'blood_pressure', 'unknown'),
  wantsTold: fc.subarray(['who', 'pressure', 'pain']),
  jargon: fc.constantFrom([], [], ['Dyspnoe']),
  isNotUnderstood: fc.boolean(),
}) as unknown as fc.Arbitrary<Understanding>;
const anyLine = fc.constantFrom(
  'Guten Morgen',
  'Und sonst noch?',
  'Sie haben also links Schmerzen',
  'Fünf Tabletten?',
  'Sagen Sie mir alles über den Wein und die Schlaftabletten',
);
const anyLevel = fc.constantFrom(...LANGUAGE_LEVELS);
const anyPerson = fc
  .record({
    temperament: fc.constantFrom('calm', 'anxious', 'gruff', 'talkative', 'withdrawn'),
    german: fc.constantFrom('native', 'dialect', 'little'),
    memory: fc.constantFrom('good', 'patchy'),
    clarity: fc.constantFrom('clear', 'confused'),
    hearing: fc.constantFrom('good', 'poor'),
    initial_mood: fc.record({ trust: fc.nat(4), anxiety: fc.nat(4), pain: fc.nat(4), anger: fc.nat(4) }),
  })
  .chain((axes) => fc.constantFrom(aPatient(axes as Partial<Persona>), aDoctor()));
const anyTalk = fc.record({
  person: anyPerson,
  level: anyLevel,
  seed: fc.nat(),
  exchanges: fc.array(fc.tuple(anyLine, anyUnderstanding), { minLength: 1, maxLength: 12 }),
});

describe('whatever is said', () => {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\d]+/gu, ' ')
      .trim();
  const lines = allLines(wording);
  const leads = lines.filter((line) => /[,:]$/.test(line)).map(words);
  const offers = Object.values(wording.situations.offer_topics)
    .flatMap((voices) => [...voices.simple, ...voices.native])
    .map((line) => new RegExp(`^${words(line.replaceAll(/[{}]/g, '')).replaceAll(/first|second/g, '.+')}$`));

  /** Every sentence a person may say: from the case and the wording files, nothing else. */
  function sayable({ persona, examinations }: CasePerson): Set<string> {
    const own = [
      ...persona.facts.flatMap(({ answer }) => [...answer.simple, ...answer.native]),
      ...[...persona.greeting.simple, ...persona.greeting.native],
      ...persona.wants.flatMap(({ ask, acknowledge }) => [...ask, ...acknowledge]),
      ...[...(persona.when_satisfied?.simple ?? []), ...(persona.when_satisfied?.native ?? [])],
      ...examinations.flatMap(({ reaction }) => [...reaction.simple, ...reaction.native]),
    ];
    const { first_name, last_name } = persona;
    const filled = lines.map((line) =>
      line.replaceAll('{word}', 'Dyspnoe').replaceAll('{first_name}', first_name).replaceAll('{last_name}', last_name),
    );
    return new Set([...own, ...filled].flatMap((line) => [line, ...sentencesOf(line)]).map(words));
  }

  /** A sentence, alone or after leads such as "Wie gesagt,". */
  const isFrom = (known: Set<string>, sentence: string): boolean =>
    known.has(sentence) || leads.some((lead) => sentence.startsWith(`${lead} `) && isFrom(known, sentence.slice(lead.length + 1)));

  function invented(text: string, known: Set<string>): string[] {
    if (offers.some((offer) => offer.test(words(text)))) return [];
    return sentencesOf(text)
      .map(words)
      .filter((sentence) => !isFrom(known, sentence));
  }

  it('is never empty, never the same twice in a row, tells only what is open, and invents nothing', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyTalk, ({ person, level, seed, exchanges }) => {
        const history: PastTurn[] = [];
        const variety = varietyFrom(seed);
        const facts = new Map(person.persona.facts.map((fact) => [fact.key, fact]));
        const told = new Set<string>();
        const known = sayable(person);
        for (const [line, understanding] of exchanges) {
          const answer = reply({ person, level, history, line, understanding, variety, wording });
          expect(answer.text.trim()).not.toBe('');
          expect(answer.text).not.toMatch(/[{}*]|undefined|null/);
          expect(answer.text).not.toBe(history.at(-1)?.answer);
          for (const key of answer.turn.told) {
            const fact = facts.get(key);
            // Whoever was offended still corrects a wrong summary of what they have told before.
            if (!told.has(key)) expect(fact && gateOf(fact, answer.turn.mood, told)).toBe('open');
          }
          for (const key of answer.turn.told) told.add(key);
          for (const fact of facts.values()) {
            const spoken = [...fact.answer.simple, ...fact.answer.native].some((variant) =>
              answer.text.toLowerCase().includes(variant.toLowerCase().slice(5)),
            );
            if (spoken) expect(told.has(fact.key) || answer.text.includes(history.at(-1)?.answer ?? '-'), fact.key).toBe(true);
          }
          expect(answer.text).not.toMatch(/Schlaftabletten/);
          expect(invented(answer.text, known)).toEqual([]);
          history.push({ line, answer: answer.text, turn: answer.turn });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same reply for the same numbers', () => {
    fc.assert(
      fc.property(anyTalk, ({ person, level, seed, exchanges }) => {
        const [line, understanding] = exchanges[0] ?? ['', understood()];
        const once = () => reply({ person, level, history: [], line, understanding, variety: varietyFrom(seed), wording });
        expect(once()).toEqual(once());
      }),
    );
  });
});
