import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { v7 } from 'uuid';
import { updateJournalEntry } from '#journals/changeEntry.ts';
import { createJournalEntry } from '#journals/createEntry.ts';
import { readJournalPrompts } from '#journals/prompts.ts';
import { replyToJournalEntry } from '#journals/replyToEntry.ts';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';

interface Entry {
  /** Days before the clinic was made. */
  ago: number;
  /** Null: written freely. */
  prompt: string | null;
  text: string;
  /** Submitted, and answered by the tutor on the next day. */
  reply?: string;
}

const ENTRIES: Entry[] = [
  {
    ago: 24,
    prompt: 'shift-hardest',
    text: 'Heute war die Übergabe sehr schnell. Ich habe drei Medikamente nicht verstanden und mich nicht getraut zu fragen. Danach habe ich in der Kurve nachgelesen. Morgen frage ich sofort.',
  },
  {
    ago: 20,
    prompt: 'language-word-of-the-day',
    text: 'Mein Wort heute ist „nüchtern“. Der Patient muss vor der Untersuchung nüchtern sein, das heißt, er darf nichts essen und nichts trinken. Bei uns zu Hause sagt man das ganz anders.',
  },
  {
    ago: 15,
    prompt: 'patient-trust',
    text: 'Eine Patientin wollte sich am Anfang nicht von mir waschen lassen. Ich habe mich hingesetzt und nach ihrem Garten gefragt. Sie hat lange erzählt. Danach hat sie gesagt: „Jetzt können wir anfangen.“ Ich glaube, Zeit hilft mehr als perfekte Grammatik.',
    reply:
      'Liebe Amira, das hast du schön beobachtet. Du erzählst sicher in der Vergangenheit, und „sich waschen lassen“ ist genau richtig. Ein kleiner Tipp: Schreib auch auf, was du wörtlich gefragt hast. Solche Sätze kannst du beim nächsten Mal wieder benutzen.',
  },
  {
    ago: 11,
    prompt: 'team-phone',
    text: 'Ich habe zum ersten Mal allein das Labor angerufen. Vorher habe ich mir alles aufgeschrieben: Name, Station, Patientin, Frage. Am Telefon war es laut. Ich habe den Wert zweimal wiederholt, und er war richtig.',
  },
  {
    ago: 6,
    prompt: null,
    text: 'Freier Tag. Ich war mit José am Fluss, und wir haben nur Deutsch gesprochen. Eine Stunde lang! Danach waren wir beide müde und haben sehr gelacht.',
  },
  {
    ago: 2,
    prompt: 'self-proud',
    text: 'Heute hat mich eine Angehörige gefragt, wie lange ich schon in Deutschland bin. Als ich „acht Monate“ gesagt habe, war sie überrascht. Sie hat gesagt, dass sie mich sehr gut versteht.',
  },
];

const DAY_MS = 24 * 60 * 60_000;

const memberOf = (user_id: string, organization_id: string, is_tutor: boolean): SignedIn => ({
  kind: 'user',
  user_id,
  is_admin: false,
  must_change_password: false,
  must_set_up_second_factor: false,
  organizations: [{ id: organization_id, is_manager: false, is_tutor, is_superuser: false }],
  mentee_ids: [],
});

/** Some weeks of a learner's journal, one entry of it read and answered by her tutor, through the same verbs as in the browser. */
export async function seedDemoJournal(house: House, of: { organization_id: string; learner_id: string; tutor_id: string }) {
  const prompts = await readJournalPrompts(CONTENT_FOLDER);
  const [learner, tutor] = [memberOf(of.learner_id, of.organization_id, false), memberOf(of.tutor_id, of.organization_id, true)];
  const start = house.now().getTime();
  const at = (daysAgo: number): House => ({ ...house, now: () => new Date(start - daysAgo * DAY_MS) });
  for (const { ago, prompt, text, reply } of ENTRIES) {
    const { id, version, reply_version } = await createJournalEntry(at(ago), prompts, learner, { id: v7(), prompt_key: prompt, text });
    if (!reply) continue;
    const params = { journal_entry_id: id };
    await updateJournalEntry(at(ago), prompts, learner, { params, query: undefined, body: { is_submitted: true, version } });
    await replyToJournalEntry(at(ago - 1), prompts, tutor, { params, query: undefined, body: { text: reply, version: reply_version } });
  }
}
