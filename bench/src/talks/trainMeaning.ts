// npm run train:meaning: learns from the talks of a folder how the signs of a reading are to be weighed, and writes
// content/frames/weights.yaml. The same talks give the same weights.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CaseFile, type CasePerson } from '@visite/contract/cases.ts';
import { EVERYDAY } from '@visite/core/conversations/mean/personFacts.ts';
import { signsOf } from '@visite/core/conversations/mean/rank.ts';
import { WeightsFile } from '@visite/core/conversations/mean/slotFiles.ts';
import { type Clause, clausesOf } from '@visite/core/conversations/understanding/clauses.ts';
import { trainUnderstanding, type UnderstandingModel } from '@visite/core/conversations/understanding/model.ts';
import { plain } from '@visite/core/conversations/understanding/phrases.ts';
import { withoutPoliteness } from '@visite/core/conversations/understanding/politeness.ts';
import { readClause } from '@visite/core/conversations/understanding/readClause.ts';
import { aboutAnyPatient } from '@visite/core/conversations/understanding/relatives.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { readUnderstandingFiles } from '@visite/server/providers/built-in/understandingFiles.ts';
import { load as parse } from 'js-yaml';
import { z } from 'zod';
import { type Example, measure, trainerOf, writeWeights } from './signWeights.ts';
import { readTalks } from './talk.ts';

const option = (name: string) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const QUESTIONS = resolve('bench/talks/questions');
const SingleQuestions = z.record(z.string(), z.array(z.string()));
const folder = resolve(option('--folder') ?? 'bench/talks/build');
const files = await readUnderstandingFiles(CONTENT_FOLDER);

const NOTHING_ASKED = new Set([
  'announcement',
  'instruction',
  'empathy',
  'thanks',
  'praise',
  'promise',
  'greeting',
  'apology',
  'farewell',
  'small-talk',
  'off-topic',
  'offer',
  'insult',
  'value',
  'introduction',
]);
const examples: Example[] = [];
const cases = new Map<string, CaseFile>();
function personOf(slug: string, key: string): CasePerson {
  const file = cases.get(slug) ?? CaseFile.parse(parse(readFileSync(join(CONTENT_FOLDER, 'cases', slug, 'case.yaml'), 'utf8')));
  cases.set(slug, file);
  return file.persons.find((person) => person.key === key) as CasePerson;
}
const bare = new Map<CasePerson, CasePerson>();
function withoutPhrasings(person: CasePerson): CasePerson {
  const { persona } = person;
  const none = <T>(one: T) => ({ ...one, asked_by: [], heard_as: [] });
  const known = bare.get(person) ?? {
    ...person,
    persona: { ...persona, facts: persona.facts.map(none), everyday: persona.everyday.map(none) },
  };
  bare.set(person, known);
  return known;
}

const spoken = trainUnderstanding(files).spoken;
/** A line, its clauses, and what of them is looked at, as plain texts. */
const textsOf = (say: string) =>
  [say, ...clausesOf(spoken.standard(say)).map(({ text }) => text)].flatMap((text) => [
    plain(text),
    plain(withoutPoliteness(text)),
    plain(withoutPoliteness(aboutAnyPatient(text))),
  ]);
const strangeTo = (own: ReadonlySet<string>) => (phrasing: string) => !own.has(plain(phrasing));

/** What is learned of all phrasings but those that came from these lines. */
function modelWithout(lines: readonly string[]): UnderstandingModel {
  const strange = strangeTo(new Set(lines.flatMap(textsOf)));
  const phrasings = Object.fromEntries(
    Object.entries(files.slots.phrasings).map(([frame, slots]) => [
      frame,
      Object.fromEntries(
        Object.entries(slots).map(([slot, { asks, ...others }]) => {
          const kept = asks.filter(strange);
          return [slot, { ...others, asks: kept.length > 0 ? kept : asks }];
        }),
      ),
    ]),
  );
  return trainUnderstanding({ ...files, slots: { ...files.slots, phrasings } });
}

