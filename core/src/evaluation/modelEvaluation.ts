import type { CaseTask } from '@visite/contract/cases.ts';
import type { Correction, Judgement } from '@visite/contract/evaluation.ts';
import { type CaseRecord, scopeOf } from './caseRecord.ts';
import { estimateCefr } from './cefr.ts';
import type { JudgedCase } from './evaluateCase.ts';
import { notAssessed } from './notAssessed.ts';
import { playedOf, playedSoFar } from './played.ts';
import { nextStepsOf, strengthsOf } from './priorities.ts';
import { caseScore, taskScore } from './score.ts';

/** Something that a model can judge better than rules: manner, and what stands in a text. */
export interface OpenItem {
  /** Names it in the request: `talk/greeting`. */
  id: string;
  label: string;
  task: string;
}

/** A line of the learner, or a document: what may be quoted. */
export interface QuotableLine {
  number: number;
  /** Null for documents. */
  message_id: string | null;
  text: string;
  /** Of a talk: what was answered, so that the moment can be judged. */
  answer: string | null;
  task_keys: string[];
}

/** What a model says of one item. */
export interface ModelItem {
  id: string;
  met: boolean | null;
  line: number | null;
  quote: string | null;
  comment: string;
  better: string | null;
}

const isOpenTo = (task: CaseTask, judgement: Judgement) =>
  task.behaviours.some((behaviour) => behaviour === judgement.key) ||
  task.findings.some((finding) => finding.key === judgement.key && finding.written !== undefined);

/** What facts were told, examined and passed on the server knows exactly; the rest is asked of the model. */
export function openItems(record: CaseRecord, judged: JudgedCase): OpenItem[] {
  return judged.tasks.flatMap(({ task_key, title, judgements }) => {
    const task = record.file.tasks.find(({ key }) => key === task_key);
    return task
      ? judgements.filter((one) => isOpenTo(task, one)).map(({ key, label }) => ({ id: `${task_key}/${key}`, label, task: title }))
      : [];
  });
}

/** Every line of the learner in order, then the documents, numbered from 1. */
export function quotableLines(record: CaseRecord): QuotableLine[] {
  const { tasks } = record.file;
  const lines = record.conversations.flatMap(({ person, turns }) => {
    const task_keys = tasks.filter((task) => task.person === undefined || task.person === person).map(({ key }) => key);
    return turns.map(({ message_id, line, answer }) => ({ message_id, text: line, answer, task_keys }));
  });
  const documents = tasks.flatMap((task) => {
    const { document } = scopeOf(record, task);
    return document.trim() === '' ? [] : [{ message_id: null, text: document, answer: null, task_keys: [task.key] }];
  });
  return [...lines, ...documents].map((one, index) => ({ ...one, number: index + 1 }));
}

const NO_PROOF = 'Dafür ließ sich in deinen Sätzen kein genauer Beleg finden.';

/** A judgement with the model's verdict; a verdict whose quote is not exactly the learner's counts as none (conversation.md). */
function withVerdict(judgement: Judgement, item: ModelItem, lines: readonly QuotableLine[], task_key: string): Judgement {
  const line = lines.find(({ number, task_keys }) => number === item.line && task_keys.includes(task_key));
  const quote = item.quote?.trim() || null;
  const proof = quote !== null && line?.text.includes(quote) ? line : null;
  if (item.met && !proof) return { ...judgement, met: null, quote: null, message_id: null, comment: NO_PROOF, better: null };
  return {
    ...judgement,
    met: item.met,
    quote: proof ? quote : null,
    message_id: proof?.message_id ?? null,
    comment: item.comment,
    better: item.met === false ? (item.better ?? judgement.better) : null,
  };
}

/** The same mistake found by both is named once, in the words of the rules. */
const joined = (byRules: readonly Correction[], byModel: readonly Correction[]) => [
  ...byRules,
  ...byModel.filter(
    (one) =>
      !byRules.some(
        (other) => other.message_id === one.message_id && (other.original.includes(one.original) || one.original.includes(other.original)),
      ),
  ),
];

/** The evaluation by rules with what a model judged put in: the same structure, scores and priorities. `items` null: it said nothing usable. */
export function withModel(
  record: CaseRecord,
  judged: JudgedCase,
  { items, corrections }: { items: readonly ModelItem[] | null; corrections: readonly Correction[] },
): JudgedCase {
  const lines = quotableLines(record);
  // Whatever else a model answers: what the server knows is not its to judge.
  const open = new Set(openItems(record, judged).map(({ id }) => id));
  const tasks = judged.tasks.map((task) => {
    const judgements = task.judgements.map((judgement) => {
      const item = items?.find(({ id }) => open.has(id) && id === `${task.task_key}/${judgement.key}`);
      return item ? withVerdict(judgement, item, lines, task.task_key) : judgement;
    });
    return { ...task, judgements, score: taskScore(judgements) };
  });
  const all = joined(judged.language.corrections, corrections);
  const spoken = lines.filter(({ message_id }) => message_id !== null).map(({ text }) => text);
  const cefr = estimateCefr(spoken, all.filter(({ message_id }) => message_id !== null).length);
  return {
    ...judged,
    source: 'provider',
    score: caseScore(tasks),
    tasks,
    played: playedSoFar(tasks),
    language: { corrections: all, cefr_estimate: cefr.level, reason: cefr.reason, cefr_basis: cefr.basis },
    strengths: strengthsOf(playedOf(tasks)),
    next_steps: nextStepsOf(playedOf(tasks), all),
    not_assessed: notAssessed(record.file, tasks),
  };
}
