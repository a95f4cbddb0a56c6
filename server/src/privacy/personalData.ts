import { type SQL, sql } from 'drizzle-orm';

/** What becomes of somebody's rows when the account is deleted: gone, kept as they are, or kept with these columns changed. */
type Erasing = 'delete' | 'keep' | { set: SQL };

export interface PersonalTable {
  /** Which rows are somebody's; the table is `row`. */
  whose: (userId: string) => SQL;
  erase: Erasing;
  /** Never given out: secrets, and what is given out otherwise. */
  hidden?: string[];
  title: { deu: string; eng: string };
}

const own = (userId: string) => sql`row.user_id = ${userId}`;
const ofTalk = (userId: string) => sql`row.case_interaction_id in (select id from case_interactions where user_id = ${userId})`;
const conversationsOf = (userId: string) => sql`select conversation.id from conversations conversation
  left join case_interactions talk on talk.id = conversation.case_interaction_id
  where conversation.user_id = ${userId} or talk.user_id = ${userId}`;
const messagesOf = (userId: string) => sql`select id from messages where conversation_id in (${conversationsOf(userId)})`;
/** The address of somebody, and those they had before, unless they are somebody else's now. */
const addressesOf = (userId: string) => sql`(select lower(email) from users where id = ${userId}
  union select lower(former_email) from email_changes change where user_id = ${userId} and confirmed_at is not null
  and not exists (select 1 from users other where lower(other.email) = lower(change.former_email) and other.id <> ${userId}))`;

/**
 * Every table that holds something about a person, in the order in which an account is deleted. Numbers stay for the statistics,
 * without anything that leads to the person; words, voices and names go. A test finds tables that are missing here.
 */
