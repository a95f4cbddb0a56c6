import { clauseAt, type Sentence } from '#language/analysis/clauses.ts';
import { isSmallWord, type Token } from '#language/analysis/tokens.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, withCapital } from '#language/finding.ts';
import { mentionsOf } from './mentions.ts';

const one = (at: number, text: string, reason = `Nomen schreibt man groß: „${text}“.`): Proposal[] => [
  { topic: 'capital', from: at, to: at + 1, text, reason },
];

const isDeclined = (token: Token | undefined) => token?.adjectives.some(({ ending }) => ending !== '') === true;

import { closesPerfect } from './phraseKinds.ts';

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

/** "in der nähe", "diesen husten", "ein buch geschenkt": a noun that looks like a verb, where no verb can stand. */
function likeVerb(at: number, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const token = tokens[at] as Token;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isGoverned = tokens[at - 2]?.isPreposition === true;
  const sure = token.nouns.filter(({ noun, before: first }) => noun.isSure && first === '' && (!noun.isUncountable || isGoverned));
  const isOnlyVerb = token.verbs.length > 0 && token.adjectives.length === 0 && token.adverb === null && !isSmallWord(token);
  if (sure.length === 0 || !isOnlyVerb || lexicon.known.has(token.lower) || NEVER.test(token.lower) || !before?.determiner) return [];
  const article = before.determiner;
  if (!sure.some(({ cells }) => (cells & article.cells) !== 0) || next?.isCapital || isDeclined(next)) return [];
  const isBesideI = before.lower === 'ich' || next?.lower === 'ich' || tokens[at - 2]?.lower === 'ich';
  // "die stelle ich hin": only "ich" says so.
  const isFirstPerson = token.verbs.every(
    ({ kind, persons, tense }) =>
      kind === 'finite' && (tense === 'imperative' || tense === 'reported' || persons.every((one) => one === 'ich')),
  );
  const isParticipleNext =
    next?.verbs.some(({ kind }) => kind === 'participle') === true && next.adjectives.every(({ ending }) => ending === '');
  const isEnd = !next || next.kind === 'mark' || next.coordinates || next.isPreposition;
  const isAccusative = /^(?:diesen|einen|keinen|meinen|deinen|seinen|ihren|unseren)$/u.test(before.lower);
  return (isFirstPerson && !isBesideI && (isEnd || next?.verbs.length !== 0)) ||
    (SURE.test(before.text) && isParticipleNext && token.verbs.every(({ kind }) => kind === 'finite')) ||
    (isAccusative && isEnd && article.kind !== 'indefinite')
    ? one(at, withCapital(token.text))
    : [];
}

/** "zum ersten mal", "das letzte mal", "39 grad": nouns that look like small words. */
function likeSmallWord(at: number, { tokens }: Sentence): Proposal[] {
  const token = tokens[at] as Token;
  const before = tokens[at - 1];
  const isTurn = token.lower === 'mal' && /^(?:erst|zweit|dritt|letzt|nächst|einzig|vorig)e[nsm]?$/u.test(before?.lower ?? '');
  const isDegree = token.lower === 'grad' && before?.kind === 'number';
  return isTurn || isDegree ? one(at, withCapital(token.text)) : [];
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
    token.kind !== 'word' || token.isCapital || token.text.length < 3 || closesPerfect(at, sentence)
      ? []
      : [
          ...country(at, sentence),
          ...language(at, sentence),
          ...something(at, sentence),
          ...behindArticle(at, sentence),
          ...likeVerb(at, sentence),
          ...likeSmallWord(at, sentence),
        ].slice(0, 1),
  );

/** "Frau Weber, ...", "..., Frau Doktor.", "Sehr geehrter Herr Kern": who is spoken to. */
const isCalled = ({ tokens }: Sentence) =>
  (tokens[0]?.lower === 'sehr' && /^geehrte[rn]?$/u.test(tokens[1]?.lower ?? '')) ||
  tokens.some(
    ({ text }, at) =>
      /^(?:Herr|Frau)$/u.test(text) &&
      tokens[at + 1]?.isCapital === true &&
      ((at === 0 && tokens[at + 2]?.text === ',') ||
        (tokens[at - 1]?.text === ',' && tokens.slice(at + 2).every(({ kind }) => kind === 'mark'))),
  );

