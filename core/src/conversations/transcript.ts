import type { CaseFile } from '@visite/contract/cases.ts';
import type { Message } from '@visite/contract/conversations.ts';

/** A line of a conversation as the transcript needs it; times in ISO 8601. */
export type TranscriptLine = Pick<Message, 'role' | 'text' | 'created_at'> & { examination: { name: string; result: string } | null };

export interface TranscriptInput {
  title: string;
  setting: CaseFile['setting'];
  /** How the learner is called in it: "Amira Ben Salah". */
  learner: string;
  started_at: string;
  /** Null while the case is open. */
  solved_at: string | null;
  persons: { name: string; role: string }[];
  /** In the order of the talks, each with the lines that stand. */
  conversations: { person: string; lines: TranscriptLine[] }[];
  /** Documentation by task; empty texts are left out. */
  documents: { title: string; text: string; updated_at: string }[];
}

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options });
const DAY = format({ day: 'numeric', month: 'long', year: 'numeric' });
const CLOCK = format({ hour: '2-digit', minute: '2-digit' });

const day = (iso: string) => DAY.format(Date.parse(iso));
const clock = (iso: string) => CLOCK.format(Date.parse(iso));
const moment = (iso: string) => `${day(iso)}, ${clock(iso)} Uhr`;

const underlined = (title: string, mark: string) => `${title}\n${mark.repeat(title.length)}`;

/** Lines of a spoken turn after the first stand under its beginning. */
function turn(line: TranscriptLine, speaker: string): string {
  const text = line.text.trim().replaceAll('\n', '\n        ');
  const said = `[${clock(line.created_at)}] ${speaker}: ${text}`;
  return line.examination ? `${said}\n        Untersuchung: ${line.examination.name}. Ergebnis: ${line.examination.result}` : said;
}

function conversation({ person, lines }: TranscriptInput['conversations'][number], learner: string): string {
  const spoken = lines.filter(({ text, examination }) => text.trim() !== '' || examination);
  const turns = spoken.map((line) => (line.role === 'SETUP' ? line.text.trim() : turn(line, line.role === 'USER' ? learner : person)));
  const begun = lines.find(({ role }) => role !== 'SETUP');
  const title = begun ? `Gespräch mit ${person}, ${day(begun.created_at)}` : `Gespräch mit ${person}`;
  return [underlined(title, '-'), ...(turns.length > 0 ? turns : ['Es wurde noch nichts gesagt.'])].join('\n\n');
}

function examinations(input: TranscriptInput): string[] {
  const done = input.conversations.flatMap(({ person, lines }) =>
    lines.flatMap(({ examination, created_at }) =>
      examination ? [`- ${clock(created_at)} Uhr, ${person}, ${examination.name}: ${examination.result}`] : [],
    ),
  );
  return done.length > 0 ? [`${underlined('Untersuchungen', '-')}\n\n${done.join('\n')}`] : [];
}

/**
 * The transcript of a case interaction as plain text to take home (specification 2, download): title, times in
 * Europe/Berlin, persons, every talk with time and speaker, examinations with results, documentation.
 */
export function transcriptText(input: TranscriptInput): string {
  const { ward, time, situation } = input.setting;
  const head = [
    `Begonnen: ${moment(input.started_at)}`,
    input.solved_at ? `Abgeschlossen: ${moment(input.solved_at)}` : 'Noch nicht abgeschlossen',
    `Ort: ${ward}, ${time}`,
    `Personen: ${input.persons.map(({ name, role }) => `${name} (${role})`).join(', ')}`,
    `Pflegefachperson: ${input.learner}`,
  ];
  const documents = input.documents
    .filter(({ text }) => text.trim() !== '')
    .map(
      ({ title, text, updated_at }) =>
        `${underlined(`Dokumentation: ${title}`, '-')}\nGespeichert: ${moment(updated_at)}\n\n${text.trim()}`,
    );
  return `${[
    underlined(input.title, '='),
    head.join('\n'),
    situation,
    ...input.conversations.map((talk) => conversation(talk, input.learner)),
    ...examinations(input),
    ...documents,
  ].join('\n\n')}\n`;
}
