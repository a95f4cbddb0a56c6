import { readFileSync } from 'node:fs';
import { load as parse } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { AssistantManners, assistantReply } from './assistantReply.ts';
import { AssistantEntries, indexEntries } from './findEntry.ts';
import { ObserverFile, observerReply, quotesOnly } from './observerReply.ts';

const read = (path: string): unknown => parse(readFileSync(new URL(`../../../content/${path}`, import.meta.url), 'utf8'));
const entries = [...AssistantEntries.parse(read('assistant/app.yaml')), ...AssistantEntries.parse(read('assistant/subject.yaml'))];
const ranked = indexEntries(entries);
const manners = AssistantManners.parse(read('assistant/manners.yaml'));
const ask = (line: string) =>
  assistantReply(
    line,
    { manners, ranked, readWish: () => ({ wish: null, about: null, language: 'deu' }), explain: () => [], sheet: null },
    () => 0,
  );

describe('content/assistant', () => {
  it('has each key once', () => expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length));

  it.each(entries.flatMap(({ key, asks }) => [...asks.deu, ...asks.eng].map((question) => [question, key] as const)))(
    'finds the answer to its own question: %s',
    (question, key) => {
      const [best] = ranked(question);
      expect(best?.entry.key).toBe(key);
    },
  );

  it.each([
    ['Wo finde ich die Grammatik', 'where_grammar'],
    ['wo finde ich meine wörter', 'vocabulary'],
    ['wo ist das tagebuch', 'journal'],
    ['wo sind denn die einstellungen', 'where_settings'],
    ['wo finde ich mitteilungen', 'where_notifications'],
    ['wo kann ich einen fall starten', 'start_case'],
    ['wo stelle ich das niveau um', 'level'],
    ['passwort vergessen was tun', 'password'],
    ['mikrofon geht nicht', 'microphone'],
    ['Wie schreibe ich einen guten Pflegebericht', 'report'],
    ['how can I download my talk', 'transcript'],
    ['what are XP good for', 'xp'],
    ['Unterschied zwischen offenen und geschlossenen Fragen', 'open_questions'],
  ])('finds it in other words: %s', (question, key) => {
    expect(entries.find(({ answer }) => Object.values(answer).includes(ask(question)))?.key).toBe(key);
  });

  it.each([
    'Wer gewinnt die Weltmeisterschaft?',
    'Wie wird morgen das Wetter?',
    'Erzähl mir einen Witz über Katzen.',
    'Who is the president?',
  ])('does not pretend: %s', (question) => expect(entries.flatMap(({ answer }) => Object.values(answer))).not.toContain(ask(question)));
});

describe('the observer', () => {
  const file = ObserverFile.parse(read('observer/observer.yaml'));
  const judgement = (changes: object) => ({
    key: 'greeting',
    category: 'communication' as const,
    label: 'Begrüßung',
    met: true as boolean | null,
    quote: 'Guten Morgen, Frau Albrecht.' as string | null,
    message_id: null,
    comment: 'Du hast gegrüßt.',
    better: null,
    ...changes,
  });
  const greeting = judgement({});
  const empathy = judgement({
    key: 'empathy',
    label: 'Mitgefühl',
    met: false,
    quote: null,
    comment: 'Ein Satz fehlt noch.',
    better: 'Das tut mir leid.',
  });
  const observed = { well: [greeting], to_try: [empathy], lines: 5, judgements: [greeting, empathy], corrections: [] };
  const say = (line: string, changes: object = {}) =>
    observerReply(line, { ...observed, ...changes }, { file, variety: () => 0, name: 'Frau Jansen' });

  it('answers with the learner’s own words', () => {
    expect(say('Was war gut?')).toContain('„Guten Morgen, Frau Albrecht.“');
    expect(say('Wie war meine Begrüßung?')).toContain('Begrüßung: Ja.');
    expect(say('Habe ich Mitgefühl gezeigt?')).toContain('Zum Beispiel: „Das tut mir leid.“');
    expect(say('What can I improve?')).toContain('For example');
  });

  it('says that it has heard too little, gives no grades and does not pretend', () => {
    expect(say('Was war gut?', { lines: 2 })).toContain('zu wenig');
    expect(say('Welche Note bekomme ich?')).toContain('keine Noten');
    expect(say('Wie ist das Wetter?')).toContain('ohne KI');
  });

  it.each([
    ['Dein „Guten Morgen, Frau Albrecht.“ war gut.', true],
    ['Dein „Guten Morgen“ war gut.', true],
    ['Du hast gut gegrüßt.', true],
    ['Dein „Gute Besserung“ war gut.', false],
    ['Dein "Guten Morgen" und dein "Tschüss" waren gut.', false],
  ])('holds a model to quotations that were said: %s', (text, isSound) => {
    expect(quotesOnly(text, ['Guten Morgen, Frau Albrecht. Wie geht es Ihnen?'])).toBe(isSound);
  });
});
