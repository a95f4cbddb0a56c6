import { fold } from '#conversations/understanding/normalize.ts';
import type { FalseClaim } from './pieces.ts';

const LEAD = '(?:(?:ach|oh|na|also|hm|tja|mhm|ah) ?(?:ja|so|gut)?[,.!]? )?';
const AGREES = new RegExp(
  `^${LEAD}(?:ja|jawohl|jo|joa|jep|genau|richtig|stimmt|das stimmt|ganz genau|korrekt|exakt|so ist es|so war es|das ist (?:richtig|korrekt)|das haben sie richtig|sie haben recht|freilich|klar|sicher|naturlich|gern|gerne|okay|ok|gut|in ordnung|einverstanden|machen sie|passt|mhm|alles klar|verstanden|geben sie(?=[,.!]|$))(?![a-z])`,
);
const DENIES = new RegExp(`^${LEAD}(?:nein|nee|ne|no|kein\\w*|gar kein\\w*)(?![a-z])`);
const CORRECTS = /(?<![a-z])(?:nein|nee|nicht(?! wahr)|kein\w*|sondern|falsch|stopp|vorsicht)(?![a-z])/;
const DOCH = /(?<![a-z])(?:doch|stimmt nicht|nicht ganz|falsch)(?![a-z])/;

const quiet = (sentence: string) =>
  fold(sentence)
    .replaceAll(/["„“”]/g, '')
    .trim();

/** "Ja, genau.", "Gut.", and not "Ja, aber die rechte, nicht die linke." */
export const agrees = (sentence: string) => AGREES.test(quiet(sentence)) && !CORRECTS.test(quiet(sentence));

export const denies = (sentence: string) => DENIES.test(quiet(sentence));

/** Whether a sentence begins with a yes or no of any kind. */
export const isYesOrNo = (sentence: string) => AGREES.test(quiet(sentence)) || DENIES.test(quiet(sentence));

/** Once the person has said no, what follows agrees to something else. */
export const corrects = (sentence: string) => denies(sentence) || DOCH.test(quiet(sentence));

/** Whether a sentence agrees to a false claim. To what is said not to be so, "Nein, keine." agrees too, and "Doch" corrects it. */
export function agreesTo(sentence: string, { isNegated, truth }: FalseClaim): boolean {
  if (!isNegated) return agrees(sentence);
  const said = quiet(sentence);
  const namesTruth = truth?.drugs.length ? truth.drugs.some(({ drug }) => said.includes(fold(drug))) : false;
  return (AGREES.test(said) || DENIES.test(said)) && !DOCH.test(said) && !namesTruth;
}
