import { type Fact, type FactTopic, type Persona, RECORD_SLOTS, type Reading } from '@visite/contract/personas.ts';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import { fold } from '#conversations/understanding/normalize.ts';
import { notesSaid, type Said, sentenceSaid } from './spoken.ts';
import { YES_NO } from './topics.ts';
import { ILLNESS, OVER } from './words.ts';

/** Nouns, names and numbers of a statement: what a leading question may rightly name. */
function tellingWords(statement: string, names: readonly string[], isNote: boolean): string[] {
  const words = statement
    .split(/\s+/)
    .slice(isNote ? 0 : 1)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}-]/gu, ''));
  const telling = words.filter(
    (word) => /^(?:\p{Lu}\p{L}{2,}|\d+$)/u.test(word) && !FUNCTION_WORDS.has(fold(word)) && !names.includes(word),
  );
  return [...new Set(telling)].slice(0, 8);
}

/** Notes of a topic that belong together, or one sentence. */
interface Told {
  topic: FactTopic;
  texts: string[];
  says: 'yes' | 'no';
  isSecret: boolean;
  answer: Said;
  isNote: boolean;
}

/** Topics of which a no beside a yes says only that there is nothing else. */
const GENERAL: ReadonlySet<FactTopic> = new Set(['allergies', 'operations', 'alcohol', 'past_history', 'medication']);

const isOfRecord = (slot: string) => (RECORD_SLOTS as readonly string[]).includes(slot);

/** Sentences stand for themselves; notes of a topic are one fact, so that "Welche Medikamente nehmen Sie?" is answered whole. */
function toldIn(readings: readonly Reading[], ownNames: readonly string[]): Told[] {
  const told: Told[] = [];
  const isSaid = (topic: string, says: Reading['says']) => readings.some((one) => one.slot === topic && one.says === says);
  for (const { slot, text, says, is_secret } of readings) {
    if (isOfRecord(slot) || says === 'unasked' || text.trim() === '') continue;
    const topic = slot as FactTopic;
    // "Sonst keine Allergien" beside one that there is; who smoked once smokes no more.
    if (says === 'no' && GENERAL.has(topic) && isSaid(topic, 'yes') && !ILLNESS.test(text) && !OVER.test(text)) continue;
    if (says === 'yes' && topic === 'smoking' && isSaid(topic, 'no')) continue;
    const said = says === 'no' && /^kein/iu.test(text) && GENERAL.has(topic) ? undefined : sentenceSaid(text, ownNames);
    const before = told.find((one) => one.isNote && one.topic === topic && one.says === says && one.isSecret === is_secret);
    if (said === undefined && before) before.texts.push(text);
    else
      told.push({
        topic,
        texts: [text],
        says,
        isSecret: is_secret,
        answer: { simple: said ? [said] : [], native: said ? [said] : [] },
        isNote: said === undefined,
      });
  }
  return told.map((one) => (one.isNote ? { ...one, answer: notesSaid(one.topic, one.texts, one.says === 'no') } : one));
}

/** The facts that follow from what was read of the person of this name, which is nothing that a question finds out. */
export function factsFrom(readings: readonly Reading[], { first_name, last_name }: Pick<Persona, 'first_name' | 'last_name'>): Fact[] {
  const facts: Fact[] = [];
  const names = [...first_name.split(' '), last_name, 'Frau', 'Herr', 'Herrn', 'Dr'];
  const ownNames = [`${first_name} ${last_name}`, first_name].filter((name) => name.trim() !== '');
  for (const { topic, texts, says, isSecret, answer, isNote } of toldIn(readings, ownNames)) {
    const before = facts.filter((fact) => fact.topic === topic).length;
    const isDenied = says === 'no';
    const telling = [...new Set(texts.flatMap((text) => tellingWords(text, names, isNote)))].slice(0, 20);
    facts.push({
      key: before === 0 ? topic : `${topic}_${before + 1}`,
      topic,
      value: texts.join(', '),
      ...(YES_NO.has(topic) && { holds: !isDenied }),
      true_words: isDenied ? [] : telling,
      false_words: isDenied ? telling : [],
      answer: { simple: answer.simple, native: answer.native },
      disclosure: isSecret ? 'after_trust' : topic === 'chief_complaint' ? 'always' : 'when_asked',
      weight: isSecret ? 2 : topic === 'fears' ? 1 : 0,
      asked_by: [],
      heard_as: [],
      slots: [],
    });
  }
  return facts;
}
