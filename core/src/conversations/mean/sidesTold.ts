import type { Fact, FactAspect } from '@visite/contract/personas.ts';

/** Signs that an answer tells a side: "Der Leistenbruch, das war 2014." tells when. */
export const SIGNS: Partial<Record<FactAspect, RegExp>> = {
  since_when: /\b(seit|vor|19\d\d|20\d\d|gestern|damals|früher)\b/i,
  when: /\b(seit|vor|19\d\d|20\d\d|gestern|heute|morgens|mittags|abends|nachts|Uhr|Januar|Februar|März|April|Mai|Ju[nl]i|August|September|Oktober|November|Dezember|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)\b/i,
  how_long: /\b(seit|Stunden?|Tagen?|Wochen?|Monaten?|Jahren?)\b/i,
  how_often: /\b(mal|jeden|jede|täglich|immer|oft|selten|nie)\b|\w+mal\b/i,
  how_much: /\d|\b(ein|eine|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|halbe\w*)\b/i,
  why: /\b(weil|wegen|für den|für die|für das|gegen)\b/i,
  who: /\b(mit|Frau|Mann|Sohn|Tochter|Kinder|Nachbarin?)\b/i,
  where: /\b(liegt|lag|steht|hängt|sitzt) \b.*\b(auf|im|in|am|neben|unter|bei|drüben|zu Hause)\b/i,
};
/** Whether what is said of a fact tells that side of it. */
export const tellsSide = (fact: Fact, aspect: FactAspect) =>
  SIGNS[aspect]?.test([...fact.answer.simple, ...fact.answer.native].join(' ')) ?? false;