/** The person without the phrasings that came from these lines: what is learned must not rest on knowing a line by heart. */
function withoutLines({ persona, ...person }: CasePerson, lines: readonly string[]): CasePerson {
  const strange = strangeTo(new Set(lines.flatMap(textsOf)));
  const kept = <T extends { asked_by: string[]; heard_as: string[] }>(one: T) => ({
    ...one,
    asked_by: one.asked_by.filter(strange),
    heard_as: one.heard_as.filter(strange),
  });
  return { ...person, persona: { ...persona, facts: persona.facts.map(kept), everyday: persona.everyday.map(kept) } };
}

const FOLDS = 6;
const talks = readTalks(folder);
const writers = [...new Set(talks.map(({ writer }) => writer))].sort();
const foldOf = (writer: string) => writers.indexOf(writer) % FOLDS;
const models = Array.from({ length: FOLDS }, (_, fold) =>
  modelWithout(talks.filter(({ writer }) => foldOf(writer) === fold).flatMap(({ lines }) => lines.map(({ say }) => say))),
);
for (const talk of talks) {
  const model = models[foldOf(talk.writer)] as UnderstandingModel;
  const person = withoutLines(
    personOf(talk.case, talk.person),
    talk.lines.map(({ say }) => say),
  );
  let last: string[] = [];
  let topicOfLast: string | null = null;
  const told = new Set<string>();
  for (const line of talk.lines) {
    const clauses = clausesOf(model.spoken.standard(line.say));
    const asks = clauses.filter(({ asks: isAsking }) => isAsking);
    const isAsked = line.kind === 'question' || line.kind === 'follow-up';
    const groups = line.tells;
    const readOf = (clause: Clause) => readClause(clause, clauses.length === 1, { person, activeTopic: topicOfLast }, null, model);
    const add = (clause: Clause, isRight: (key: string) => boolean) => {
      addFor(person, line.kind, clause, isRight);
      // Cases of authors come with few phrasings of their own.
      if (isAsked) addFor(withoutPhrasings(person), `${line.kind} without phrasings`, clause, isRight);
    };
    const addFor = (whom: CasePerson, kind: string, clause: Clause, isRight: (key: string) => boolean) => {
      const { readings, nothing } = signsOf(clause, whom, { facts: last, told }, model, readOf(clause));
      const options: Example['options'] = readings.map(({ candidate, signs }) => ({
        key: candidate.fact.key,
        signs,
        isRight: isRight(candidate.fact.key),
      }));
      options.push({ key: '-', signs: nothing, isRight: isRight('-') });
      if (options.some((option) => option.isRight))
        examples.push({ group: talk.writer, kind, say: line.say, clause: clause.text, options });
    };
    if (isAsked && groups.length === 1) {
      const clause = clauses.length === 1 ? clauses[0] : asks.length === 1 ? asks[0] : undefined;
      if (clause) add(clause, (key) => groups[0]?.includes(key) ?? false);
    } else if (isAsked && groups.length === clauses.length) {
      for (const [at, clause] of clauses.entries()) add(clause, (key) => groups[at]?.includes(key) ?? false);
    } else if (line.kind === 'everyday' && line.tells.length === 0) {
      // Any answer of daily life may be right, or that nothing is known of it; what the case is about is not.
      const clause = clauses.length === 1 ? clauses[0] : asks.length === 1 ? asks[0] : undefined;
      if (clause) add(clause, (key) => key === '-' || key.startsWith(`${EVERYDAY}.`));
    } else if (NOTHING_ASKED.has(line.kind) && line.tells.length === 0) {
      for (const clause of clauses.slice(0, 2)) add(clause, (key) => key === '-');
    }
    const now = line.tells.flatMap((any) => any.slice(0, 1));
    const claimed = line.claims.map(({ about }) => about);
    if (now.length > 0 || claimed.length > 0) last = [...now, ...claimed];
    topicOfLast = person.persona.facts.find(({ key }) => key === last.at(-1))?.topic ?? topicOfLast;
    for (const key of [...now, ...claimed]) told.add(key);
  }
}

