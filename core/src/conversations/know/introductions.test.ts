import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentCase, contentFilesIn, understandingOfContent } from '#conversations/contentFixtures.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { contextOf } from '#conversations/understanding/context.ts';
import { understand } from '#conversations/understanding/understand.ts';
import { parseWording } from '#conversations/wording.ts';

const wording = parseWording({ replies: contentFilesIn('replies/'), topics: contentFilesIn('understanding/topics/') });
const model = understandingOfContent();
const persons = readdirSync(new URL('../../../../content/cases/', import.meta.url)).flatMap((slug) =>
  contentCase(slug).persons.map((person) => ({ name: `${slug}/${person.key}`, person })),
);

it.each([
  'Ich bin Schwester Mira, ich habe heute Spätdienst.',
  'Ich bin Pflegerin Jo, ich arbeite seit drei Jahren hier und habe heute Nachtdienst.',
  'Ich heiße Amir und komme aus Syrien, ich bin heute für Sie zuständig.',
])('who says who he is claims nothing of the listener: %s', (about) => {
  for (const { name, person } of persons) {
    const line = `Guten Abend, Frau ${person.persona.last_name}. ${about}`;
    const { say, history } = aTalk(person, wording, 'B1');
    const understanding = understand(line, contextOf(person, history), model);
    expect(understanding.claims, name).toEqual([]);
    expect(say(understanding, line).text, name).not.toMatch(/^Nein|nicht ganz|nicht genau/);
  }
});
