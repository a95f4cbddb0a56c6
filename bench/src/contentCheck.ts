// npm run content:check: every content file against the contract's schemas and against the files it refers to.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CaseFile } from '@visite/contract/cases.ts';
import { KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { FACT_TOPICS } from '@visite/contract/personas.ts';
import { HELPERS } from '@visite/core/companions/helpers.ts';
import { DrugsFile } from '@visite/core/conversations/check/drugs.ts';
import { readHelperContent } from '@visite/server/companions/content.ts';
import { courseSlugs, readCourseFolder } from '@visite/server/courses/courseFiles.ts';
import { openLanguageRules } from '@visite/server/evaluation/languageContent.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { readUnderstandingFiles } from '@visite/server/providers/built-in/understandingFiles.ts';
import { load as parse } from 'js-yaml';
import { caseProblems } from './caseProblems.ts';
import { courseProblems } from './courseProblems.ts';
import { flowMapProblems } from './flowMapProblems.ts';
import { type NamedPart, nameProblems, namesIn } from './nameProblems.ts';
import { sentenceLengthProblems } from './sentenceLengthProblems.ts';
import { understandingProblems } from './understandingProblems.ts';
import { urgencyProblems } from './urgencyProblems.ts';
import { vocabListProblems } from './vocabListProblems.ts';

/** What learners are heard to say names whom it likes, in any spelling. */
const withoutLines = (text: string) => text.replaceAll(/^ *(?:heard_as|true_lines|false_lines):\n(?: *- .*\n)+/gm, '');

const problems: string[] = [];
/** Whatever has persons of its own, for the names that no two of them may share. */
const parts: NamedPart[] = [];

const read = (path: string) => readFile(join(CONTENT_FOLDER, path), 'utf8');
const written = (await readdir(CONTENT_FOLDER, { recursive: true })).filter((name) => name.endsWith('.yaml')).sort();
for (const name of written) problems.push(...flowMapProblems(await read(name)).map((problem) => `content/${name}: ${problem}`));

const understanding = await readUnderstandingFiles(CONTENT_FOLDER);
const understood = new Set(understanding.topics.map((topic) => topic.topic));
for (const topic of FACT_TOPICS) if (!understood.has(topic)) problems.push(`understanding: no phrasings for the topic ${topic}`);
problems.push(...understandingProblems(understanding));

const drugs = DrugsFile.parse(parse(await read('drugs.yaml')));
const drugNames = drugs.flatMap(({ names }) => names);
for (const name of new Set(drugNames.filter((one, at) => drugNames.indexOf(one) !== at)))
  problems.push(`drugs: ${name} stands there twice`);

const specialties = parse(await readFile(join(CONTENT_FOLDER, 'catalogues/specialties.yaml'), 'utf8')) as { id: string }[];
const cases = (await readdir(join(CONTENT_FOLDER, 'cases'))).sort();
for (const slug of cases) {
  const text = await read(`cases/${slug}/case.yaml`);
  const parsed = CaseFile.safeParse(parse(text));
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${slug}: ${issue.path.join('.')}: ${issue.message}`));
    continue;
  }
  const found = [
    ...caseProblems(parsed.data, understood, specialties),
    ...urgencyProblems(parsed.data),
    ...sentenceLengthProblems(parsed.data),
  ];
  problems.push(...found.map((problem) => `${slug}: ${problem}`));
  parts.push({ name: slug, text: withoutLines(text), ...namesIn(parsed.data), uses: [] });
  const picture = await readFile(join(CONTENT_FOLDER, 'cases', slug, 'scene.svg'), 'utf8').catch(() => '');
  if (!picture.startsWith('<svg')) problems.push(`${slug}: no picture scene.svg`);
}

const languages = parse(await readFile(join(CONTENT_FOLDER, 'catalogues/languages.yaml'), 'utf8')) as { code: string }[];
const known = {
  cases: new Set(cases),
  specialties: new Set(specialties.map(({ id }) => id)),
  languages: new Set(languages.map(({ code }) => code)),
};

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const names = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(names.map(async (name) => [relative(folder, name), await readFile(name, 'utf8')] as const)));
}

const courses = await courseSlugs(join(CONTENT_FOLDER, 'courses'));
const items: KindName[] = [];
let sections = 0;
for (const slug of courses) {
  const folder = join(CONTENT_FOLDER, 'courses', slug);
  try {
    const course = await readCourseFolder(folder);
    const files = await filesIn(folder);
    problems.push(...courseProblems(course, { ...known, files }).map((problem) => join('content/courses', slug, problem)));
    items.push(...[...course.sections.values()].flatMap((section) => section.items.map(({ kind }) => kind)));
    sections += course.sections.size;
    const texts = [...files].filter(([path]) => path.endsWith('.yaml')).map(([, text]) => text);
    const text = texts.join('\n');
    parts.push({ name: slug, text, given: [], surnames: [], uses: cases.filter((used) => text.includes(`case_id: ${used}`)) });
  } catch (error) {
    problems.push((error as Error).message);
  }
}
/** Domain 6. */
const COURSES_TO_SHIP = 4;
if (courses.length < COURSES_TO_SHIP) problems.push(`content/courses: only ${courses.length} courses (domain 6: ${COURSES_TO_SHIP})`);
for (const kind of KIND_NAMES)
  if (!items.includes(kind)) problems.push(`content/courses: no item of the kind ${kind} (domain 6: every kind occurs)`);

const helpers = await readHelperContent(CONTENT_FOLDER).catch((error: Error) => {
  problems.push(`helpers: ${error.message}`);
  return null;
});
const talks = written.filter((name) => name.startsWith('voice-chat/'));
parts.push({ name: 'voice-chat', text: (await Promise.all(talks.map(read))).join('\n'), given: [], surnames: [], uses: ['helpers'] });
const helperNames = Object.values(HELPERS).map(({ name }) => name);
parts.push({
  name: 'helpers',
  text: '',
  given: helperNames.filter((name) => !name.includes(' ')),
  surnames: helperNames.filter((name) => name.includes(' ')).flatMap((name) => name.split(' ').slice(-1)),
  uses: [],
});
problems.push(...nameProblems(parts));

/** Matters that topics of voice chats name, and what the companion is asked about by slots, must exist. */
if (helpers) {
  const matters = new Set(helpers.voice.matters.map(({ key }) => key));
  for (const [topic, { questions }] of helpers.voiceTopics)
    for (const { key, matters: named } of questions)
      for (const matter of named.filter((one) => !matters.has(one)))
        problems.push(`content/voice-chat/${topic}.yaml: ${key} names no matter: ${matter}`);
  const { frames } = understanding.slots;
  for (const { key, slots, asked_by, heard_as } of helpers.person.persona.everyday) {
    if (slots.length + asked_by.length + heard_as.length === 0) problems.push(`content/companion/jule.yaml: ${key} is never asked for`);
    for (const slot of slots) {
      const [frame = '', name = ''] = slot.split('.');
      if (!(name in (frames[frame] ?? {}))) problems.push(`content/companion/jule.yaml: ${key} names no slot: ${slot}`);
    }
  }
}

/** Domain 6. */
const WORDS_TO_LEARN = 500;
const vocabLists = written.filter((name) => name.startsWith('vocabulary/'));
const german = (await openLanguageRules(CONTENT_FOLDER)).german();
let words = 0;
for (const name of vocabLists) {
  const content: unknown = parse(await read(name));
  problems.push(...vocabListProblems(content, known.specialties, german).map((problem) => `content/${name}: ${problem}`));
  words += (content as { words?: unknown[] }).words?.length ?? 0;
}
if (words < WORDS_TO_LEARN) problems.push(`content/vocabulary: only ${words} words (domain 6: ${WORDS_TO_LEARN})`);

const TOPICS_OF_VOICE_CHATS = 8;
if (helpers && helpers.voiceTopics.size < TOPICS_OF_VOICE_CHATS) problems.push(`voice-chat: only ${helpers.voiceTopics.size} topics`);

process.stdout.write(
  problems.length > 0
    ? `${problems.join('\n')}\n`
    : `${cases.length} cases, ${courses.length} courses (${sections} sections, ${items.length} items), ${words} words in ${vocabLists.length} lists and ${understood.size} topics are in order.\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