/** Questions whose answer nothing spoke for at all. */
let missing = 0;
const readSingle = (name: string) => SingleQuestions.parse(parse(readFileSync(join(QUESTIONS, name), 'utf8')));
const single = modelWithout(readdirSync(QUESTIONS).flatMap((name) => Object.values(readSingle(name)).flat()));
// Single questions by what they ask for, written from the sheet; `none` holds what the person has no answer to.
for (const name of readdirSync(QUESTIONS).sort()) {
  const [slug = '', key = ''] = name.replace('.yaml', '').split('--');
  const asked = readSingle(name);
  const person = withoutLines(personOf(slug, key), Object.values(asked).flat());
  for (const [fact, questions] of Object.entries(asked))
    for (const say of questions) {
      const clauses = clausesOf(single.spoken.standard(say));
      const asking = clauses.filter(({ asks }) => asks);
      const clause = clauses.length === 1 ? clauses[0] : asking.length === 1 ? asking[0] : undefined;
      if (!clause) continue;
      const read = readClause(clause, clauses.length === 1, { person, activeTopic: null }, null, single);
      const { readings, nothing } = signsOf(clause, person, { facts: [], told: new Set() }, single, read);
      const options: Example['options'] = readings.map(({ candidate, signs }) => ({
        key: candidate.fact.key,
        signs,
        isRight: candidate.fact.key === fact,
      }));
      options.push({ key: '-', signs: nothing, isRight: fact === 'none' });
      const kind = fact === 'none' ? 'single none' : fact.startsWith('everyday.') ? 'single everyday' : 'single fact';
      if (options.some(({ isRight }) => isRight)) examples.push({ group: name, kind, say, clause: clause.text, options });
      else missing += 1;
    }
}

const train = trainerOf(examples);
const print = (text: string) => process.stdout.write(`${text}\n`);
const crossed = Array.from({ length: FOLDS }, (_, fold) => {
  const out = new Set(writers.filter((writer) => foldOf(writer) === fold));
  return measure(
    examples.filter(({ group }) => out.has(group)),
    train(examples.filter(({ group }) => !out.has(group))),
  );
}).flat();
for (const [kind, rows] of Map.groupBy(crossed, ({ example }) => example.kind))
  print(`${kind.padEnd(14)} ${rows.length} right ${((100 * rows.filter(({ isRight }) => isRight).length) / rows.length).toFixed(1)} %`);
for (const bound of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7]) {
  const asked = crossed.filter(({ example }) => example.kind === 'question' || example.kind === 'follow-up');
  const sure = asked.filter(({ probability, best }) => probability >= bound && best !== '-');
  print(
    `p >= ${bound}: answered ${((100 * sure.length) / asked.length).toFixed(1)} %, of these right ${((100 * sure.filter(({ isRight }) => isRight).length) / sure.length).toFixed(1)} %`,
  );
}
if (process.argv.includes('--lines'))
  for (const { example, best, isRight, probability } of crossed)
    if (!isRight)
      print(
        `[${example.kind}] ${probability.toFixed(2)} ${best} <> ${example.options
          .filter(({ isRight: right }) => right)
          .map(({ key }) => key)
          .join(',')
          .slice(0, 80)}: ${example.clause}`,
      );
const kept = WeightsFile.parse(parse(readFileSync(join(CONTENT_FOLDER, 'frames', 'weights.yaml'), 'utf8')));
for (const [kind, rows] of Map.groupBy(measure(examples, kept), ({ example }) => example.kind))
  print(
    `with the weights so far: ${kind.padEnd(14)} ${rows.length} right ${((100 * rows.filter(({ isRight }) => isRight).length) / rows.length).toFixed(1)} %`,
  );
writeWeights('weights.yaml', 'How the signs of a reading are weighed. Made by npm run train:meaning; not edited by hand.', train(examples));
print(`${examples.length} examples of ${writers.length} writers; ${missing} questions for whose answer nothing speaks`);
