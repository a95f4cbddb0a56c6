import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CaseFile } from '@visite/contract/cases.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { openBuiltInEngine } from '@visite/server/providers/built-in/builtInEngine.ts';
import { parse } from 'yaml';
import { openRepeatableEngine, play } from './talks/play.ts';
import { readTalks } from './talks/talk.ts';

const engine = await openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0 });
const rep = await openRepeatableEngine();
const kinds = process.argv[2]!.split(',');
const all = process.argv.includes('--all');
const only = process.argv[3]?.startsWith('--') ? undefined : process.argv[3];
for (const talk of readTalks(resolve('bench/talks/build'))) {
  if (only && !`${talk.writer} ${talk.case}/${talk.person}`.includes(only)) continue;
  const person = CaseFile.parse(parse(readFileSync(`content/cases/${talk.case}/case.yaml`, 'utf8'))).persons.find(
    (p) => p.key === talk.person,
  )!;
  const history: any[] = [];
  for (const l of await play(rep, talk, "B1", resolve("bench/talks/build"))) {
    const h = l as any;
    const u = await engine.listening.understand({
      person,
      place: '',
      level: 'B1',
      history: [...history],
      line: l.line.say,
      isAloud: true,
    } as any);
    history.push({ line: l.line.say, answer: l.answer, turn: h.turn });
    if (!kinds.includes(l.line.kind)) continue;
    if (!all && l.judgement.verdict === 'good') continue;
    console.log(
      `\n${talk.writer} ${talk.case}/${talk.person} [${l.line.kind}] ${l.judgement.verdict}: ${l.judgement.why}\n  ${l.line.say}\n  > ${l.answer}`,
    );
    console.log(
      '  want:',
      l.line.claims.map((c) => `${c.about}:${c.holds ? 'holds' : 'NOT ' + c.right?.join('|')}`).join('; '),
      l.line.tells.map((t) => t.join('|')).join(' + '),
      l.line.says ?? '',
      l.line.examines ?? '',
    );
    console.log(
      '  acts:',
      u.understanding.acts.join(','),
      'exam',
      u.understanding.examination,
      'nu',
      u.understanding.isNotUnderstood,
      'daily',
      u.understanding.daily,
    );
    for (const c of u.understanding.claims) console.log('  claim:', c.text, '|', c.fact, c.truth, c.right.join('/'), c.isCertain);
    for (const q of u.understanding.questions) console.log('  q:', q.topic, q.aspect, q.facts.join('/'), q.confidence.toFixed(2), q.form);
  }
}
