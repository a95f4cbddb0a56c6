import { describe, expect, it } from 'vitest';
import { knowledge, manners, matters, topics } from './contentFixtures.ts';
import { heardWords } from './voice/heardWords.ts';
import { hearingOf } from './voice/matters.ts';
import { type SaidLine, type VoiceLine, voiceOpening, voiceReply } from './voiceChat.ts';
import type { VoiceTopicFile } from './voiceContent.ts';

type Level = 'A2' | 'C1';
const scene = (topic: VoiceTopicFile, level: Level = 'A2') => ({ topic, knowledge, level, variety: () => 0 });
const saidLine = (said: string | SaidLine): SaidLine => (typeof said === 'string' ? { line: said } : said);
/** A talk in which the learner says the given lines. */
function talk(topic: VoiceTopicFile, answers: (string | SaidLine)[], level: Level = 'A2') {
  const lines: VoiceLine[] = [{ by: 'companion', text: voiceOpening({ topic, level }) }];
  for (const said of answers.map(saidLine)) {
    const reply = voiceReply(said, lines, scene(topic, level));
    lines.push({ by: 'learner', text: said.line }, { by: 'companion', text: reply });
  }
  return lines.filter(({ by }) => by === 'companion').map(({ text }) => text);
}
const topicNamed = (wanted: string) => topics.find(({ name }) => name === wanted)?.topic as VoiceTopicFile;
const shifts = topicNamed('schichtdienst');
const housing = topicNamed('wohnen');
/** Says nothing that is known as a matter or a tone, and is long enough to be a real answer. */
const PLAIN = 'Also bei uns läuft das meistens irgendwie hin und her.';
const heard = (line: string) => knowledge.hearing.hear(heardWords(line)).map(({ matter, side }) => `${matter.key}/${side}`);

describe('hearing (content/companion/matters.yaml)', () => {
  it.each([
    ['Die Miete ist sehr teuer und der Nachbar ist laut.', ['rent/bad', 'neighbour_noise/bad']],
    ['Meine Miete ist nicht teuer.', ['rent/good']],
    ['Meine Nachbarn sind sehr nett.', ['neighbours/good']],
    ['Heute ist ein Patient gestorben.', ['patient_died/bad']],
    ['Meine Tochter hat Fieber.', ['child_ill/bad']],
    ['Ich habe die Prüfung bestanden!', ['exam_passed/good']],
    ['Ich habe die Prüfung leider nicht bestanden.', ['exam_failed/bad']],
    ['Ich koche nicht.', ['cooking/denied']],
    ['Ich bin nicht krank.', ['self_ill/denied']],
    [PLAIN, []],
  ])('of "%s"', (line, wanted) => {
    expect(heard(line)).toEqual(wanted);
  });

  it('hears at most two matters, one in each clause', () => {
    expect(heard('Ich koche, ich tanze, ich singe und ich lese ein Buch.')).toHaveLength(2);
    expect(heard('Meine Tochter lernt im Kindergarten Deutsch.')).toHaveLength(1);
  });
});