export const PERSONAL_DATA: Record<string, PersonalTable> = {
  recordings: { whose: ofTalk, erase: 'delete', hidden: ['sound', 'file_id'], title: { deu: 'Aufnahmen', eng: 'Recordings' } },
  help_uses: { whose: ofTalk, erase: 'delete', title: { deu: 'Hilfen im Gespräch', eng: 'Help in talks' } },
  message_translations: {
    whose: (userId) => sql`row.message_id in (${messagesOf(userId)})`,
    erase: 'delete',
    title: { deu: 'Übersetzungen', eng: 'Translations' },
  },
  messages: {
    whose: (userId) => sql`row.conversation_id in (${conversationsOf(userId)})`,
    erase: 'delete',
    hidden: ['turn'],
    title: { deu: 'Nachrichten in Gesprächen', eng: 'Messages in talks' },
  },
  conversations: {
    whose: (userId) => sql`row.id in (${conversationsOf(userId)})`,
    erase: 'delete',
    title: { deu: 'Gespräche', eng: 'Talks' },
  },
  case_documents: { whose: ofTalk, erase: 'delete', title: { deu: 'Dokumentationen', eng: 'Documents' } },
  case_evaluations: { whose: ofTalk, erase: 'delete', title: { deu: 'Auswertungen', eng: 'Evaluations' } },
  case_interactions: { whose: own, erase: 'keep', title: { deu: 'Bearbeitete Fälle', eng: 'Cases worked on' } },
  item_interactions: {
    whose: own,
    erase: { set: sql`answer = '{}', result = null` },
    title: { deu: 'Bearbeitete Aufgaben', eng: 'Tasks worked on' },
  },
  course_interactions: { whose: own, erase: 'keep', title: { deu: 'Kurse', eng: 'Courses' } },
  chapter_interactions: { whose: own, erase: 'keep', title: { deu: 'Kapitel', eng: 'Chapters' } },
  section_interactions: { whose: own, erase: 'keep', title: { deu: 'Abschnitte', eng: 'Sections' } },
  language_samples: { whose: own, erase: 'delete', hidden: ['source'], title: { deu: 'Fehler in Texten', eng: 'Mistakes in texts' } },
  practice_answers: { whose: own, erase: 'delete', title: { deu: 'Antworten beim Üben', eng: 'Answers in practice' } },
  xp_events: { whose: own, erase: 'keep', hidden: ['award_key'], title: { deu: 'Punkte', eng: 'Points' } },
  weekly_goals: { whose: own, erase: 'delete', title: { deu: 'Wochenziel', eng: 'Weekly goal' } },
  vocab_reviews: { whose: own, erase: 'delete', title: { deu: 'Antworten im Vokabeltest', eng: 'Answers in the vocabulary test' } },
  vocab_parameters: { whose: own, erase: 'delete', title: { deu: 'Wie schnell du vergisst', eng: 'How fast you forget' } },
  vocab_cards: {
    whose: (userId) => sql`row.vocab_item_id in (select item.id from vocab_items item
      join vocab_lists list on list.id = item.vocab_list_id where list.user_id = ${userId})`,
    erase: 'delete',
    title: { deu: 'Wie gut du Wörter kennst', eng: 'How well you know words' },
  },
  journal_entries: { whose: own, erase: 'delete', hidden: ['reply_author_id'], title: { deu: 'Tagebuch', eng: 'Journal' } },
  vocab_items: {
    whose: (userId) => sql`row.vocab_list_id in (select id from vocab_lists where user_id = ${userId})`,
    erase: 'delete',
    title: { deu: 'Wörter', eng: 'Words' },
  },
  vocab_lists: { whose: own, erase: 'delete', title: { deu: 'Wortlisten', eng: 'Word lists' } },
  assignments: { whose: own, erase: 'delete', title: { deu: 'Zugewiesene Lektionen', eng: 'Assigned lessons' } },
  mentorships: {
    whose: (userId) => sql`${userId} in (row.mentor_id, row.mentee_id)`,
    erase: 'delete',
    title: { deu: 'Begleitung', eng: 'Mentorships' },
  },
  message_reports: {
    whose: (userId) => sql`row.reporter_id = ${userId}`,
    erase: 'delete',
    title: { deu: 'Gemeldete Nachrichten', eng: 'Reported messages' },
  },
  // The other one keeps the conversation, with a trace in place of each message.
  user_messages: {
    whose: (userId) => sql`row.sender_id = ${userId}`,
    erase: { set: sql`text = null, symbol = null, deleted_at = coalesce(deleted_at, now())` },
    title: { deu: 'Nachrichten und Kudos von dir', eng: 'Messages and kudos from you' },
  },
  user_conversations: {
    whose: (userId) => sql`${userId} in (row.first_id, row.second_id)`,
    erase: 'keep',
    title: { deu: 'Nachrichtenverläufe', eng: 'Conversations with people' },
  },
  // Who has blocked somebody stays with them: only one's own blocks are given out.
  user_blocks: {
    whose: (userId) => sql`row.blocker_id = ${userId}`,
    erase: 'delete',
    title: { deu: 'Von dir blockierte Personen', eng: 'People whom you blocked' },
  },
  organization_members: {
    whose: own,
    erase: {
      set: sql`status = 'DEACTIVATED', is_manager = false, is_tutor = false, is_superuser = false, engagement_mailed_at = null,
        deactivated_at = null`,
    },
    title: { deu: 'Mitgliedschaften', eng: 'Memberships' },
  },
  invites: {
    whose: (userId) => sql`lower(row.email) in ${addressesOf(userId)}`,
    erase: 'delete',
    hidden: ['token_hash', 'name_key'],
    title: { deu: 'Einladungen', eng: 'Invites' },
  },
  sign_ups: {
    whose: (userId) => sql`lower(row.email) in ${addressesOf(userId)}`,
    erase: 'delete',
    hidden: ['token_hash', 'password_hash'],
    title: { deu: 'Anmeldungen über einen Link', eng: 'Sign-ups by link' },
  },
  mails: {
    whose: (userId) => sql`(row.about_user_id = ${userId} or lower(row.recipient) in ${addressesOf(userId)})`,
    erase: 'delete',
    // They hold links that are worth a password.
    hidden: ['body', 'html'],
    title: { deu: 'Mails an dich', eng: 'Mails to you' },
  },
  // After the tables that are found by its addresses.
  email_changes: { whose: own, erase: 'delete', title: { deu: 'Geänderte E-Mail-Adressen', eng: 'Changed e-mail addresses' } },
  provider_usage: {
    whose: own,
    erase: { set: sql`user_id = null` },
    title: { deu: 'Anfragen an Sprachdienste', eng: 'Requests to language services' },
  },
  audit_entries: {
    whose: (userId) => sql`row.actor_id = ${userId}`,
    erase: 'keep',
    title: { deu: 'Änderungen, die du gemacht hast', eng: 'Changes that you made' },
  },
  data_exports: {
    whose: own,
    erase: 'delete',
    title: { deu: 'Angeforderte Kopien deiner Daten', eng: 'Copies of your data that you asked for' },
  },
  password_resets: { whose: own, erase: 'delete', hidden: ['token_hash'], title: { deu: 'Neue Passwörter', eng: 'New passwords' } },
  notification_settings: { whose: own, erase: 'delete', title: { deu: 'Mitteilungen', eng: 'Notices' } },
  push_subscriptions: {
    whose: own,
    erase: 'delete',
    // Whoever has them can send to the device.
    hidden: ['endpoint', 'p256dh', 'auth'],
    title: { deu: 'Geräte, die Mitteilungen bekommen', eng: 'Devices that get notices' },
  },
  refresh_tokens: {
    whose: (userId) => sql`row.sign_in_id in (select id from sign_ins where user_id = ${userId})`,
    erase: 'delete',
    hidden: ['token_hash'],
    title: { deu: 'Erneuerte Anmeldungen', eng: 'Renewed sign-ins' },
  },
  recovery_codes: {
    whose: own,
    erase: 'delete',
    hidden: ['code_hash'],
    title: { deu: 'Wiederherstellungscodes', eng: 'Recovery codes' },
  },
  second_factors: {
    whose: own,
    erase: 'delete',
    hidden: ['secret', 'last_step'],
    title: { deu: 'Anmeldung in zwei Schritten', eng: 'Sign-in in two steps' },
  },
  passkeys: { whose: own, erase: 'delete', hidden: ['public_key', 'counter'], title: { deu: 'Passkeys', eng: 'Passkeys' } },
  sign_in_challenges: {
    whose: own,
    erase: 'delete',
    hidden: ['token_hash'],
    title: { deu: 'Begonnene Anmeldungen', eng: 'Sign-ins that were begun' },
  },
  sign_ins: { whose: own, erase: 'delete', title: { deu: 'Anmeldungen', eng: 'Sign-ins' } },
  users: {
    whose: (userId) => sql`row.id = ${userId}`,
    // The rest of the row is changed by `eraseUser`: it needs a clock and a secret.
    erase: 'keep',
    hidden: ['password_hash', 'name_key', 'deleted_at', 'deactivated_at'],
    title: { deu: 'Dein Konto', eng: 'Your account' },
  },
};

/** Tables that point to a person and hold nothing of theirs: content that belongs to the organisation or to all. */
export const NOT_PERSONAL: Record<string, string> = {
  cases: 'content; who made it is an id',
  courses: 'content; who made it is an id',
  course_versions: 'content; who published it is an id',
  case_versions: 'content; who published it is an id',
  dialog_versions: 'content; who published it is an id',
  dialogs: 'content; who made it is an id',
  personas: 'content; who made it is an id',
  media_files: 'files of content; a profile picture goes with the account',
};
