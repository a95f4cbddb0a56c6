import { FIRST_PERSON, VERB } from './verbs.ts';
import { RELATIVE_NOUN } from './words.ts';

/** Who is spoken of: the person of the paragraph. Relatives ("Ihre Tochter") are somebody else. */
const NAMES = "(?:\\s+\\p{Lu}[\\p{L}.'-]+)";
const AGED = '(?:\\d+-jährige[rn]?\\s+)?';
const NOUN = '(?:Patientin|Patient|Bewohnerin|Bewohner|Rentnerin|Rentner|Frau|Mann|Dame|Herr)';
const PERSON = `(?:[Ss]ie|[Ee]r|[Dd](?:ie|er)\\s+${AGED}${NOUN}${NAMES}{0,2}|(?:Frau|Herr|Dr\\.|Schwester|Pfleger)${NAMES}{1,3})`;

const DATIVE = /^(?:wünsche|mache|sehe|kaufe)$/;

/** Other words about the person, in the first person. */
function ownWords(text: string, verb: string): string {
  return text
    .replaceAll(/\bsich\b/gu, DATIVE.test(verb) ? 'mir' : 'mich')
    .replaceAll(/\b(?:ihr|sein)(e[rnms]?|)\b(?=\s+[\p{L}\d])/gu, 'mein$1')
    .replaceAll(/\bihm\b/gu, 'mir')
    .replaceAll(/\bihn\b/gu, 'mich');
}

/** "weil sie allein ist" is "weil ich allein bin". */
function subordinate(text: string): string {
  const pattern = new RegExp(`\\b(dass|weil|wenn|ob|als|seit|seitdem|nachdem|damit|bis)\\s+(?:sie|er)\\b([^,]*?)\\s(${VERB})(?=$|,)`, 'gu');
  return text.replace(pattern, (_, word: string, middle: string, verb: string) => `${word} ich${middle} ${FIRST_PERSON[verb] ?? verb}`);
}

/** Nobody else may be left in what the person says: of whom "sie" then speaks, no rule knows. */
const isSafe = (text: string) => !/\b(?:sie|er|ihnen)\b/u.test(text);

/** "Seine Tochter Leyla besucht ihn": one relative, who does one thing. */
const ABOUT_RELATIVE = new RegExp(
  `^(Seine|Ihre|Sein|Ihr)\\s+((?:${RELATIVE_NOUN}|Frau)(?:\\s\\p{Lu}\\p{Ll}+)?)\\s(\\p{Ll}+t)\\s([^,;]+)$`,
  'u',
);
const PLURAL = /(?:Eltern|Geschwister|Kinder|Töchter|Söhne|Brüder|Schwestern|Neffen|Nachbarn)$/u;

/** What a relative does, in the person's words: "Meine Tochter Leyla besucht mich." Nothing where somebody else may be meant. */
export function relativeInFirstPerson(statement: string): string | undefined {
  const [, owner, relative, verb, rest] = ABOUT_RELATIVE.exec(statement) ?? [];
  if (!owner || !relative || !verb || !rest || PLURAL.test(relative.split(' ')[0] ?? '')) return undefined;
  const isHers = owner.startsWith('Ihr');
  const own = isHers
    ? rest.replace(/^sie(?=\s|$)/u, 'mich').replace(/^ihr(?=\s+(?:\p{Ll}|$)|$)/u, 'mir')
    : rest.replaceAll(/(?<!\p{L})ihn(?!\p{L})/gu, 'mich').replaceAll(/(?<!\p{L})ihm(?!\p{L})/gu, 'mir');
  // Whose things, and of whom it speaks then, no rule knows.
  if (/(?<!\p{L})(?:sie|er|es|ihn|ihm|ihnen|ihr\p{L}*|sein\p{L}*)(?!\p{L})/iu.test(own)) return undefined;
  return `${owner.endsWith('e') ? 'Meine' : 'Mein'} ${relative} ${verb} ${own.trim()}.`;
}

/**
 * A statement about the person in the person's own words, or nothing where a rule cannot be sure: "Sie nimmt Marcumar" is
 * "Ich nehme Marcumar."
 */
export function firstPerson(statement: string): string | undefined {
  const denied = /^Kein(en|e)\s+\p{Lu}[^,]*$/u.exec(statement);
  if (denied) return `Ich habe ${statement.charAt(0).toLowerCase()}${statement.slice(1)}.`;
  const straight = new RegExp(`^${PERSON}\\s+(${VERB})(?=\\s|$)(.*)$`, 'u').exec(statement);
  const turned = straight ? null : new RegExp(`^(.+?)\\s(${VERB})\\s+${PERSON}(?=\\s|$)(.*)$`, 'u').exec(statement);
  const [before, verb, after] = straight ? ['Ich', straight[1], straight[2]] : turned ? [turned[1], turned[2], turned[3]] : [];
  if (before === undefined || verb === undefined || after === undefined) return undefined;
  const own = FIRST_PERSON[verb.toLowerCase()];
  if (own === undefined) return undefined;
  const rest = ownWords(subordinate(after), own);
  const lead = straight ? 'Ich' : ownWords(before, own);
  if (!isSafe(rest) || !isSafe(lead)) return undefined;
  const said = straight ? `Ich ${own}${rest}` : `${lead} ${own} ich${rest}`;
  return `${said.replaceAll(/\s+/g, ' ').trim().replace(/,$/, '')}.`;
}