describe('a voice chat by rules (domain 5)', () => {
  it('takes up both of two things told, and asks one question deeper', () => {
    const [, said = ''] = talk(housing, ['Die Miete ist sehr teuer und der Nachbar ist laut.']);
    expect(said).toBe('Ja, die Mieten sind ein echtes Problem. Lärm zu Hause kostet Nerven. Hast du schon mit den Leuten gesprochen?');
  });

  it('asks nothing that was answered in this line or before', () => {
    const said = talk(housing, [
      'Der Nachbar ist laut, ich habe schon mit ihm gesprochen.',
      'Die Miete ist teuer.',
      ...Array(12).fill(PLAIN),
    ]);
    expect(said[1]).not.toContain('gesprochen?');
    expect(said.join(' ')).not.toMatch(/Wie sind deine Nachbarn\?|Ist die Miete hier teuer\?/);
  });

  it('reacts to a short answer as the topic does, at the learner’s level', () => {
    expect(talk(shifts, ['Nachtdienst, leider.'])[1]).toMatch(/^Oh, nachts\. Das ist anstrengend\./);
    expect(talk(shifts, ['Nachtdienst, leider.'], 'C1')[1]).toMatch(/^Ui, nachts\./);
  });

  it('does not praise letters at random, and asks the same once more', () => {
    const [opening = '', said = ''] = talk(shifts, ['asdf qwer']);
    expect(said).toMatch(/^Das habe ich nicht verstanden\. /);
    expect(opening).toContain(said.split('. ').at(-1) ?? '-');
  });

  it('is never glad of something bad nor sorry for something good', () => {
    const [good, bad] = [manners.reactions.good.simple, manners.reactions.bad.simple];
    const [, sad = '', glad = ''] = talk(housing, [
      'Das war wirklich schlimm bei uns damals.',
      'Das war wirklich sehr schön bei uns damals.',
    ]);
    expect(good.some((line) => sad.includes(line))).toBe(false);
    expect(bad.some((line) => sad.includes(line))).toBe(true);
    expect(good.some((line) => glad.includes(line))).toBe(true);
  });

  it('does not take for said what was denied', () => {
    expect(talk(shifts, ['Ich habe zum Glück keinen Nachtdienst diese Woche.'])[1]).not.toMatch(/^Oh, nachts/);
  });

  it('asks once more about the same after one or two words, and then goes on', () => {
    const said = talk(shifts, ['Gegen sechs.', 'Um zwei.', PLAIN]);
    expect(said[1]).toContain('Wann fängst du an');
    expect(said[2]).toContain('Welche Schicht magst du');
  });

  it('asks again simply, answers for itself, waits for words, takes its leave without a question', () => {
    expect(talk(shifts, ['Wie bitte?'], 'C1')[1]).toContain('Welche Schicht hast du diese Woche?');
    expect(talk(shifts, ['Und du?'])[1]).toMatch(/Ich habe diese Woche Spätdienst\. Welche Schicht magst du/);
    expect(talk(shifts, ['Ich weiß das Wort nicht.'])[1]).toMatch(/^Lass dir Zeit\..*Welche Schicht hast du diese Woche\?$/);
    expect(talk(shifts, ['Ich muss jetzt los, tschüss!'])[1]).toBe('Danke für das Gespräch. Bis bald.');
    expect(talk(shifts, ['Ich muss zum Amt gehen.'])[1]).not.toContain('Danke für das Gespräch');
  });

  it('answers what it is asked about itself and leads on', () => {
    const own = { simple: 'Nein, ich habe keine Kinder.', full: 'Kinder hab ich keine.' };
    expect(talk(shifts, [{ line: 'Hast du Kinder?', own }])[1]).toMatch(/^Nein, ich habe keine Kinder\. [^?]+\?$/);
  });

  it('knows what to say to signs, English, insults, and to who wants another topic or no more of this', () => {
    const [, laughing, sad, english, insult, topic, skip] = talk(shifts, [
      '😂',
      '😢',
      'can you speak english please?',
      'Du bist dumm.',
      'Können wir über ein anderes Thema reden?',
      'Darüber möchte ich nicht sprechen.',
    ]);
    expect(laughing).toMatch(/Lachen.*Welche Schicht hast du diese Woche\?$/);
    expect(sad).toMatch(/traurig.*\?$/);
    expect(english).toMatch(/German.*\?$/);
    expect(insult).toMatch(/^So sprechen wir hier nicht/);
    expect(topic).toContain('Beenden');
    expect(skip).toMatch(/^Gut, dann sprechen wir über etwas anderes\. (?!Welche Schicht hast).*\?$/);
  });

  it('explains a word, or says it in German, and comes back to its question', () => {
    const explained = 'die Schicht: ein Teil des Arbeitstags.';
    expect(talk(shifts, [{ line: 'Was heißt Schicht?', explained }])[1]).toMatch(/^die Schicht: .* Welche Schicht hast du diese Woche\?$/);
    const wanted = { x: 'rent', word: 'die Miete' };
    expect(talk(shifts, [{ line: 'Wie sagt man rent auf Deutsch?', wanted }])[1]).toMatch(/^rent heißt auf Deutsch: die Miete\. .*\?$/);
  });

  it('says a sentence back rightly at most in every third reply', () => {
    const wrong = { line: 'Ich habe gestern gegangen.', recast: 'du bist gestern gegangen' };
    const said = talk(shifts, [wrong, wrong, wrong, wrong]).map((text) => text.startsWith('Ach so, du bist gestern gegangen.'));
    expect(said).toEqual([false, true, false, false, true]);
  });

  it('leads on after two questions that go deeper', () => {
    const said = talk(housing, ['Die Miete ist teuer.', 'Die Nachbarn sind böse.', 'Im Haus ist Schimmel.']);
    expect(said.slice(1, 3).every((text) => knowledge.questions.some(({ simple }) => text.includes(simple)))).toBe(true);
    expect(knowledge.questions.some(({ simple }) => said[3]?.includes(simple))).toBe(false);
  });
});

