import { clauseAt, type Sentence } from '#language/analysis/clauses.ts';
import { isSmallWord, type Token } from '#language/analysis/tokens.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, withCapital } from '#language/finding.ts';

const one = (at: number, text: string, reason = `Nomen schreibt man groß: „${text}“.`): Proposal[] => [
  { topic: 'capital', from: at, to: at + 1, text, reason },
];

const isDeclined = (token: Token | undefined) => token?.adjectives.some(({ ending }) => ending !== '') === true;

/** Articles that are never a pronoun: what follows them is a noun, or an adjective before one. */
const SURE =
  /^(?:im|am|vom|zum|zur|beim|ins|ans|ein|eine|einem|einer|kein|keine|keinem|mein\p{L}*|dein\p{L}*|unser\p{L}*|seine?[nmrs]?|Ihre?[nmrs]?)$/u;

/** "schuld sein", "recht haben": with a verb they are no nouns. */
const NEVER = /^(?:schuld|recht|leid|pleite|spitze|klasse|angst|not|weiß|ernst|wert|feind|freund)$/u;

/** "im bett", "die linke seite", "das essen war kalt": a noun by its place. */
function behindArticle(at: number, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const token = tokens[at] as Token;
  const sure = token.nouns.filter(({ noun, before }) => noun.isSure && before === '');
  if (sure.length === 0 || isSmallWord(token) || token.adverb !== null || lexicon.known.has(token.lower)) return [];
  const next = tokens[at + 1];
  // "die wunde Stelle", "ein warmes essen": another noun follows.
  const isBefore = next?.isCapital === true || isDeclined(next) || next?.kind === 'number' || /^(?:und|oder|,)$/u.test(next?.lower ?? '');
  if (isBefore || next?.adverb === 'degree') return [];
  const before = tokens[at - 1];
  const article = isDeclined(before) && before?.verbs.length === 0 && before.determiner === null ? tokens[at - 2] : before;
  const cells = article?.determiner?.cells ?? (article?.isPreposition && SURE.test(article.lower) ? 0xffff : 0);
  const fits = sure.some((reading) => (reading.cells & cells) !== 0);
  if (!article || !fits || article.determiner?.stem === 'all' || NEVER.test(token.lower)) return [];
  // "das wissen wir", "das weiß meine Frau": "das" stands alone.
  const isVerbNext =
    next?.verbs.some(({ kind }) => kind === 'finite') === true && next.nouns.length === 0 && !isSmallWord(next) && next.adverb === null;
  const isPreposition = next?.isPreposition === true;
  const isSure = SURE.test(article.text) || SURE.test(article.lower);
  const isPlain = token.verbs.length === 0;
  const isEnd = !next || next.kind === 'mark';
  // "am besten", "zum ersten": superlatives and numbers.
  if (/sten?$/u.test(token.lower) && token.adjectives.some(({ degree }) => degree === 'superlative')) return [];
  if (isDeclined(token) && !isVerbNext && !(isPreposition && isPlain)) return [];
  return (isSure && (isPlain || isEnd || isVerbNext || isPreposition)) ||
    isVerbNext ||
    (isPreposition && isPlain) ||
    (article !== before && isPlain)
    ? one(at, withCapital(token.text))
    : [];
}

/** "Mein deutsch", "Ich lerne deutsch": the name of a language. */
function language(at: number, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const token = tokens[at] as Token;
  if (!lexicon.government.languages.includes(withCapital(token.text))) return [];
  const next = tokens[at + 1];
  if (next?.isCapital || isDeclined(next)) return [];
  const isOwn = /^(?:mein|dein|sein|ihr|unser|kein|gutes|besseres)$/u.test(tokens[at - 1]?.lower ?? '');
  const clause = clauseAt(sentence, at);
  const verb = clause ? lexicalVerb(clause, sentence)?.infinitive : undefined;
  return isOwn || /^(?:lernen|üben|verstehen|können|unterrichten|verbessern|studieren)$/u.test(verb ?? '')
    ? one(at, withCapital(token.text), 'Namen von Sprachen schreibt man groß.')
    : [];
}

