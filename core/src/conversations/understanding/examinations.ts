import type { CasePerson } from '@visite/contract/cases.ts';
import type { SpeechAct } from '#conversations/turn.ts';
import { contentFamilies } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import { fold } from './normalize.ts';
import { plain } from './phrases.ts';

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

/** The examination that a line announces or performs: "Ich messe jetzt Ihren Blutdruck"; asking about one is none. */
export function examinationOf(line: string, acts: SpeechAct[], person: CasePerson, lexicon: Lexicon): string | null {
  if (person.examinations.length === 0) return null;
  const text = plain(line);
  const isExact = person.examinations.find((examination) => examination.announce.some((announce) => plain(announce) === text));
  if (isExact) return isExact.key;
  const announces =
    acts.includes('announcement') || acts.includes('consent_request') || acts.includes('instruction') || ANNOUNCES.test(text);
  if (GIVES.test(text)) return null;
  if (!announces || (ASKS_ABOUT.test(text) && !acts.includes('consent_request'))) return null;
  const families = new Set(contentFamilies(line, lexicon));
  let best: { key: string; score: number } | undefined;
  for (const [key, { own, lines }] of markers(person, lexicon)) {
    const named = [...own].filter((family) => families.has(family)).length;
    const close = Math.max(
      ...lines.map((words) => (words.length === 0 ? 0 : words.filter((word) => families.has(word)).length / words.length)),
    );
    const score = named + close;
    if (named > 0 && close >= 0.34 && score > (best?.score ?? 0)) best = { key, score };
  }
  return best?.key ?? null;
}
