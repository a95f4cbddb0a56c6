import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CaseFile, type CasePerson } from '@visite/contract/cases.ts';
import type { PastTurn } from '@visite/core/conversations/turn.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { openBuiltInEngine } from '@visite/server/providers/built-in/builtInEngine.ts';
import type { AnswerRequest } from '@visite/server/providers/engine.ts';
import { estimatedTokens, NO_METER } from '@visite/server/providers/meter.ts';
import { personPrompt } from '@visite/server/providers/person/personPrompt.ts';
import { load as parse } from 'js-yaml';
import { say } from './figures.ts';

const TURNS = 200;

/** One line of a talk: the tokens of its prompt, those that the provider has from the line before, and those of the whole talk. */
interface TurnTokens {
  turn: number;
  sent: number;
  kept: number;
  whole: number;
}

const textOf = (messages: { role: string; content: string }[]) => messages.map(({ role, content }) => `<${role}>${content}`).join('\n');

function shared(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** A talk of 200 lines with a patient, every topic asked again and again, answered by the built-in engine. */
async function tokensOfTalk(person: CasePerson): Promise<TurnTokens[]> {
  const engine = await openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0 });
  const lines = person.persona.facts.map(
    ({ topic }) => `Können Sie mir bitte noch etwas über ${engine.listening.topics.get(topic) ?? topic} erzählen?`,
  );
  const history: PastTurn[] = [];
  const tokens: TurnTokens[] = [];
  let before = '';
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const request: AnswerRequest = {
      person,
      place: 'Innere, Station 3; Montag, 8 Uhr',
      level: 'B1',
      history: [...history],
      line: lines[turn % lines.length] ?? 'Wie geht es Ihnen?',
      signal: new AbortController().signal,
      meter: NO_METER,
    };
    const { understanding, likely } = await engine.listening.understand(request);
    const prompt = textOf(personPrompt(request, understanding, likely, engine.listening.topics).messages);
    const talk = history.map(({ line, answer }) => `<user>${line}\n<assistant>${answer}`).join('\n');
    tokens.push({
      turn,
      sent: estimatedTokens(prompt),
      kept: estimatedTokens(prompt.slice(0, shared(prompt, before))),
      whole: estimatedTokens(prompt) + estimatedTokens(talk),
    });
    before = prompt;
    for await (const part of engine.answer(request))
      if (part.type === 'reply') history.push({ line: request.line, answer: part.reply.text, turn: part.reply.turn });
  }
  return tokens;
}

/** Prompt tokens per line from 5 to 200 lines of a talk, with a chart. Tokens are estimated from letters. */
export async function measurePromptTokens() {
  const file = CaseFile.parse(parse(readFileSync(join(CONTENT_FOLDER, 'cases/aufnahme-auf-der-inneren/case.yaml'), 'utf8')));
  const [person] = file.persons;
  if (!person) throw new Error('the case has a patient');
  const tokens = await tokensOfTalk(person);
  const most = Math.max(...tokens.map(({ sent }) => sent));
  say(`\nPrompt tokens per line (${person.persona.name}; kept: already with the provider; whole: with every line of the talk)`);
  for (const turn of [5, 10, 20, 30, 40, 60, 80, 100, 150, 200]) {
    const one = tokens[turn - 1];
    if (!one) continue;
    const bar = '█'.repeat(Math.round((one.sent / most) * 40));
    say(`  ${String(turn).padStart(3)}  ${bar.padEnd(41)}${one.sent}  kept ${one.kept}  whole ${one.whole}`);
  }
  const late = tokens.slice(99).map(({ sent }) => sent);
  say(
    `  lines 100 to 200: ${Math.min(...late)} to ${Math.max(...late)} tokens; all 200 lines: ${tokens.reduce((sum, { sent }) => sum + sent, 0)} sent,`,
  );
  say(
    `  ${tokens.reduce((sum, { kept }) => sum + kept, 0)} of them kept; with every line of the talk ${tokens.reduce((sum, { whole }) => sum + whole, 0)}`,
  );
}