/** "alles gute", "etwas falsches": behind these words an adjective is a noun. */
function something(at: number, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const token = tokens[at] as Token;
  const before = tokens[at - 1]?.lower ?? '';
  const next = tokens[at + 1];
  const isAlone = !next || next.kind === 'mark' || next.lower === 'und' || next.lower === 'zum' || next.verbs.length > 0;
  const reading = token.adjectives.find(({ ending, degree }) => degree === 'positive' && ending === (before === 'alles' ? 'e' : 'es'));
  if (!reading || !isAlone || !/^(?:alles|etwas|nichts|viel|wenig)$/u.test(before) || token.determiner !== null || token.pronoun !== 0)
    return [];
  if (/^ander/u.test(token.lower) || !lexicon.adjectives.isListed(reading.word) || token.adverb !== null) return [];
  if (token.verbs.length > 0 && token.verbs.some(({ kind }) => kind !== 'participle')) return [];
  return one(at, withCapital(token.text), `Hinter „${before}“ ist das Adjektiv ein Nomen: „${withCapital(token.text)}“.`);
}

/** "in deutschland" */
function country(at: number, { tokens, lexicon }: Sentence): Proposal[] {
  const text = withCapital(tokens[at]?.text ?? '');
  return lexicon.government.countries.includes(text) && tokens[at - 1]?.isPreposition === true
    ? one(at, text, 'Namen von Ländern und Städten schreibt man groß.')
    : [];
}

/** Nouns, languages and countries with a small letter, by what stands around them. */
export const nounCapitalRule: Rule = (sentence) =>
  sentence.tokens.flatMap((token, at): Proposal[] =>
    token.kind !== 'word' || token.isCapital || token.text.length < 3
      ? []
      : [...country(at, sentence), ...language(at, sentence), ...something(at, sentence), ...behindArticle(at, sentence)].slice(0, 1),
  );

/** "Wie alt sind ihre Kinder, Herr Ott?", "Haben sie schon gegessen, Frau Weber?": who is called by the name is "Sie" and "Ihr". */
export const politeRule: Rule = (sentence) => {
  const { tokens } = sentence;
  const isCalled = tokens.some(
    ({ text }, at) =>
      /^(?:Herr|Frau)$/u.test(text) &&
      tokens[at + 1]?.isCapital === true &&
      ((at === 0 && tokens[at + 2]?.text === ',') ||
        (tokens[at - 1]?.text === ',' && tokens.slice(at + 2).every(({ kind }) => kind === 'mark'))),
  );
  if (!isCalled) return [];
  const reason = 'In der höflichen Anrede schreibt man „Sie“ und „Ihr“ groß.';
  return tokens.flatMap((token, at): Proposal[] => {
    // Somebody else before it: "Herr Ott, Ihre Tochter hat ihre Tasche vergessen."
    const isOther = tokens
      .slice(0, at)
      .some(
        ({ nouns, isCapital, lower, pronoun }, place) =>
          (isCapital &&
            place > 0 &&
            nouns.length > 0 &&
            lower !== 'herr' &&
            lower !== 'frau' &&
            tokens[place - 1]?.lower !== 'herr' &&
            tokens[place - 1]?.lower !== 'frau' &&
            !/^(?:dank|danke|jahre|uhr)$/u.test(lower)) ||
          (pronoun !== 0 && /^(?:sie|er|ihr)$/u.test(lower)),
      );
    if (isOther || token.isCapital) return [];
    if (token.determiner?.stem === 'ihr' && token.lower !== 'ihr' && tokens[at + 1]?.isCapital)
      return one(at, withCapital(token.text), reason);
    const isAsked =
      token.lower === 'sie' &&
      at > 0 &&
      /^(?:haben|können|möchten|wollen|brauchen|sind|müssen)$/u.test(tokens[at - 1]?.lower ?? '') &&
      sentence.isQuestion;
    return isAsked ? one(at, 'Sie', reason) : [];
  });
};
