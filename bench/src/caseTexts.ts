import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftPersona } from '@visite/core/personas/freehand/draftPersona.ts';
import { parse } from 'yaml';
import { type CaseText, scoreText } from './caseTexts/score.ts';

const folder = process.argv[2] ?? 'open';
const isQuiet = folder !== 'open';
const at = join(import.meta.dirname, '../caseTexts', folder);
const TODAY = new Date('2026-11-28');

const files = readdirSync(at)
  .filter((name) => name.endsWith('.yaml'))
  .sort();
const total = { right: 0, wrongSlot: 0, missed: 0, traps: 0, trapsFallenInto: 0, facts: 0, said: 0 };
for (const name of files) {
  const text = parse(readFileSync(join(at, name), 'utf8')) as CaseText;
  const draft = draftPersona(text.text, 'PATIENT', () => 0.3, TODAY);
  const score = scoreText(text, draft);
  total.right += score.right.length;
  total.wrongSlot += score.wrongSlot.length;
  total.missed += score.missed.length;
  total.traps += text.not.length;
  total.trapsFallenInto += score.fallenInto.length;
  total.facts += draft.persona.facts.length;
  total.said += draft.persona.facts.filter(({ answer }) => answer.simple.length > 0).length;
  if (isQuiet) continue;
  process.stdout.write(`${name}: ${score.right.length}/${text.expect.length}\n`);
  for (const one of score.wrongSlot) process.stdout.write(`   wrong slot: ${one}\n`);
  for (const one of score.missed) process.stdout.write(`   missed:     ${one}\n`);
  for (const one of score.fallenInto) process.stdout.write(`   trap:       ${one}\n`);
  if (process.argv[3] === name.slice(0, 2)) {
    for (const { slot, says, text: words } of draft.readings) process.stdout.write(`      ${slot} [${says}] ${words}\n`);
    for (const fact of draft.persona.facts)
      process.stdout.write(`      > ${fact.topic}: ${fact.answer.simple[0] ?? '—'} | ${fact.answer.native[0] ?? ''}\n`);
    for (const one of draft.unread) process.stdout.write(`      unread: ${one}\n`);
  }
}
const all = total.right + total.wrongSlot + total.missed;
const share = (n: number, of: number) => `${((100 * n) / of).toFixed(1)} %`;
process.stdout.write(
  `${folder}: ${files.length} texts, ${all} facts: right ${share(total.right, all)}, wrong slot ${share(total.wrongSlot, all)}, missed ${share(total.missed, all)}; traps fallen into ${total.trapsFallenInto} of ${total.traps}; facts with an answer ${total.said} of ${total.facts}\n`,
);
