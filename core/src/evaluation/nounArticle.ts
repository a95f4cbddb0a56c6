import type { Nouns } from './languageContent.ts';

type Gender = 'der' | 'die' | 'das';
type Case = 'nominative' | 'accusative' | 'dative';

export interface NounLexicon {
  /** By noun in lower case. */
  genders: Map<string, { gender: Gender; isMass: boolean; hasSamePlural: boolean }>;
  /** Masculine nouns whose singular cannot be a plural. */
  masculine: string[];
  /** Nouns whose singular cannot be a plural. */
  singular: string[];
  /** By noun in lower case: its form in every case but the nominative. */
  weak: Record<string, string>;
}

export interface ArticleMistake {
  index: number;
  original: string;
  correction: string;
  noun: string;
  reason: string;
}

export function nounLexicon(nouns: Nouns): NounLexicon {
  const genders: NounLexicon['genders'] = new Map();
  for (const gender of ['der', 'die', 'das'] as const) {
    for (const kind of ['count', 'mass', 'same_plural'] as const) {
      for (const noun of nouns[gender][kind]) {
        genders.set(noun.toLowerCase(), { gender, isMass: kind === 'mass', hasSamePlural: kind === 'same_plural' });
      }
    }
  }
  const singular = (gender: Gender) => [...nouns[gender].count, ...nouns[gender].mass];
  return {
    genders,
    masculine: singular('der'),
    singular: [...singular('der'), ...singular('die'), ...singular('das')],
    weak: Object.fromEntries(Object.entries(nouns.weak).map(([noun, form]) => [noun.toLowerCase(), form])),
  };
}

/** Endings that some case of the singular has; an article with another ending is wrong whatever the case. */
const DEFINITE: Record<Gender, Record<Case, string>> = {
  der: { nominative: 'der', accusative: 'den', dative: 'dem' },
  die: { nominative: 'die', accusative: 'die', dative: 'der' },
  das: { nominative: 'das', accusative: 'das', dative: 'dem' },
};
const ENDING: Record<Gender, Record<Case, string>> = {
  der: { nominative: '', accusative: 'en', dative: 'em' },
  die: { nominative: 'e', accusative: 'e', dative: 'er' },
  das: { nominative: '', accusative: '', dative: 'em' },
};

const DATIVE_PREPOSITIONS = ['mit', 'bei', 'von', 'zu', 'aus', 'nach', 'seit'];
const ACCUSATIVE_PREPOSITIONS = ['für', 'ohne', 'gegen', 'durch', 'um'];
/** With two cases: which one is meant is not for a rule to say. */
const TWO_WAY_PREPOSITIONS = ['in', 'an', 'auf', 'unter', 'über', 'vor', 'hinter', 'neben', 'zwischen'];
/** After these, "das" and "die" may be pronouns: "Ist das Blut?", "Wie heißt die Tablette?" */
const BEFORE_PRONOUNS = ['ist', 'sind', 'war', 'waren', 'heißt', 'heisst', 'wird', 'wie', 'nennen', 'nennt', 'hat', 'haben', 'als', 'was'];
const TIMES = ['Tag', 'Abend', 'Nacht', 'Woche', 'Stunde', 'Monat'];
const TRANSITIVE =
  /^(?:messe|kontrolliere|hole|brauche|rufe|wechsle|nehme|bringe|habe|haben|brauchen|nehmen|möchten|möchte|sehe|gebe|geben|zeige|zeigen|messen|holen|wechseln|bringen|wasche|waschen)$/i;

const PAIR =
  /(?<![\p{L}\p{Nd}-])(?<article>der|die|das|den|dem|(?<stem>k?ein|mein|Ihr)(?<ending>e|en|em|er|es)?) (?<noun>\p{L}+)(?![\p{L}\p{Nd}-])/giu;

/** "Ich helfe die Patientin": which case is wanted depends on the verb; too much for a rule. */
const DATIVE_VERBS =
  /(?<!\p{L})(?:helfe|helfen|hilft|geholfen|danke|danken|gehört|gehören|folgen|folge|fehlt|fehlen|antworten|schadet)(?!\p{L})/iu;

/** An article with its noun, and what stands around it. */
interface Pair {
  article: string;
  /** "ein", "kein", "mein", "Ihr"; undefined for "der". */
  stem: string | undefined;
  ending: string;
  noun: string;
  gender: Gender;
  isMass: boolean;
  before: string[];
  previous: string;
  after: string;
}

