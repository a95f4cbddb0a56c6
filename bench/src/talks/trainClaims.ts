// npm run train:claims: learns from what is claimed in the talks of bench/talks/build, and from the single claims of bench/talks/claims,
// how what speaks for and against a claim is to be weighed, and writes content/frames/claimWeights.yaml. The same data give the same weights.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { claimReadings, thingsIn } from '@visite/core/conversations/know/claims.ts';
import { prepareKnown } from '@visite/core/conversations/know/statements.ts';
import { prepareCandidates } from '@visite/core/conversations/mean/candidates.ts';
import { EVERYDAY } from '@visite/core/conversations/mean/personFacts.ts';
import { trainUnderstanding } from '@visite/core/conversations/understanding/model.ts';
import { plain } from '@visite/core/conversations/understanding/phrases.ts';
import { readable } from '@visite/core/conversations/understanding/said.ts';
import { drained } from '@visite/core/steps/drained.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { readUnderstandingFiles } from '@visite/server/providers/built-in/understandingFiles.ts';
import { load as parse } from 'js-yaml';
import { z } from 'zod';
import { caseOf, personOf } from './hold.ts';
import { type Example, measure, trainerOf, writeWeights } from './signWeights.ts';
import { readTalks } from './talk.ts';

const TALKS = resolve('bench/talks/build');
const CLAIMS = resolve('bench/talks/claims');
/** Single claims, written from the sheet; `unknown`: the sheet says nothing of it. */
const SingleClaims = z.array(z.looseObject({ about: z.string(), say: z.string(), holds: z.union([z.boolean(), z.literal('unknown')]) }));

interface Said {
  group: string;
  case: string;
  person: string;
  say: string;
  about: string[];
  holds: boolean | 'unknown';
}
const CLAIMING = ['check', 'summary', 'read-back'];
const ofTalks = readTalks(TALKS).flatMap((talk): Said[] =>
  talk.lines
    .filter(({ kind, claims }) => CLAIMING.includes(kind) && claims.length > 0)
    .map(({ say, claims }) => ({
      group: talk.writer,
      case: talk.case,
      person: talk.person,
      say,
      about: claims.map(({ about }) => about),
      holds: claims.every(({ holds }) => holds),
    })),
);
const single = readdirSync(CLAIMS)
  .sort()
  .flatMap((name): Said[] => {
    const [group = '', slug = '', person = ''] = name.replace('.yaml', '').split('--');
    return SingleClaims.parse(parse(readFileSync(join(CLAIMS, name), 'utf8')))
      .filter(({ about }) => !about.startsWith(`${EVERYDAY}.`))
      .map(({ about, say, holds }) => ({ group, case: slug, person, say, about: [about], holds }));
  });

const model = trainUnderstanding(await readUnderstandingFiles(CONTENT_FOLDER));
/** The readings of each thing that a line claims. Of a line with several things of which one is wrong nobody knows which. */
function examplesOf(said: Said): Example[] {
  const person = personOf(caseOf(said.case, TALKS), said.person);
  drained(prepareCandidates(person, model));
  const known = drained(prepareKnown(person, model));
  const line = readable(said.say, model);
  const things = thingsIn(line, person, model, known);
  if (things.length > 1 && said.holds !== true) return [];
  // What is learned must not rest on knowing a line by heart.
  const own = plain(said.say);
  const strange = { ...known, lines: known.lines.filter(({ text }) => text !== own) };
  return things.map((thing) => {
    const readings = claimReadings(thing, strange, { person, focus: { facts: [], told: new Set() }, model, line });
    const options = readings.map(({ fact, truth, signs }) => ({
      key: `${truth} ${fact?.key ?? '-'}`,
      signs,
      isRight: fact !== null && said.about.includes(fact.key) && `${said.holds}` === truth,
    }));
    // Nothing speaks for the fact: then nothing is certain.
    const isOpen = !options.some(({ isRight }) => isRight);
    return {
      group: said.group,
      kind: said.holds === 'unknown' ? 'unknown' : said.holds ? 'right' : 'wrong',
      say: said.say,
      clause: thing,
      options: options.map((option) => (option.key === 'open -' ? { ...option, isRight: isOpen } : option)),
    };
  });
}

const FOLDS = 5;
const examples = [...ofTalks, ...single].flatMap(examplesOf);
const writers = [...new Set(examples.map(({ group }) => group))].sort();
const train = trainerOf(examples);
const print = (text: string) => process.stdout.write(`${text}\n`);
const crossed = Array.from({ length: FOLDS }, (_, fold) => {
  const out = new Set(writers.filter((_writer, at) => at % FOLDS === fold));
  return measure(
    examples.filter(({ group }) => out.has(group)),
    train(examples.filter(({ group }) => !out.has(group))),
  );
}).flat();
for (const [kind, rows] of Map.groupBy(crossed, ({ example }) => example.kind)) {
  const percent = (those: typeof rows) => `${((100 * those.length) / rows.length).toFixed(1)} %`;
  const sure = rows.filter(({ probability }) => probability >= 0.7);
  print(
    `${kind.padEnd(8)} ${rows.length}: right ${percent(rows.filter(({ isRight }) => isRight))}; sure: yes ${percent(sure.filter(({ best }) => best.startsWith('true')))}, no ${percent(sure.filter(({ best }) => best.startsWith('false')))}`,
  );
}
writeWeights(
  'claimWeights.yaml',
  'How what speaks for and against a claim is weighed. Made by npm run train:claims; not edited by hand.',
  train(examples),
);
print(`${examples.length} examples of ${writers.length} writers`);
