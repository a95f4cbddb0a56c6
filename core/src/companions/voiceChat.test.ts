import { readdirSync, readFileSync } from 'node:fs';
import { load as parse } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { type VoiceLine, voiceOpening, voiceReply } from './voiceChat.ts';
import { VoiceManners, VoiceTopicFile } from './voiceContent.ts';

const FOLDER = new URL('../../../content/', import.meta.url);
const read = (path: string): unknown => parse(readFileSync(new URL(path, FOLDER), 'utf8'));
const manners = VoiceManners.parse(read('companion/voice.yaml'));
const topics = readdirSync(new URL('voice-chat/', FOLDER)).map((name) => ({
  name,
  topic: VoiceTopicFile.parse(read(`voice-chat/${name}`)),
}));

const scene = (topic: VoiceTopicFile, level: 'A2' | 'C1' = 'A2') => ({ topic, manners, level, variety: () => 0 });
/** A talk in which the learner says the given lines. */
function talk(topic: VoiceTopicFile, answers: string[], level: 'A2' | 'C1' = 'A2') {
  const lines: VoiceLine[] = [{ by: 'companion', text: voiceOpening({ topic, level }) }];
  for (const text of answers) {
    const reply = voiceReply(text, lines, scene(topic, level));
    lines.push({ by: 'learner', text }, { by: 'companion', text: reply });
  }
  return lines.filter(({ by }) => by === 'companion').map(({ text }) => text);
}
const shifts = topics.find(({ name }) => name === 'schichtdienst.yaml')?.topic as VoiceTopicFile;
/** Says nothing that any reaction knows, and is long enough to be a real answer. */
const PLAIN = 'Hm also bei uns läuft das meistens irgendwie.';

describe('a voice chat by rules (domain 5)', () => {
  it('reacts to what was said and asks on, at the learner’s level', () => {
    expect(talk(shifts, ['Ich habe diese Woche Nachtdienst, leider.'])[1]).toBe(
      'Oh, nachts. Das ist anstrengend. Welche Schicht magst du am liebsten?',
    );
    expect(talk(shifts, ['Ich habe diese Woche Nachtdienst, leider.'], 'C1')[1]).toMatch(/^Ui, Nachtdienst\..*aussuchen könntest/);
  });

  it('does not take for said what was denied', () => {
    expect(talk(shifts, ['Ich habe zum Glück keinen Nachtdienst diese Woche.'])[1]).not.toContain('Oh, nachts');
  });

  it('asks once more about the same after one or two words, and then goes on', () => {
    const said = talk(shifts, ['Frühdienst.', 'Um sechs.', PLAIN]);
    expect(said[1]).toContain('Wann fängst du an');
    expect(said[2]).toContain('Welche Schicht magst du');
    expect(said[3]).toContain('Wie schläfst du');
  });

  it('asks again simply, answers for itself, waits for words, takes its leave', () => {
    expect(talk(shifts, ['Wie bitte?'], 'C1')[1]).toContain('Welche Schicht hast du diese Woche?');
    expect(talk(shifts, ['Und du?'])[1]).toMatch(/Ich habe diese Woche Spätdienst\. Welche Schicht magst du/);
    expect(talk(shifts, ['Ich weiß das Wort nicht.'])[1]).toMatch(/^Lass dir Zeit\./);
    expect(talk(shifts, ['Ich muss jetzt los, tschüss!'])[1]).toContain('Danke für das Gespräch');
  });

  it('explains a word and comes back to its question', () => {
    const lines: VoiceLine[] = [{ by: 'companion', text: voiceOpening({ topic: shifts, level: 'A2' }) }];
    expect(voiceReply('Was heißt Schicht?', lines, scene(shifts), 'die Schicht: ein Teil des Arbeitstags.')).toMatch(
      /^die Schicht: ein Teil des Arbeitstags\. .* Welche Schicht hast du diese Woche\?$/,
    );
  });
});

describe.each(topics)('content/voice-chat/$name', ({ topic }) => {
  it('leads through all its questions, each once, to its end, and then listens on', () => {
    const said = talk(
      topic,
      Array.from({ length: topic.questions.length + 2 }, () => PLAIN),
    );
    for (const [index, { ask }] of topic.questions.entries()) expect(said[index]).toContain(ask.simple);
    expect(said[topic.questions.length]).toContain(topic.closing.simple);
    expect(manners.go_on.simple.some((line) => said.at(-1)?.includes(line))).toBe(true);
  });

  it('has no reaction that another one hides', () => {
    for (const [index, { reactions }] of topic.questions.entries()) {
      for (const { about, say } of reactions) {
        const reached = about.some((words) => {
          const said = talk(topic, [...Array.from({ length: index }, () => PLAIN), `Also bei mir dort ${words.join(' ')} heute wirklich.`]);
          return said.at(-1)?.startsWith(say.simple);
        });
        expect(reached, say.simple).toBe(true);
      }
    }
  });

  it('speaks simply where it should: short sentences, no long words', () => {
    const simple = topic.questions.flatMap(({ ask, reactions, otherwise, more, own }) =>
      [ask, ...reactions.map(({ say }) => say), otherwise, more, own].map(({ simple: text }) => text),
    );
    for (const text of simple) {
      for (const sentence of text.split(/(?<=[.?!])\s+/)) expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(12);
    }
  });

  it('says nothing twice', () => {
    const all = topic.questions.flatMap(({ ask, more }) => [ask.simple, ask.full, more.simple, more.full]);
    const own = new Set(all);
    // The same short words may serve both levels of one question, never two questions.
    for (const text of own)
      expect(
        topic.questions.filter(({ ask, more }) => [ask, more].some(({ simple, full }) => simple === text || full === text)).length,
        text,
      ).toBe(1);
  });
});