function caseOf({ before, previous, after }: Pair): Case {
  if (DATIVE_PREPOSITIONS.includes(previous)) return 'dative';
  if (ACCUSATIVE_PREPOSITIONS.includes(previous)) return 'accusative';
  if (before.length === 0 && /^\s+(?:ist|war|hat|tut|wird|muss|kann|kommt)(?!\p{L})/u.test(after)) return 'nominative';
  return before.some((word) => TRANSITIVE.test(word)) ? 'accusative' : 'nominative';
}

const fits = (forms: Record<Case, string>, form: string) => Object.values(forms).includes(form.toLowerCase());

/** "der", "die", "das" may be pronouns: silent wherever they could be. */
function isWrongDefinite({ article, noun, gender, isMass, before, previous, after }: Pair): boolean {
  if (fits(DEFINITE[gender], article)) return false;
  if (isMass && before.length > 0) return false;
  // "das Schwester Anna zeigen", "das Tag für Tag tun".
  if (/^\s+\p{Lu}/u.test(after) || (article.toLowerCase() === 'das' && TIMES.includes(noun))) return false;
  return before.length > 0 ? !BEFORE_PRONOUNS.includes(previous) : /^\s+\p{Ll}/u.test(after);
}

function isWrongIndefinite({ stem = '', ending, gender, isMass }: Pair): boolean {
  if (fits(ENDING[gender], ending)) return false;
  // "einer" may stand for a person; lower-case "ihr" is another word; "eine Fieber" could go on.
  if (ending === 'es' || (ending === 'er' && /ein$/i.test(stem))) return false;
  return !(stem === 'ihr' || (isMass && /^ein$/i.test(stem)));
}

/** After "mit", "von" and "bei" only the dative is right, and no pronoun can stand there. */
function isWrongAfterPreposition({ previous, stem, article, ending, gender }: Pair): boolean {
  if (!['mit', 'von', 'bei'].includes(previous) || stem === 'ihr') return false;
  return stem === undefined ? article.toLowerCase() !== DEFINITE[gender].dative : ending !== ENDING[gender].dative;
}

/**
 * Articles that are wrong in every case of the singular ("die Blutdruck", "ein Tablette") or after a preposition ("mit
 * die Tablette"); silent where the article may be a pronoun or the noun a plural. `sentence` has no quotations.
 */
export function articleMistakes(sentence: string, lexicon: NounLexicon): ArticleMistake[] {
  return [...sentence.matchAll(PAIR)].flatMap((match) => {
    const { article = '', stem, ending = '', noun = '' } = match.groups ?? {};
    const entry = lexicon.genders.get(noun.toLowerCase());
    // Nouns are written with a capital; "die schlafen" and "das essen" are verbs.
    if (!entry || entry.hasSamePlural || !/^\p{Lu}/u.test(noun)) return [];
    const beforeText = sentence.slice(0, match.index);
    const before: string[] = beforeText.match(/[\p{L}\p{Nd}]+/gu) ?? [];
    const pair: Pair = {
      article,
      stem,
      ending: ending.toLowerCase(),
      noun,
      gender: entry.gender,
      isMass: entry.isMass,
      before,
      previous: before.at(-1)?.toLowerCase() ?? '',
      after: sentence.slice(match.index + match[0].length),
    };
    if (/[,;:]\s*$/u.test(beforeText) || TWO_WAY_PREPOSITIONS.includes(pair.previous)) return [];
    const isWrongCase = isWrongAfterPreposition(pair);
    if (!isWrongCase && DATIVE_VERBS.test(sentence)) return [];
    if (!isWrongCase && !(stem === undefined ? isWrongDefinite(pair) : isWrongIndefinite(pair))) return [];
    return [mistake(pair, match.index, match[0], lexicon)];
  });
}

function mistake(pair: Pair, index: number, original: string, lexicon: NounLexicon): ArticleMistake {
  const { stem, noun, gender } = pair;
  const meant = caseOf(pair);
  const article = stem === undefined ? DEFINITE[gender][meant] : stem + ENDING[gender][meant];
  const written = /^\p{Lu}/u.test(original) ? article.charAt(0).toUpperCase() + article.slice(1) : article;
  const form = (meant === 'nominative' ? undefined : lexicon.weak[noun.toLowerCase()]) ?? noun;
  const names = { der: 'maskulin', die: 'feminin', das: 'neutral' };
  const reason =
    meant === 'dative'
      ? `Nach „${pair.previous}“ steht der Dativ: ${pair.previous} ${DEFINITE[gender].dative} ${form}.`
      : `„${noun}“ ist ${names[gender]}: ${gender} ${noun}.`;
  return { index, original, correction: `${written} ${form}`, noun, reason };
}