/** "Tilda sitzt bei ihrer Mutter" */
const isNameFirst = (token: Token | undefined) =>
  token?.kind === 'word' &&
  token.isCapital &&
  !isSmallWord(token) &&
  token.verbs.length + token.nouns.length + token.adjectives.length === 0 &&
  token.adverb === null &&
  !/^(?:sehr|hallo|ja|nein|danke|vielen|guten|gute|herr|frau)$/u.test(token.lower);

/** "Wie alt sind ihre Kinder, Herr Ott?", "Geben Sie mir ihre Karte": whoever is spoken to is "Sie" and "Ihr". */
export const politeRule: Rule = (sentence) => {
  const { tokens } = sentence;
  const called = isCalled(sentence);
  const isAskedFor = tokens.some(
    ({ text, isFirst }, at) =>
      text === 'Sie' &&
      !isFirst &&
      /^(?:geben|zeigen|nehmen|bringen|bleiben|machen|öffnen|heben|haben)$/u.test(tokens[at - 1]?.lower ?? ''),
  );
  const reasonOf = 'In der höflichen Anrede schreibt man „Sie“ und „Ihr“ groß.';
  // "Können sie mir bitte helfen?": who is asked for help.
  const isRequest =
    sentence.isQuestion &&
    sentence.before === null &&
    /^(?:Können|Könnten|Würden)$/u.test(tokens[0]?.text ?? '') &&
    tokens[1]?.text === 'sie' &&
    tokens.slice(2, 5).some(({ lower }) => /^(?:mir|uns)$/u.test(lower)) &&
    tokens.some(({ lower }) => lower === 'bitte');
  if (isRequest) return one(1, 'Sie', reasonOf);
  if (!called && !isAskedFor) return [];
  const reason = 'In der höflichen Anrede schreibt man „Sie“ und „Ihr“ groß.';
  const named = sentence.clauses.flatMap((clause) => mentionsOf(clause, sentence));
  return tokens.flatMap((token, at): Proposal[] => {
    // Somebody else before it: "Herr Ott, Ihre Tochter hat ihre Tasche vergessen."
    const isOther =
      named.some(
        ({ phrase, gender, isPerson }) =>
          phrase.to <= at && gender !== 'm' && gender !== 'n' && (isPerson || gender !== 'f') && phrase.head.kind === 'noun',
      ) ||
      named.some(({ phrase, gender }) => phrase.to <= at && phrase.head.kind === 'name' && gender === null) ||
      isNameFirst(tokens[0]) ||
      tokens.slice(0, at).some(({ lower, text, pronoun }) => pronoun !== 0 && text !== 'Sie' && /^(?:sie|ihr)$/u.test(lower)) ||
      (sentence.before !== null && !called);
    if (isOther || token.isCapital) return [];
    const after = tokens[at + 1];
    const isOwned = after?.isCapital === true || (isDeclined(after) && tokens[at + 2]?.isCapital === true);
    if (token.determiner?.stem === 'ihr' && token.lower !== 'ihr' && isOwned) return one(at, withCapital(token.text), reason);
    if (!called || token.lower !== 'sie') return [];
    const isAsked =
      at > 0 &&
      /^(?:haben|können|könnten|möchten|wollen|brauchen|sind|müssen|würden|hätten)$/u.test(tokens[at - 1]?.lower ?? '') &&
      sentence.isQuestion;
    // "ich möchte sie bitten"
    const isBegged =
      tokens.slice(at).some(({ lower }) => /^(?:bitten|bitte|informieren|fragen)$/u.test(lower)) &&
      /^(?:möchte|bitte|ich|wollte|muss|darf)$/u.test(tokens[at - 1]?.lower ?? '') &&
      tokens[0]?.lower === 'sehr';
    // "eine Frage an sie, Herr Doktor"
    const isTo =
      /^(?:an|für|auf|über)$/u.test(tokens[at - 1]?.lower ?? '') && named.every(({ isPerson, gender }) => !isPerson && gender !== 'p');
    return isAsked || isBegged || isTo ? one(at, 'Sie', reason) : [];
  });
};
