import { VocabListFile, type VocabListFileWord } from '@visite/contract/vocabListFile.ts';
import { fold } from '@visite/core/conversations/understanding/normalize.ts';
import { tokensOf } from '@visite/core/language/analysis/tokens.ts';
import type { GermanLexicon } from '@visite/core/language/lexicon/germanLexicon.ts';
import type { NounReading } from '@visite/core/language/lexicon/nouns.ts';
import { compoundOf } from '@visite/core/language/lexicon/nouns.ts';

const ARTICLES = { m: 'der', f: 'die', n: 'das' } as const;
/** What stands in a term for what is filled in: "jemandem Bescheid geben". */
const PLACEHOLDERS = /^(sich|etwas|jemand(en|em)?|etw\.?|jmdn?\.?|jmdm\.?)$/;
const WORDS = /\p{L}[\p{L}-]*/gu;
const wordsIn = (text: string): string[] => text.match(WORDS) ?? [];
/** Small words may be another form or stand elsewhere: "am Bett", "ans Bett". */
const SHORTEST = 4;

/** The noun as the lists of Visite know it, compounds by their last part; what only the dictionary knows is not sure enough. */
const sureReadings = (term: string, { nouns }: GermanLexicon): NounReading[] => nouns.readings(term).filter(({ noun }) => noun.isSure);

function nounProblems({ term, article, plural }: VocabListFileWord, lexicon: GermanLexicon): string[] {
  const known = sureReadings(term, lexicon);
  if (known.length === 0) return [];
  const articles = known.flatMap(({ noun }) =>
    noun.genders.length > 0 ? noun.genders.map((gender) => ARTICLES[gender]) : ['die' as const],
  );
  const plurals = known.flatMap(({ noun, before }) => noun.plurals.map((form) => compoundOf(before, form)));
  const isPluralOnly = known.every(({ noun }) => noun.genders.length === 0);
  return [
    ...(article && articles.includes(article) ? [] : [`${term}: the lexicon says ${articles.join('/')}, not ${article}`]),
    ...(plural === '' || plurals.length === 0 || plurals.includes(plural)
      ? []
      : [`${term}: the lexicon says the plural ${plurals.join('/')}, not ${plural}`]),
    // A compound may lack the plural that its last part has.
    ...(plural === '' && plurals.length > 0 && !isPluralOnly && known.every(({ before }) => before === '')
      ? [`${term}: the lexicon has a plural, ${plurals.join('/')}`]
      : []),
  ];
}

/** Longest first: "zurückgeben" is not "zu". */
const PREFIXES =
  'zusammen zurecht zurück umher bereit weiter wieder durch fest frei hoch nach auf aus bei ein her hin los mit vor weg ab an um zu'.split(
    ' ',
  );
const consonantsOf = (word: string) => word.replaceAll(/[aeiouäöü]/g, '');
const stemOf = (word: string) => word.replace(/(?:e?n|e)$/, '');

/** "dicken ... an", "angeschwollen", "freizulagern": forms of a separable verb in which its infinitive does not stand. */
function isSeparated(part: string, heard: string, { verbs }: GermanLexicon): boolean {
  const prefix = PREFIXES.find((one) => part.startsWith(one) && part.length - one.length >= SHORTEST);
  if (!prefix) return false;
  const base = part.slice(prefix.length);
  const rest = heard.startsWith(prefix) ? heard.slice(prefix.length) : heard;
  const isReading = verbs.readings(rest).some(({ verb }) => verb.infinitive === base);
  const plain = rest.replace(/^(?:ge|zu)/, '');
  // A strong verb changes its vowel: schwellen, geschwollen.
  return isReading || plain.startsWith(stemOf(base)) || consonantsOf(plain).startsWith(consonantsOf(stemOf(base)));
}

/** Whether a word of a text is a form of this one. */
function isFormOf(part: string, heard: string, lexicon: GermanLexicon): boolean {
  const [wanted, said] = [fold(part), fold(heard)];
  if (said.startsWith(stemOf(wanted))) return true;
  const capital = heard.charAt(0).toUpperCase() + heard.slice(1);
  const nouns = [...lexicon.nouns.readings(heard), ...lexicon.nouns.readings(capital)];
  if (nouns.some(({ noun, before }) => fold(compoundOf(before, noun.word)) === wanted)) return true;
  const small = heard.toLowerCase();
  if (lexicon.adjectives.readings(small).some(({ word }) => fold(word) === wanted)) return true;
  if (lexicon.verbs.readings(small).some(({ verb }) => fold(verb.infinitive) === wanted)) return true;
  return isSeparated(part.toLowerCase(), small, lexicon);
}

/** Whether an example says the word, in any of its forms; of a phrase all of its longer words. */
export function saysWord(
  { term, plural, example }: Pick<VocabListFileWord, 'term' | 'plural' | 'example'>,
  lexicon: GermanLexicon,
): boolean {
  const said = [...wordsIn(example), ...tokensOf(example, lexicon).map(({ text }) => text)];
  const parts = wordsIn(term).filter((part) => !PLACEHOLDERS.test(part));
  const wanted = parts.filter((part) => part.length >= SHORTEST);
  if (plural !== '' && said.some((heard) => isFormOf(plural, heard, lexicon))) return true;
  return (wanted.length > 0 ? wanted : parts).every((part) => said.some((heard) => isFormOf(part, heard, lexicon)));
}

/** Whether a meaning explains the word by itself. */
export function explainsByItself({ term, meaning }: Pick<VocabListFileWord, 'term' | 'meaning'>): boolean {
  const parts = wordsIn(term).filter((part) => part.length >= SHORTEST && !PLACEHOLDERS.test(part));
  // In a phrase one of the words may be needed: "Blut abnehmen" takes blood.
  if (parts.length !== 1) return fold(meaning).includes(fold(term));
  const stem = stemOf(fold(parts[0] ?? ''));
  return stem.length >= SHORTEST && wordsIn(meaning).some((word) => fold(word).startsWith(stem));
}

function wordProblems(word: VocabListFileWord, lexicon: GermanLexicon): string[] {
  const { term, article, plural, part_of_speech, example } = word;
  const isNoun = part_of_speech === 'noun';
  return [
    ...(isNoun === (article !== null) ? [] : [`${term}: an article stands with a noun, and only there`]),
    ...(isNoun || plural === '' ? [] : [`${term}: only nouns have a plural`]),
    ...(isNoun ? nounProblems(word, lexicon) : []),
    ...(explainsByItself(word) ? [`${term}: the meaning holds the word itself`] : []),
    ...(saysWord(word, lexicon) ? [] : [`${term}: the example does not hold the word: ${example}`]),
    ...(/[.?!…]["“]?$/.test(example) ? [] : [`${term}: the example ends without a mark`]),
  ];
}

/** What no reader of a shipped list may find in it: a wrong article, a word twice, a meaning that explains a word by itself. */
export function vocabListProblems(content: unknown, specialties: ReadonlySet<string>, lexicon: GermanLexicon): string[] {
  const parsed = VocabListFile.safeParse(content);
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const { specialty, words } = parsed.data;
  const twice = words.filter(({ term }, at) => words.findIndex((other) => other.term === term) !== at);
  return [
    ...(specialty === null || specialties.has(specialty) ? [] : [`there is no specialty ${specialty}`]),
    ...twice.map(({ term }) => `${term}: stands there twice`),
    ...words.flatMap((word) => wordProblems(word, lexicon)),
  ];
}
