import type { Measures } from './measures.ts';
import { wordsOf } from './words.ts';

/** When a drug was given, as a text says it. */
export interface DrugHour {
  drug: string;
  /** 0..23 */
  hour: number;
  start: number;
  end: number;
}

/** Between a drug and its hour stand no more words, and words that speak of the last time. */
const REACH = 7;
const LAST = /^(?:letzte[rnms]?|zuletzt|gabe|gegeben|bekommen|abend|abends|spritze|injektion|erhalten)$/;
const EVENING = /^(?:abend|abends|nacht|nachts)$/;

/** "Clexane zuletzt 20 Uhr", "die letzte Spritze war gestern Abend um acht". */
export function hoursIn(text: string, measures: Measures): DrugHour[] {
  const words = wordsOf(text);
  return words.flatMap((word, at): DrugHour[] => {
    const isHour = (word.isNumber && words[at + 1]?.text === 'uhr') || (words[at - 1]?.text === 'um' && word.isNumber);
    const value = Number(word.text);
    if (!isHour || !Number.isInteger(value) || value > 24) return [];
    const before = words.slice(Math.max(0, at - REACH), at).filter(({ sentence }) => sentence === word.sentence);
    const named = before.findLast((other) => measures.drugOf(other.text) !== undefined || other.text === 'spritze');
    if (!named || !before.some(({ text: other }) => LAST.test(other))) return [];
    const drug = measures.drugOf(named.text) ?? measures.drugOf('thrombosespritze');
    if (!drug) return [];
    const isEvening = before.some(({ text: other }) => EVENING.test(other)) && value < 12;
    const last = words[at + 1]?.text === 'uhr' ? words[at + 1] : word;
    return [{ drug, hour: (isEvening ? value + 12 : value) % 24, start: named.start, end: last?.end ?? word.end }];
  });
}
