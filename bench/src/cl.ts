import { readFileSync } from 'node:fs';
import { CaseFile } from '@visite/contract/cases.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { openBuiltInEngine } from '@visite/server/providers/built-in/builtInEngine.ts';
import { parse } from 'yaml';
const engine = await openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0 });
for (const l of readFileSync(0,'utf8').split('\n').filter(Boolean)) {
  const [slug,key,line]=l.split('|');
  const person = CaseFile.parse(parse(readFileSync(`content/cases/${slug}/case.yaml`, 'utf8'))).persons.find((p) => p.key === key)!;
  const u = (await engine.listening.understand({ person, place: '', level: 'B1', history: [], line, isAloud: true } as any)).understanding;
  console.log('\n'+line,'\n  acts',u.acts.join(','),'exam',u.examination,'nu',u.isNotUnderstood,u.daily);
  for (const c of u.claims) console.log('  claim:', c.text, '|', c.fact, c.truth, c.right.join('/'), c.isCertain, c.says.join(' / '));
  for (const q of u.questions) console.log('  q:', q.topic, q.aspect, q.facts.join('/'), q.confidence.toFixed(2), q.form);
}
