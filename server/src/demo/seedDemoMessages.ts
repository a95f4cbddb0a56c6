import type { NewMessage } from '@visite/contract/messaging.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { v7 } from 'uuid';
import { markConversationRead } from '#messaging/markRead.ts';
import { sendMessage } from '#messaging/sendMessage.ts';
import type { House } from '#platform/house.ts';

interface Line {
  from: string;
  to: string;
  /** Hours before the clinic was made. */
  ago: number;
  content: NewMessage['content'];
  /** Whoever got it has not read it yet. */
  isUnread?: boolean;
}

const text = (words: string): NewMessage['content'] => ({ kind: 'TEXT', text: words });

const LINES: Line[] = [
  { from: 'mentor', to: 'learner', ago: 75, content: text('Hallo Amira, wie war deine erste Übergabe auf der Inneren?') },
  { from: 'learner', to: 'mentor', ago: 74, content: text('Hallo Jörg! Ich war sehr aufgeregt. Aber alle haben langsam gesprochen.') },
  {
    from: 'mentor',
    to: 'learner',
    ago: 74,
    content: text('Das klingt gut. Schreib dir vorher drei Stichworte auf, das hilft mir bis heute.'),
  },
  { from: 'learner', to: 'mentor', ago: 50, content: text('Danke für den Tipp. Heute habe ich es so gemacht, und es war viel leichter.') },
  {
    from: 'mentor',
    to: 'learner',
    ago: 49,
    content: { kind: 'KUDOS', symbol: 'COURAGE', text: 'Vor allen zu sprechen ist nicht leicht.' },
  },
  {
    from: 'mentor',
    to: 'learner',
    ago: 3,
    content: text('Hast du am Donnerstag nach dem Frühdienst Zeit für einen Kaffee?'),
    isUnread: true,
  },
  { from: 'learner', to: 'jose', ago: 28, content: text('Übst du heute Abend auch den Fall mit dem Sturz?') },
  { from: 'jose', to: 'learner', ago: 27, content: text('Ja, um 19 Uhr. Wollen wir danach vergleichen, was wir gefragt haben?') },
  { from: 'learner', to: 'jose', ago: 27, content: text('Gern, ich schreibe mir meine Fragen auf.') },
  {
    from: 'tutor',
    to: 'learner',
    ago: 20,
    content: { kind: 'KUDOS', symbol: 'PROGRESS', text: 'Deine Dokumentation wird jede Woche klarer.' },
    isUnread: true,
  },
  { from: 'elira', to: 'tutor', ago: 46, content: text('Guten Tag Frau Vogt, darf ich den Abschnitt zur Wunde noch einmal machen?') },
  { from: 'tutor', to: 'elira', ago: 45, content: text('Natürlich, Elira. Jede Aufgabe geht so oft du willst.') },
  { from: 'manager', to: 'tutor', ago: 22, content: text('Katharina, wer ist bei den Zuweisungen noch offen?'), isUnread: true },
];

const HOUR_MS = 60 * 60_000;

/** What people of the demo clinic have written each other, through the same verbs as in the browser. */
export async function seedDemoMessages(house: House, organization_id: string, ids: ReadonlyMap<string, string>) {
  const callerOf = (username: string): SignedIn => ({
    kind: 'user',
    user_id: ids.get(username) ?? '',
    is_admin: false,
    must_change_password: false,
    must_set_up_second_factor: false,
    organizations: [{ id: organization_id, is_manager: false, is_tutor: false, is_superuser: false }],
    mentee_ids: [],
  });
  const start = house.now().getTime();
  for (const { from, to, ago, content, isUnread } of LINES) {
    const at = (hours: number): House => ({ ...house, now: () => new Date(start - hours * HOUR_MS) });
    const message = { id: v7(), to: { user_id: ids.get(to) ?? '' }, content };
    const { conversation_id } = await sendMessage(at(ago), callerOf(from), message);
    if (!isUnread) await markConversationRead(at(ago - 0.5), callerOf(to), conversation_id, undefined);
  }
}
