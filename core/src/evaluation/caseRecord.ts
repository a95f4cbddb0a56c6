import type { CaseFile, CasePerson, CaseTask } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { PastTurn } from '#conversations/turn.ts';

/** One exchange with the id of the learner's message. */
export interface RecordedTurn extends PastTurn {
  message_id: string;
  /** The task that the learner was at; null on lines from before this was kept. */
  task_key?: string | null;
}

/** Everything that happened in a case interaction: what the rules judge. Undone exchanges are left out by the caller. */
export interface CaseRecord {
  file: CaseFile;
  /** The learner's level: in which German `better` is worded. */
  level: LanguageLevel;
  /** The talk with each person, in the order in which the lines were said. */
  conversations: { person: string; turns: RecordedTurn[] }[];
  /** Texts of documentation by task key. */
  documents: Readonly<Record<string, string>>;
  /** Keys of the examinations that were done, by person. */
  examinations: { person: string; key: string }[];
}

/** What a task looks at: its person's talk, or every talk where it names no person. */
export interface TaskScope {
  file: CaseFile;
  task: CaseTask;
  persons: CasePerson[];
  turns: RecordedTurn[];
  document: string;
  examinations: string[];
}

export function scopeOf(record: CaseRecord, task: CaseTask): TaskScope {
  const isMeant = (person: string) => task.person === undefined || task.person === person;
  return {
    file: record.file,
    task,
    persons: record.file.persons.filter((person) => isMeant(person.key)),
    turns: record.conversations.filter((conversation) => isMeant(conversation.person)).flatMap((conversation) => conversation.turns),
    document: record.documents[task.key] ?? '',
    examinations: record.examinations.filter((done) => isMeant(done.person)).map((done) => done.key),
  };
}
