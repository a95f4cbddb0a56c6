import { BRAND } from '@visite/core/brand.ts';
import type { ServerLanguage } from '#platform/errors.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';
import type { Mail } from '#platform/mail.ts';
import type { FoundAssignment } from './sql.ts';

const LOCALE: Record<ServerLanguage, string> = { deu: 'de-DE', eng: 'en-GB' };

/** A calendar day in words: it stands for no instant, so no time zone may move it. */
const inWords = (day: string, language: ServerLanguage) =>
  new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** What a letter about an assignment says of it. */
type Told = Pick<FoundAssignment, 'course' | 'chapter' | 'section' | 'due_on' | 'state' | 'completed_items' | 'total_items' | 'student'> & {
  user: { first_name: string };
  assigned_by: { first_name: string; last_name: string } | null;
};

const titleOf = ({ section, chapter }: Pick<FoundAssignment, 'section' | 'chapter'>) => section?.title ?? chapter.title;

export interface Sender {
  organization: { id: string; name: string; accent: string | null | undefined };
  publicUrl: string;
}

const STUDENT = {
  deu: (one: Told, assigner: string | null, due: string | null, isReminder: boolean) => ({
    subject: isReminder ? `Noch offen: ${titleOf(one)}` : `Neu für dich: ${titleOf(one)}`,
    paragraphs: [
      `${assigner ? `${assigner} hat dir` : 'dir ist'} „${titleOf(one)}“ aus dem Kurs „${one.course.title}“ zugewiesen${assigner ? '' : ' worden'}.`,
      ...(isReminder && one.completed_items > 0
        ? [`Davon hast du ${one.completed_items} von ${one.total_items} Aufgaben schon geschafft.`]
        : []),
      ...(due ? [one.state === 'OVERDUE' ? `Der Termin war am ${due}. Du kannst es noch nachholen.` : `Zeit hast du bis zum ${due}.`] : []),
    ],
    label: isReminder ? 'Weitermachen' : 'Loslegen',
  }),
  eng: (one: Told, assigner: string | null, due: string | null, isReminder: boolean) => ({
    subject: isReminder ? `Still open: ${titleOf(one)}` : `New for you: ${titleOf(one)}`,
    paragraphs: [
      `${assigner ? `${assigner} has assigned` : 'You have been assigned'} “${titleOf(one)}” of the course “${one.course.title}”${assigner ? ' to you' : ''}.`,
      ...(isReminder && one.completed_items > 0 ? [`You have already done ${one.completed_items} of ${one.total_items} tasks.`] : []),
      ...(due ? [one.state === 'OVERDUE' ? `It was due on ${due}. You can still catch up.` : `You have until ${due}.`] : []),
    ],
    label: isReminder ? 'Go on' : 'Begin',
  }),
};

/** Tells a learner of an assignment, or reminds them of it. */
export function studentMail(one: Told, { organization, publicUrl }: Sender, isReminder: boolean): Mail {
  const language = letterLanguage(one.student.interface_language);
  const assigner = one.assigned_by && `${one.assigned_by.first_name} ${one.assigned_by.last_name}`;
  const due = one.due_on && inWords(one.due_on, language);
  const { subject, paragraphs, label } = STUDENT[language](one, assigner, due, isReminder);
  const link = `${publicUrl}/home/${one.section ? `section/${one.section.id}` : `chapter/${one.chapter.id}`}`;
  return mailOf({
    to: one.student.email,
    language,
    subject: `${BRAND.name}: ${subject}`,
    name: one.user.first_name,
    paragraphs,
    action: { label, link },
    accent: organization.accent,
  });
}

const PEOPLE = {
  deu: (n: number) => (n === 1 ? 'einer Person' : `${n} Personen`),
  eng: (n: number) => (n === 1 ? 'one person' : `${n} people`),
};

const QUOTED = { deu: (title: string) => `„${title}“`, eng: (title: string) => `“${title}”` };
const MANAGER = {
  deu: { subject: 'Zugewiesene Lektionen', label: 'Fortschritt ansehen', done: 'erledigt', overdue: 'überfällig', until: 'bis zum' },
  eng: { subject: 'Assigned lessons', label: 'See the progress', done: 'done', overdue: 'overdue', until: 'until' },
};

export interface Manager {
  email: string;
  first_name: string;
  interface_language: string;
}

/** Tells a manager what was assigned to how many and how it stands: one line for each chapter or section. */
export function managerMail(manager: Manager, found: FoundAssignment[], { organization, publicUrl }: Sender): Mail {
  const language = letterLanguage(manager.interface_language);
  const { subject, label, done, overdue, until } = MANAGER[language];
  const byThing = Map.groupBy(found, (one) => `${one.section?.id ?? one.chapter.id} ${one.due_on}`);
  const lines = [...byThing.values()].map((group) => {
    const [first] = group as [FoundAssignment, ...FoundAssignment[]];
    const count = (state: FoundAssignment['state']) => group.filter((one) => one.state === state).length;
    const due = first.due_on ? `, ${until} ${inWords(first.due_on, language)}` : '';
    const states = [count('DONE') > 0 && `${count('DONE')} ${done}`, count('OVERDUE') > 0 && `${count('OVERDUE')} ${overdue}`].filter(
      Boolean,
    );
    return `${QUOTED[language](titleOf(first))} (${first.course.title}): ${PEOPLE[language](group.length)}${due}${states.length > 0 ? ` · ${states.join(', ')}` : ''}`;
  });
  const intro =
    language === 'deu' ? `in ${organization.name} sind diese Lektionen zugewiesen:` : `These lessons are assigned in ${organization.name}:`;
  return mailOf({
    to: manager.email,
    language,
    subject: `${BRAND.name}: ${subject}`,
    name: manager.first_name,
    paragraphs: [intro, ...lines],
    action: { label, link: `${publicUrl}/dashboard/course-progress?organizationId=${organization.id}` },
    accent: organization.accent,
  });
}
