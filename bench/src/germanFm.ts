import { writeFileSync, readFileSync } from 'node:fs';
import { findCandidates } from '@visite/core/language/findings.ts';
import { readLexicon } from './german/lexicon.ts';
import { judge } from './german/judge.ts';
const lexicon = await readLexicon();
const out: any[] = [];
const all = JSON.parse(readFileSync('/tmp/g11/fm.json', 'utf8'));
for (const [at, s] of all.entries()) {
  const sentence = { ...s, where: 'letter', level: 'B1', writer: 'w' };
  const f = findCandidates(s.text, lexicon, { isSpoken: false });
  const j = judge(sentence, f);
  for (const x of f) out.push({ at, text: s.text, to: s.to[0], original: x.original, correction: x.correction, rule: x.candidate.rule, p: x.sureness, signs: x.signs, sentenceRight: s.right, isRight: !s.right && !j.wrong.includes(x) });
}
writeFileSync('/tmp/g11/fm-now.json', JSON.stringify(out));
for (const least of [0, 0.7, 0.8, 0.85, 0.9, 0.92, 0.94]) {
  const said = out.filter((o) => o.p >= least); const r = said.filter((o) => o.isRight).length;
  console.log(least, 'said', said.length, 'right', (100 * r / said.length).toFixed(1), 'kept', (100 * r / out.filter((o) => o.isRight).length).toFixed(1), 'blamed', new Set(said.filter((o) => o.sentenceRight).map((o) => o.at)).size, '/', all.filter((s: any) => s.right).length);
}