describe('content/companion/matters.yaml', () => {
  it('has matters of different names', () => {
    expect(new Set(matters.map(({ key }) => key)).size).toBe(matters.length);
  });

  it('is named rightly by the topics', () => {
    const keys = new Set(matters.map(({ key }) => key));
    for (const { topic } of topics)
      for (const { matters: named } of topic.questions) for (const key of named) expect(keys.has(key), key).toBe(true);
  });

  it('says to something bad nothing glad, and to something good nothing sorry', () => {
    const glad = /^(?:Wie schön|Schön|Das freut|Herzlichen Glückwunsch|Stark)/;
    const sorry = /tut mir|Oh je|bitter|ärgerlich/;
    for (const { key, say } of matters) {
      for (const text of Object.values(say.bad ?? {})) expect(glad.test(text), `${key}: ${text}`).toBe(false);
      for (const text of Object.values(say.good ?? {})) expect(sorry.test(text), `${key}: ${text}`).toBe(false);
    }
  });

  it('speaks simply where it should', () => {
    const texts = matters.flatMap(({ say, ask }) => [...Object.values(say), ...Object.values(ask)].flatMap((one) => one?.simple ?? []));
    for (const text of texts)
      for (const sentence of text.split(/(?<=[.?!])\s+/)) expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(13);
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
    // Matters come first: what the topic says by itself.
    const alone = { ...knowledge, hearing: hearingOf([], knowledge.tones) };
    for (const { ask, reactions } of topic.questions) {
      for (const { about, say } of reactions) {
        const reached = about.some((words) => {
          const lines: VoiceLine[] = [{ by: 'companion', text: ask.simple }];
          return voiceReply({ line: `Bei mir dort ${words.join(' ')} heute.` }, lines, { ...scene(topic), knowledge: alone }).startsWith(
            say.simple,
          );
        });
        expect(reached, say.simple).toBe(true);
      }
    }
  });

  it('asks at most one question in a reply', () => {
    const said = talk(topic, [
      'Ja.',
      'Nein.',
      'Die Arbeit ist schwer und meine Kinder fehlen mir.',
      'Und du?',
      PLAIN,
      'Gut.',
      'Ich bin müde und habe Hunger.',
    ]);
    for (const text of said) expect(text.split('?').length, text).toBeLessThanOrEqual(2);
  });

  it('speaks simply where it should: short sentences, no long words', () => {
    const simple = topic.questions.flatMap(({ ask, reactions, more, own }) =>
      [ask, ...reactions.map(({ say }) => say), more, own].map(({ simple: text }) => text),
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
