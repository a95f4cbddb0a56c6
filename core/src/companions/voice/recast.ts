import type { GrammarTopic, TextMark } from '@visite/contract/language.ts';
import { sentenceToSayAgain } from '#evaluation/sayAgain.ts';

/** What the rules are sure of in a short sentence, and what is heard at once when it is said rightly. */
const TAKEN_UP = new Set<GrammarTopic>([
  'auxiliary',
  'participle',
  'verb-form',
  'verb-second',
  'subject-verb',
  'gender',
  'case',
  'two-way-preposition',
]);
const LONGEST = 9;

/** Verbs of which both persons are known: no other form is made. */
const YOURS: Record<string, string> = {
  bin: 'bist',
  habe: 'hast',
  war: 'warst',
  hatte: 'hattest',
  will: 'willst',
  kann: 'kannst',
  muss: 'musst',
  soll: 'sollst',
  darf: 'darfst',
  möchte: 'möchtest',
  mag: 'magst',
  werde: 'wirst',
  wohne: 'wohnst',
  arbeite: 'arbeitest',
  lerne: 'lernst',
  komme: 'kommst',
  gehe: 'gehst',
  mache: 'machst',
  koche: 'kochst',
};
const PRONOUNS: Record<string, string> = { ich: 'du', mich: 'dich', mir: 'dir' };
/** Whoever speaks of these speaks of more than the two, or to the companion. */
const UNSURE = /^(?:wir|uns|unser\p{L}*|du|dich|dir|dein\p{L}*|sie|ihr\p{L}*|euch|euer|eure\p{L}*)$/iu;

/** A sentence about oneself as the other one says it back: "Ich bin gestern gegangen." is "du bist gestern gegangen"; null where that is not certain. */
export function saidBack(sentence: string): string | null {
  const words = sentence.replace(/[.!…\s]+$/u, '').split(/\s+/);
  if (/[?,;:„“"()]/u.test(sentence) || words.length > LONGEST || words.some((word) => UNSURE.test(word))) return null;
  const me = words.findIndex((word) => /^ich$/i.test(word));
  const said = words.map((word, at) => {
    const lower = word.toLowerCase();
    const own = /^mein(\p{L}*)$/iu.exec(word);
    if (own) return `dein${own[1]}`;
    if (PRONOUNS[lower]) return PRONOUNS[lower];
    const isVerb = me >= 0 && Math.abs(at - me) === 1 && word === lower && YOURS[lower];
    return isVerb ? YOURS[lower] : word;
  });
  if (me >= 0 && !words.some((word, at) => Math.abs(at - me) === 1 && word === word.toLowerCase() && YOURS[word])) return null;
  if (words.filter((word) => /^ich$/i.test(word)).length > 1) return null;
  return said.join(' ');
}

/**
 * The learner's sentence with its mistake, said back rightly; null unless it is short, its mistakes are certain, and nothing is wrong once they are put
 * right. A word at the beginning keeps its capital only where it is a noun.
 */
export function recastOf(
  line: string,
  marks: readonly TextMark[],
  { isRight, isNoun }: { isRight: (sentence: string) => boolean; isNoun: (word: string) => boolean },
): string | null {
  const mark = marks.find(({ topic }) => topic && TAKEN_UP.has(topic));
  const sentence = mark && sentenceToSayAgain(line, marks, mark);
  if (!sentence || marks.length > 2 || !isRight(sentence.better)) return null;
  const back = saidBack(sentence.better);
  if (back === null) return null;
  const [first = ''] = back.split(' ');
  return isNoun(first) ? back : back.charAt(0).toLowerCase() + back.slice(1);
}
