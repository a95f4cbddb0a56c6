import type { QueryClient } from '@tanstack/react-query';
import { readAhead } from '#api/client.ts';
import { caseInteractionQuery, caseQuery, casesQuery, myInteractionsQuery } from '#cases/queries.ts';
import { prepareTalk } from '#conversations/deviceAnswer.ts';
import { conversationQuery, labSheetsQuery, notesQuery } from '#conversations/queries.ts';
import { courseQuery, myCoursesQuery, sectionQuery, sectionsProgressQuery } from '#courses/queries.ts';
import { itemInteractionsQuery, vocabIntroQuery } from '#exercises/queries.ts';
import { journalEntriesQuery, journalPromptsQuery } from '#journals/queries.ts';
import { grammarTopicsQuery } from '#language/queries.ts';
import { myVocabListsQuery, vocabsQuery } from '#vocabulary/queries.ts';
import { keepTodaysTest } from '#vocabulary/testQueries.ts';
import { vocabQueryOf } from '#vocabulary/vocabSearch.ts';

/** As far ahead as somebody works on a long way without a network. */
const COURSES = 2;
const SECTIONS = 3;
const CASES = 3;

/** Where lessons and persons keep pictures and sounds; films stay where they are, they are too large. */
const FILE_FIELDS = new Set(['picture', 'photo', 'audio', 'scene']);

/** Addresses of pictures and sounds anywhere in an answer. */
export function filesIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return FILE_FIELDS.has(field) && /^\/(files|content)\//.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => filesIn(one, field));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, one]) => filesIn(one, name));
  return [];
}

/** The sections of a course from the one that comes next. */
export function sectionsAhead(all: readonly string[], next: string | null, most: number): string[] {
  const at = next === null ? -1 : all.indexOf(next);
  return at < 0 ? [] : all.slice(at, at + most);
}

/** One after the other: what the person does now goes first. What fails is left for the next time. */
async function each<T>(values: readonly T[], work: (value: T) => Promise<unknown>) {
  for (const value of values) await work(value).catch(() => undefined);
}

const keepFiles = (answer: unknown) => each([...new Set(filesIn(answer))], readAhead);

async function keepSection(client: QueryClient, courseId: string, sectionId: string) {
  const { items } = await client.fetchQuery(sectionQuery(sectionId));
  await client.fetchQuery(itemInteractionsQuery(courseId, sectionId));
  const intros = items.filter(({ kind }) => kind === 'vocab_intro');
  await each(intros, ({ id }) => client.fetchQuery(vocabIntroQuery(id)));
  await keepFiles(items);
}

async function keepCourses(client: QueryClient) {
  const { items } = await client.fetchQuery(myCoursesQuery);
  const begun = items.filter(({ next_section_id }) => next_section_id !== null).slice(0, COURSES);
  await each(begun, async ({ course: { id }, next_section_id }) => {
    const course = await client.fetchQuery(courseQuery(id));
    await client.fetchQuery(sectionsProgressQuery(id));
    const sections = course.chapters.flatMap((chapter) => chapter.sections.map((section) => section.id));
    await each(sectionsAhead(sections, next_section_id, SECTIONS), (sectionId) => keepSection(client, id, sectionId));
  });
}

async function keepCases(client: QueryClient) {
  const { items } = await client.fetchQuery(myInteractionsQuery({ anti_chronological: 'true' }));
  const begun = items.filter(({ state }) => state !== 'SOLVED').slice(0, CASES);
  await each(begun, async ({ id }) => {
    const interaction = await client.fetchQuery(caseInteractionQuery(id));
    await client.fetchQuery(caseQuery(interaction.case.id));
    const spokenWith = new Set(interaction.conversations.map(({ person_id }) => person_id));
    await each(interaction.case.persons, async (person) => {
      if (spokenWith.has(person.id)) {
        const { interaction_id } = await client.fetchQuery(conversationQuery(id, person));
        await prepareTalk(client, { person, interaction_id });
      }
      if (person.kind !== 'PATIENT') return;
      await client.fetchQuery(notesQuery(person.id));
      await client.fetchQuery(labSheetsQuery(person.id));
    });
    await keepFiles(interaction.case);
  });
}

/**
 * Reads what somebody may want to work on without a connection, before they lose it: the day's words, the next sections of their
 * courses, the cases they have begun, the grammar and their journal. What was read is kept (docs/decisions/0044), nothing is shown.
 */
export async function keepForLater(client: QueryClient, languages: Parameters<typeof grammarTopicsQuery>[0][]) {
  await each(
    [
      keepTodaysTest,
      () => keepCourses(client),
      () => keepCases(client),
      () => client.fetchQuery(myVocabListsQuery),
      () => client.fetchQuery(vocabsQuery(vocabQueryOf({}))),
      () => each([...new Set(languages)], (language) => client.fetchQuery(grammarTopicsQuery(language))),
      () => client.fetchQuery(journalPromptsQuery),
      () => client.fetchQuery(journalEntriesQuery({})),
      () => client.fetchQuery(casesQuery({})),
    ],
    (keep) => keep(),
  );
}
