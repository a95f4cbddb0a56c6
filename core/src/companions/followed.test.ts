import { readdirSync } from 'node:fs';
import type { CaseFile, CaseTask } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { describe, expect, it } from 'vitest';
import { contentCase, contentFile, contentFilesIn, understandingAndFiles } from '#conversations/contentFixtures.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { contextOf } from '#conversations/understanding/context.ts';
import { understand } from '#conversations/understanding/understand.ts';
import { parseWording } from '#conversations/wording.ts';
import { languageRulesOfContent } from '#evaluation/languageFixtures.ts';
import { parseCompanionContent } from './companionContent.ts';
import type { HelpScene } from './help.ts';
import { nextHelps } from './nextHelp.ts';

const topics = contentFilesIn('understanding/topics/');
const { files: understanding, model } = understandingAndFiles();
const wording = parseWording({ replies: contentFilesIn('replies/'), topics });
const rules = languageRulesOfContent();
const content = parseCompanionContent({
  help: contentFile('companion/help.yaml'),
  replies: contentFile('companion/replies.yaml'),
  wishes: contentFile('companion/wishes.yaml'),
  topics: understanding.topics,
});
const cases = readdirSync(new URL('../../../content/cases/', import.meta.url)).map((slug) => ({
  slug,
  file: contentCase(slug),
}));

/** Lines after which nobody follows any more. */
const MOST_LINES = 60;
const isSpoken = (task: CaseTask) => task.kind === 'CONVERSATION' || task.kind === 'EXAMINATION';

/** Somebody who says nothing but what the companion gives as a whole sentence, task by task. */
function follow(file: CaseFile, level: LanguageLevel) {
  const talks = new Map(file.persons.map((person) => [person.key, { person, ...aTalk(person, wording, level, 5) }]));
  const given: string[] = [];
  for (const task of file.tasks.filter(isSpoken)) {
    const talk = talks.get(task.person ?? file.persons[0]?.key ?? '');
    if (!talk) continue;
    const tried = new Set<string>();
    for (let line = 0; line < MOST_LINES; line += 1) {
      const scene: HelpScene = {
        task,
        persons: file.persons,
        facing: talk.person.key,
        turns: talk.history,
        document: '',
        time: file.setting.time,
        me: 'Amira Ben Salah',
        level,
      };
      const helps = nextHelps(scene, { content, rules });
      given.push(JSON.stringify(helps));
      // What did not work once is not said again and again.
      const help = helps.find(
        ({ target, sentence }) => sentence !== null && !tried.has(`${target} ${sentence}`) && target !== 'moment:done',
      );
      if (!help?.sentence) break;
      if (help.target !== 'moment:trust') tried.add(`${help.target} ${help.sentence}`);
      const { person, history, say } = talk;
      say(understand(help.sentence, contextOf(person, history), model), help.sentence);
    }
  }
  const found = file.tasks.filter(isSpoken).flatMap((task) => {
    const turns = talks.get(task.person ?? '')?.history ?? [...talks.values()].flatMap(({ history }) => history);
    return task.findings.map((finding) => ({
      key: finding.key,
      isFound: turns.some(
        ({ turn }) =>
          finding.facts?.some((fact) => turn.told.includes(fact)) ||
          (finding.examination !== undefined && turn.examination === finding.examination),
      ),
    }));
  });
  return { found, given };
}

describe.each(cases)('whoever says only what the companion gives: $slug', ({ file }) => {
  it.each(['A2', 'C1'] as const)('finds out nearly everything, at %s', (level) => {
    const { found } = follow(file, level);
    const missed = found.filter(({ isFound }) => !isFound).map(({ key }) => key);
    expect(missed.length / Math.max(1, found.length), `missed: ${missed.join(', ')}`).toBeLessThanOrEqual(0.1);
  });

  it('is told no fact that was not told by a person', () => {
    const { given } = follow(file, 'A2');
    const all = given.join('\n');
    const values = file.persons.flatMap(({ persona }) => persona.facts.map(({ value }) => value)).filter((value) => value.length > 12);
    expect(values.filter((value) => all.includes(value))).toEqual([]);
    const results = file.persons.flatMap(({ examinations }) => examinations.map(({ result }) => result));
    expect(results.filter((result) => all.includes(result))).toEqual([]);
  });
});
