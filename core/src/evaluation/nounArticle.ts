import type { Nouns } from './languageContent.ts';

type Gender = keyof Nouns;
type Case = 'nominative' | 'accusative' | 'dative';

export interface NounLexicon {
  /** By noun in lower case. */
  genders: Map<string, { gender: Gender; isMass: boolean; hasSamePlural: boolean }>;
  /** Masculine nouns whose singular cannot be a plural. */
  masculine: string[];
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
  return { genders, masculine: [...nouns.der.count, ...nouns.der.mass] };
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
const TRANSITIVE = /^(?:messe|kontrolliere|hole|brauche|rufe|wechsle|nehme|bringe|habe|haben|brauchen|nehmen|möchten|möchte|sehe|gebe|geben|zeige|zeigen|messen|holen|wechseln|bringen|wasche|waschen)$/i;

const PAIR = /(?<![\p{L}\p{Nd}-])(?<article>der|die|das|den|dem|(?<stem>k?ein|mein|Ihr|dies)(?<ending>e|en|em|er|es)?) (?<noun>\p{L}+)(?![\p{L}\p{Nd}-])/giu;

function caseOf(before: string[], after: string): Case {
  const previous = before.at(-1)?.toLowerCase();
  if (previous && DATIVE_PREPOSITIONS.includes(previous)) return 'dative';
  if (previous && ACCUSATIVE_PREPOSITIONS.includes(previous)) return 'accusative';
  if (before.length === 0 && /^\s+(?:ist|war|hat|tut|wird|muss|kann|kommt|war)(?!\p{L})/u.test(after)) return 'nominative';
  return before.some((word) => TRANSITIVE.test(word)) ? 'accusative' : 'nominative';
}

const allowed = (forms: Record<Case, string>) => new Set(Object.values(forms));

/**
 * Articles that are wrong in every case of the singular ("die Blutdruck", "ein Tablette"); silent where the article may
 * be a pronoun or the noun a plural. `sentence` has no quotations.
 */
export function articleMistakes(sentence: string, lexicon: NounLexicon): ArticleMistake[] {
  return [...sentence.matchAll(PAIR)].flatMap((match) => {
    const { article = '', stem, ending = '', noun = '' } = match.groups ?? {};
    const entry = lexicon.genders.get(noun.toLowerCase());
    if (!entry || entry.hasSamePlural) return [];
    // Nouns are written with a capital; "die schlafen" and "das essen" are verbs.
    if (!/^\p{Lu}/u.test(noun)) return [];
    const beforeText = sentence.slice(0, match.index);
    const before = beforeText.match(/\p{L}+/gu) ?? [];
    const previous = before.at(-1)?.toLowerCase() ?? '';
    const after = sentence.slice(match.index + match[0].length);
    if (/[,;:]\s*$/u.test(beforeText) || TWO_WAY_PREPOSITIONS.includes(previous)) return [];
    const meant = caseOf(before, after);
    if (stem === undefined || stem.toLowerCase() === 'dies') {
      if (stem !== undefined || (entry.isMass && before.length > 0)) return [];
      if (before.length > 0 && BEFORE_PRONOUNS.includes(previous)) return [];
      if (before.length === 0 && !/^\s+\p{Ll}/u.test(after)) return [];
      // "den" may be a plural's dative in any gender; "des" is no article here at all.
      if (allowed(DEFINITE[entry.gender]).has(article.toLowerCase())) return [];
      return [mistake(match, sentence, DEFINITE[entry.gender][meant], noun, entry.gender)];
    }
    if (allowed(ENDING[entry.gender]).has(ending.toLowerCase())) return [];
    // "einer", "eine", "keins" may stand for a person or thing; lower-case "ihr" is another word.
    if (ending.toLowerCase() === 'es' || (ending.toLowerCase() === 'er' && /ein$/i.test(stem))) return [];
    if (/^ihr$/i.test(stem) && !stem.startsWith('I')) return [];
    if (entry.isMass && /^ein$/i.test(stem)) return [];
    return [mistake(match, sentence, stem + ENDING[entry.gender][meant], noun, entry.gender)];
  });
}

function mistake(match: RegExpExecArray | RegExpMatchArray, sentence: string, article: string, noun: string, gender: Gender): ArticleMistake {
  const original = match[0];
  const index = match.index ?? sentence.indexOf(original);
  const correct = /^\p{Lu}/u.test(original) ? article.charAt(0).toUpperCase() + article.slice(1) : article;
  const names = { der: 'maskulin', die: 'feminin', das: 'neutral' };
  return { index, original, correction: `${correct} ${noun}`, noun, reason: `„${noun}“ ist ${names[gender]}: ${gender} ${noun}.` };
}
