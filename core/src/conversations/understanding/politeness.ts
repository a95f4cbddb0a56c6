import { FUNCTION_WORDS } from './functionWords.ts';
import { tokens } from './normalize.ts';
import { plain } from './phrases.ts';

const SMALL = '(?:bitte|vielleicht|mal|einmal|kurz|noch|denn|doch|eigentlich|gern|gerne|genau|nochmal|ungefahr|etwa|etwas|nur|auch|schon)';
const QUESTION =
  '(?=(?:ob|wer|wem|wen|was|wo|wie|wann|warum|wieso|weshalb|weswegen|wohin|woher|welche[rsnm]?|seit wann|wo[rmdfvbgn]\\w+|an welche\\w+|in welche\\w+)\\b)';
const WITH = `(?: ${SMALL})*`;

/** "Könnten Sie mir bitte vielleicht sagen, ob ...": the frame asks nothing, its second half does. */
const FRAMES = [
  `(?:konnen|konnten|kannst|konntest|wurden|wurdest|mochten|wollen|durfen) (?:sie|du)(?: mir| uns)?${WITH} (?:sagen|erzahlen|beschreiben|erklaren|verraten|schildern|mitteilen|zeigen|nennen|berichten|angeben)${WITH}`,
  `(?:wissen sie|weisst du|wissen)${WITH}`,
  `(?:darf|durfte|kann|konnte|mochte|wollte|muss|will) ich(?: sie| dich)?${WITH} (?:fragen|wissen|erfahren)${WITH}`,
  `ich(?: mochte| wollte| wurde| muss| will| hatte)?(?: sie| dich| von ihnen)?${WITH}(?: sie)?(?: gefragt)? (?:wissen|fragen|frage|erfahren)${WITH}`,
  `(?:sagen|erzahlen|verraten|erklaren|zeigen|beschreiben) sie(?: mir| uns)?${WITH}`,
  `(?:sag|erzahl|erklar|zeig) mir${WITH}`,
  `(?:konnen|erinnern) sie sich${WITH}(?: daran)?(?: erinnern)?`,
  `(?:mich |uns )?(?:interessiert|wurde interessieren)(?: mich)?`,
].map((frame) => new RegExp(`^(?:und |aber |dann |also |bitte |entschuldigung |ok |okay |gut )*${frame},? ${QUESTION}`));

const KNOWING = /^(?:und |aber |dann |also |bitte |entschuldigung )*(?:wissen sie|weisst du|wissen)/;

const PLACE = /^(krankenhaus|klinik|station|zimmer|stadt)$/;

/** "..., oder?", "..., richtig?": asks for nothing but assent. */
const TAG = / (?:oder|oder nicht|richtig|nicht wahr|stimmts|stimmt das|stimmt es|gell|ne|ja)$/;

/** Words that make a line softer and say nothing of its matter. */
const PADDING = /(?<![a-z0-9])(bitte|vielleicht|mal|denn|eigentlich|kurz|eben|halt|nochmal|ungefahr|irgendwie|sozusagen)(?![a-z0-9])/g;

/** Whether a clause only frames a question: "Darf ich fragen, ob Sie rauchen?" asks for no permission. */
export const isFramed = (clause: string) => FRAMES.some((frame) => frame.test(plain(clause)));

/** The matter of a clause, folded: without the frame of courtesy around it and without padding. */
export function withoutPoliteness(clause: string): string {
  const text = plain(clause);
  const known = FRAMES.find((frame) => frame.test(text));
  // "Wissen Sie, wo Sie sind?": here the knowing is the matter.
  const isKnowing =
    known !== undefined &&
    KNOWING.test(text) &&
    !tokens(text.replace(known, '')).some((token) => !FUNCTION_WORDS.has(token) && !PLACE.test(token));
  const frame = isKnowing ? undefined : known;
  const matter = (frame ? text.replace(frame, '').replace(/^ob /, '') : text)
    .replaceAll(PADDING, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(TAG, '')
    // A small word that learners leave out.
    .replace(/\bwie geht (?=ihnen\b|dir\b)/, 'wie geht es ');
  return matter === '' ? text : matter;
}
