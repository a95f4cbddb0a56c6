import type { CaseRecord, RecordedTurn } from '@visite/core/evaluation/caseRecord.ts';
import { evaluateCase, type JudgedCase } from '@visite/core/evaluation/evaluateCase.ts';
import type { LanguageRules } from '@visite/core/evaluation/languageRules.ts';
import { caseOf, hold, personOf, type RepeatableEngine } from '#talks/hold.ts';
import type { Play } from './plays.ts';

/** Holds the talks of a play with the built-in engine; what comes of it is what a server would hand to the evaluation. */
export async function recordOf(engine: RepeatableEngine, play: Play, folder: string): Promise<CaseRecord> {
  const file = caseOf(play.case, folder);
  const byPerson = Map.groupBy(play.talks, ({ person }) => person);
  const conversations: CaseRecord['conversations'] = [];
  for (const [key, talks] of byPerson) {
    const lines = talks.flatMap((talk) => talk.lines);
    const turns: RecordedTurn[] = [];
    const seed = `${play.writer} ${play.case} ${key}`;
    for await (const { reply } of hold(engine, { file, person: personOf(file, key), level: file.level, seed, lines }))
      turns.push({ message_id: `${key} ${turns.length}`, line: lines[turns.length] ?? '', answer: reply.text, turn: reply.turn });
    conversations.push({ person: key, turns });
  }
  return {
    file,
    level: file.level,
    conversations,
    documents: play.documents,
    examinations: conversations.flatMap(({ person, turns }) =>
      turns.flatMap(({ turn }) => (turn.examination ? [{ person, key: turn.examination }] : [])),
    ),
  };
}

/** The evaluation that a learner would have got for the play. */
export async function evaluatePlay(
  engine: RepeatableEngine,
  rules: LanguageRules,
  play: Play,
  folder: string,
): Promise<{ record: CaseRecord; judged: JudgedCase }> {
  const record = await recordOf(engine, play, folder);
  return { record, judged: evaluateCase(record, rules) };
}
