import path from 'node:path';
import { parseArgs } from 'node:util';
import { openLanguageRules } from '@visite/server/evaluation/languageContent.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import {
  agrees,
  type ComparedClaims,
  type ComparedItem,
  compareClaims,
  compareItems,
  isUndeservedBlame,
  isUndeservedPraise,
} from './evaluation/compare.ts';
import { evaluatePlay } from './evaluation/evaluatePlay.ts';
import { readPlays } from './evaluation/plays.ts';
import { openRepeatableEngine } from './talks/play.ts';

// npm run bench:evaluation: how often the evaluation of a whole case says what two people said who judged it before.
//   --folder F  another folder than bench/evaluation/build;  --lines  every item on which they differ, every false claim not found
const { values } = parseArgs({ options: { folder: { type: 'string' }, lines: { type: 'boolean' } } });
const folder = path.resolve(values.folder ?? path.join(import.meta.dirname, '../evaluation/build'));

const engine = await openRepeatableEngine();
const rules = await openLanguageRules(CONTENT_FOLDER);
const items: ComparedItem[] = [];
const claims: (ComparedClaims & { play: string })[] = [];
for (const { name, play } of readPlays(folder)) {
  const { record, judged } = await evaluatePlay(engine, rules, play, folder);
  items.push(...compareItems(name, play, record.file, judged));
  claims.push({ play: name, ...compareClaims(play, judged) });
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const share = (part: number, of: number) => (of === 0 ? '    -' : `${((100 * part) / of).toFixed(1).padStart(5)} %`);

if (values.lines) {
  for (const item of items.filter((one) => !agrees(one))) {
    const kind = isUndeservedPraise(item) ? 'PRAISE' : isUndeservedBlame(item) ? 'BLAME' : 'NULL';
    const safety = item.isSafety ? ' SAFETY' : '';
    print(`${kind}${safety} ${item.play} ${item.task}/${item.key} [${item.kind}]`);
    print(`    people ${item.wanted}: ${item.why ?? ''}`);
    print(`    engine ${item.engine?.met}: ${item.engine?.quote ?? ''} (${item.engine?.comment ?? 'no judgement'})`);
  }
  for (const { play, notFound, invented } of claims) {
    for (const quote of notFound) print(`NOT FOUND ${play}: ${quote}`);
    for (const quote of invented) print(`INVENTED ${play}: ${quote}`);
  }
  print('');
}

function row(name: string, of: readonly ComparedItem[]): string {
  const praise = of.filter(isUndeservedPraise).length;
  const blame = of.filter(isUndeservedBlame).length;
  const count = String(of.length).padStart(5);
  return `${name.padEnd(18)}${count}  agreed ${share(of.filter(agrees).length, of.length)}  praised too much ${String(praise).padStart(3)}  blamed too much ${String(blame).padStart(3)}`;
}

const groups = (keyOf: (item: ComparedItem) => string) => [...Map.groupBy(items, keyOf)].toSorted(([a], [b]) => a.localeCompare(b));
for (const [kind, of] of groups(({ kind }) => kind)) print(row(kind, of));
print('');
for (const [writer, of] of groups(({ writer }) => writer)) print(row(writer, of));
print('');
print(
  row(
    'safety',
    items.filter(({ isSafety }) => isSafety),
  ),
);
print(row('all', items));
const found = claims.flatMap((one) => one.found).length;
const notFound = claims.flatMap((one) => one.notFound).length;
const invented = claims.flatMap((one) => one.invented).length;
print(
  `False claims and wrong values: found ${found} of ${found + notFound} (${share(found, found + notFound).trim()}), invented ${invented}`,
);
