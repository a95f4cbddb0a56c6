import type { CasePerson } from '@visite/contract/cases.ts';
import { isDoing, type SpeechAct } from '#conversations/turn.ts';
import { type Clause, isQuestionWord } from './clauses.ts';
import { examinationsLikely } from './examinationModel.ts';
import { contentFamilies } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import type { UnderstandingModel } from './model.ts';
import { fold, tokens } from './normalize.ts';
import { plain } from './phrases.ts';
import { isVerb } from './verbs.ts';

/** From this probability on a clause announces an examination. */
const LIKELY = 0.35;
/** The same where nothing says that something is done. */
const LIKELY_ASKED = 0.6;
/** From this probability of examining nothing on, words that an examination has too are no sign of it: "Ich schaue nach Ihrem Bein". */
const SURELY_NONE = 0.97;
/** From this share of its words on a line is near to one that announces an examination. */
const CLOSE = 0.34;

/** Words of announcing that say nothing of what is examined. */
const COMMON =
  'messen kontrollieren schauen anschauen prüfen überprüfen untersuchen kurz gleich einmal ansehen sehen machen legen einverstanden ordnung recht lassen nehmen bestimmen wert test zeigen noch jetzt mal'.split(
    ' ',
  );

const ANNOUNCES =
  /\b(ich|wir|lassen sie mich|lass mich|darf|durfte|messen|kontrollieren|prufen|untersuchen|ansehen|anschauen|machen sie bitte|bitte|einmal)\b/;
const ASKS_ABOUT =
  /^(und |aber )?(haben|hast|hatten|hattest|hat|ist|war|sind|waren|wissen|weisst|wie|seit|was|wann|warum|nehmen|messen sie|kennen)\b/;

/** "Sie bekommen gleich Sauerstoff": what is given is not measured. */
const GIVES = /\b(sie|er) (bekommen|kriegen|bekommt) (jetzt |gleich |dann |noch |etwas |erst )*(sauerstoff|insulin|zucker|traubenzucker)\b/;

/** Families that tell one examination of the person from the others. */
function markers(person: CasePerson, lexicon: Lexicon): Map<string, { own: Set<string>; lines: string[][] }> {
  const common = new Set(COMMON.map((word) => lexicon.familyOf(fold(word))));
  const all = person.examinations.map((examination) => {
    const lines = [examination.name, ...examination.announce].map((line) =>
      contentFamilies(line, lexicon).filter((family) => !common.has(family)),
    );
    return { key: examination.key, lines };
  });
  return new Map(
    all.map(({ key, lines }) => {
      const others = new Set(all.filter((other) => other.key !== key).flatMap((other) => other.lines.flat()));
      return [key, { own: new Set(lines.flat().filter((family) => !others.has(family))), lines }];
    }),
  );
}

/** How well the words of a line fit each examination, by those that tell it from the others. */
function fitting(line: string, person: CasePerson, lexicon: Lexicon): Map<string, number> {
  const families = new Set(contentFamilies(line, lexicon));
  return new Map(
    [...markers(person, lexicon)].flatMap(([key, { own, lines }]) => {
      const named = [...own].filter((family) => families.has(family)).length;
      const close = Math.max(
        ...lines.map((words) => (words.length === 0 ? 0 : words.filter((word) => families.has(word)).length / words.length)),
      );
      return named > 0 && close >= CLOSE ? [[key, named + close] as const] : [];
    }),
  );
}

/** The examination that a clause announces or performs: "Ich messe jetzt Ihren Blutdruck"; asking about one is none. */
export function examinationOf({ text: line }: Clause, acts: SpeechAct[], person: CasePerson, model: UnderstandingModel): string | null {
  if (person.examinations.length === 0) return null;
  const text = plain(line);
  const isExact = person.examinations.find((examination) => examination.announce.some((announce) => plain(announce) === text));
  if (isExact) return isExact.key;
  if (GIVES.test(text)) return null;
  const asksLeave = acts.includes('consent_request');
  const words = tokens(line);
  // "..., womit hat das angefangen?"
  const asksWithin = words.some((word, at) => isQuestionWord(word) && (at < 2 || isVerb(words[at + 1] ?? '')));
  if (!asksLeave && (ASKS_ABOUT.test(text) || asksWithin)) return null;
  const announces = acts.some(isDoing) || ANNOUNCES.test(text);
  const { likely, none } = examinationsLikely(line, person, model);
  const fits = announces && none < SURELY_NONE ? fitting(line, person, model.lexicon) : new Map<string, number>();
  const least = announces ? LIKELY : LIKELY_ASKED;
  const [best] = likely
    .map(([key, probability]) => ({ key, score: (probability >= least && probability > none ? probability : 0) + (fits.get(key) ?? 0) }))
    .sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.key : null;
}
