import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact, FactAspect } from '@visite/contract/personas.ts';
import { describe, expect, it } from 'vitest';
import { factsAskedFor, type Talk } from '#conversations/answers.ts';
import { contentCase, contentNamesIn, understandingAndFiles } from '#conversations/contentFixtures.ts';
import { understand } from './understand.ts';

const { files, model } = understandingAndFiles();
const phrasings = new Map(files.topics.map((topic) => [topic.topic, topic.phrasings]));

/** How a side of a topic is asked for once the topic is talked about. */
const SIDES: Record<FactAspect, string[]> = {
  since_when: ['Seit wann denn?', 'Und seit wann?', 'Seit wann haben Sie das?'],
  when: ['Wann war das?', 'Und wann?', 'Wann denn genau?'],
  where: ['Wo denn?', 'Wo genau?', 'Und wo?'],
  how_often: ['Wie oft denn?', 'Und wie oft?', 'Wie oft am Tag?'],
  how_much: ['Wie viel denn?', 'Und wie viel?', 'Wie viel genau?'],
  how_long: ['Wie lange denn?', 'Und wie lange?', 'Wie lange schon?'],
  which: ['Welche denn?', 'Welche genau?', 'Was genau?'],
  why: ['Warum denn?', 'Und warum?', 'Wieso denn das?'],
  who: ['Wer denn?', 'Mit wem denn?', 'Und wer?'],
  how: ['Wie denn?', 'Wie genau?', 'Und wie?'],
  reaction: ['Was passiert dann?', 'Und wie reagieren Sie?', 'Was ist die Reaktion?'],
};

/** Questions for the fact that nobody wrote with the answer in mind: phrasings of the topic, and follow-ups for a side of it. */
function* questionsFor(fact: Fact): Generator<{ line: string; activeTopic: string | null }> {
  for (const line of fact.asked_by) yield { line, activeTopic: null };
  for (const line of fact.aspect ? SIDES[fact.aspect] : []) yield { line, activeTopic: fact.topic };
  for (const line of phrasings.get(fact.topic) ?? []) yield { line, activeTopic: null };
}

function isReached(fact: Fact, person: CasePerson, line: string, activeTopic: string | null): boolean {
  const facts = person.persona.facts.filter(({ topic, aspect }) => topic === activeTopic && aspect === undefined).map(({ key }) => key);
  const { questions, claims } = understand(line, { person, activeTopic, focus: { facts, told: new Set(facts) } }, model);
  const talk = { persona: person.persona, line, state: { told: new Map() } } as unknown as Talk;
  if (claims.some((claim) => claim.fact === fact.key)) return true;
  return questions.some((question) => factsAskedFor(question, talk).some(({ key }) => key === fact.key));
}

/** As many questions as must reach a fact. */
const ENOUGH = 3;

describe.each(contentNamesIn('cases/'))('in the case %s', (slug) => {
  const { persons } = contentCase(slug);
  it.each(persons.map((person) => [person.key, person] as const))('every fact of %s is reached by three questions', (_, person) => {
    const unreached = person.persona.facts.filter((fact) => {
      let reached = 0;
      for (const { line, activeTopic } of questionsFor(fact)) {
        if (isReached(fact, person, line, activeTopic)) reached += 1;
        if (reached >= ENOUGH) return false;
      }
      return true;
    });
    expect(unreached.map(({ key, topic, aspect, asked_by }) => `${key} (${topic} ${aspect ?? ''}): ${asked_by.join(' | ')}`)).toEqual([]);
  });
});
