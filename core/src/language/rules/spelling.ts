import { clauseAt, type Sentence } from '#language/analysis/clauses.ts';
import { isSmallWord, LONGEST_WORD, type Token } from '#language/analysis/tokens.ts';
import { type Proposal, type Rule, withCapital } from '#language/finding.ts';
import { DAT, PLURAL } from '#language/lexicon/agreement.ts';
import { meantWord, withDots, withLinkingS } from '#language/lexicon/spelling.ts';
import { MODAL_VERBS } from '#language/lexicon/verbs.ts';
import { misformed } from './misformed.ts';
import { closesPerfect } from './phraseKinds.ts';

const isPlain = ({ kind, text }: Token) => kind === 'word' && text.length > 2 && text.length <= LONGEST_WORD && /^\p{L}+$/u.test(text);

/** "Kardiologin", "Chirurginnen": the woman of a profession that is known. */
function isWomanOf(text: string, { lexicon }: Sentence): boolean {
  const [, stem = ''] = /^(\p{Lu}\p{L}{3,})in(?:nen)?$/u.exec(text) ?? [];
  return (
    stem !== '' &&
    [stem, `${stem}e`].some((word) => lexicon.nouns.readings(word).some(({ noun, before }) => before === '' && noun.genders.includes('m')))
  );
}

/** "gehn", "anziehn": how infinitives are said. */
const isSaidShort = (lower: string, { lexicon }: Sentence) =>
  /[hlrs]n$/u.test(lower) && lexicon.verbs.readings(`${lower.slice(0, -1)}en`).some(({ kind }) => kind === 'infinitive');

/** Known to the lexicon as it is written here. */
function isKnown(token: Token, sentence: Sentence): boolean {
  const { lexicon } = sentence;
  // "reingeht", "rausgekommen": words of speech with a verb behind them.
  const [, ge = '', rest = ''] =
    /^(?:rein|raus|rauf|runter|rüber|ran|rum|hin|her|weg|fest|mit|nach|vor|zu|ab|an|auf|aus|ein|um|durch|über|unter|zusammen|zurück|weiter|los|vorbei|dran|drauf|drin)(ge|zu)?(\p{L}{3,})$/u.exec(
      token.lower,
    ) ?? [];
  // "abgefuhrt": behind "ge" only what is a participle.
  const isComposed =
    rest !== '' &&
    (ge === 'ge' ? lexicon.verbs.readings(`ge${rest}`).some(({ kind }) => kind === 'participle') : lexicon.verbs.readings(rest).length > 0);
  return (
    isSmallWord(token) ||
    lexicon.known.has(token.lower) ||
    isComposed ||
    isWomanOf(token.text, sentence) ||
    isSaidShort(token.lower, sentence) ||
    token.verbs.length > 0 ||
    token.adjectives.length > 0 ||
    token.adverb !== null ||
    // "dokumentiren": with a small letter no compound.
    token.nouns.some(({ before }) => token.isCapital || before === '')
  );
}

/** "Pat. klagt": a point behind a short word. At the end of the sentence only the shortest are abbreviations. */
const isAbbreviation = (token: Token, tokens: readonly Token[], at: number) => {
  const next = tokens[at + 1];
  const isEnd = at + 2 === tokens.length;
  // "ist sehr mude.", "kalte Fuße.": what ends with a vowel behind a consonant is hardly cut short.
  const isWord = isEnd && token.text.length === 4 && /[^aeiouäöü]e$/u.test(token.text);
  return next?.text === '.' && next.start === token.end && !isWord && token.text.length < (isEnd ? 5 : 6);
};

/** A name: capital inside the sentence, behind a title or beside another unknown word with a capital. */
function isName(tokens: readonly Token[], at: number, { lexicon }: Sentence): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (!token?.isCapital) return false;
  const isTitle = before !== undefined && lexicon.functionWords.titles.includes(before.lower.replace('.', ''));
  const beside = (other: Token | undefined) =>
    other?.isCapital === true && !other.isFirst && other.nouns.length === 0 && other.kind === 'word' && !isSmallWord(other);
  return (
    isTitle ||
    // "Herr von Stetten"
    (/^(?:von|van|zu|de)$/u.test(before?.lower ?? '') &&
      lexicon.functionWords.titles.includes(tokens[at - 2]?.lower.replace('.', '') ?? '')) ||
    before?.lower === 'aus' ||
    before?.lower === 'nach' ||
    before?.lower === 'bin' ||
    before?.lower === 'heiße' ||
    beside(before) ||
    beside(after) ||
    token.text === token.text.toUpperCase()
  );
}

const cased = (form: string, token: Token, isNoun: boolean) => (isNoun || token.isFirst ? withCapital(form) : form);

/** Only the dictionary knows it, or a compound that nobody says ("Früh-Stuck"), while the same word with dots is an everyday one. */
function isOnlyDictionary(token: Token, { lexicon }: Sentence): boolean {
  const isOwnNoun = token.nouns.some(
    ({ noun, before, cells }) => noun.isSure && before === '' && !(isSolemn(withCapital(token.text), noun.word, cells) && !token.isCapital),
  );
  return (
    !isSmallWord(token) &&
    !lexicon.known.has(token.lower) &&
    token.adverb === null &&
    !isOwnNoun &&
    !token.verbs.some(({ verb }) => lexicon.uses.has(verb.infinitive)) &&
    token.adjectives.length === 0 &&
    (token.nouns.length > 0 || token.verbs.length > 0)
  );
}

/** Words that do not exist and have one near neighbour; forgotten dots. */
export const spellingRule: Rule = (sentence) =>
  sentence.tokens.flatMap((token, at): Proposal[] => {
    const { tokens, lexicon } = sentence;
    // "Gesundheits- und Krankenpflegerin"
    const isPart = tokens[at + 1]?.text === '-' && tokens[at + 1]?.start === token.end;
    if (!isPlain(token) || isPart || isAbbreviation(token, tokens, at) || isName(tokens, at, sentence)) return [];
    const one = (text: string, reason = `Richtig geschrieben: „${text}“.`): Proposal[] => [
      { topic: 'spelling', from: at, to: at + 1, text, reason },
    ];
    const linked = token.isCapital ? withLinkingS(lexicon, token.text) : null;
    if (linked !== null) return one(linked);
    // "abgefuhrt": with dots another verb than the wrong form is of.
    const formed = misformed(lexicon, token.lower);
    const alsoDotted = formed.length > 0 && token.verbs.length === 0 ? withDots(lexicon, token.text) : null;
    if (alsoDotted !== null && /^\p{Ll}/u.test(alsoDotted) && formed.every(({ form }) => form !== alsoDotted) && !token.isCapital)
      return one(alsoDotted);
    if (formed.length > 0) {
      // "Konnen Sie": with dots it is what was meant.
      const dotted = token.verbs.length === 0 && tokens[at + 1]?.text === 'Sie' ? withDots(lexicon, token.text) : null;
      return dotted === null ? [] : one(cased(dotted, token, false));
    }
    const dotted = isOnlyDictionary(token, sentence) ? withDots(lexicon, token.text) : null;
    const isDottedNoun = dotted !== null && /^\p{Lu}/u.test(dotted);
    if (dotted !== null && (isDottedNoun === token.isCapital || token.isFirst)) return one(cased(dotted, token, isDottedNoun));
    const old = lexicon.functionWords.old_spellings[token.lower];
    if (old) return one(cased(old, token, token.isCapital));
    if (
      token.lower === 'mochte' &&
      (tokens[at - 1]?.subjectOf.length ?? 0) > 0 &&
      tokens.slice(at).some(({ verbs, lower }) => lower === 'bitte' || lower === 'gern' || verbs.some(({ kind }) => kind === 'infinitive'))
    ) {
      return one('möchte');
    }
    const unsure =
      token.nouns.length > 0 &&
      token.isCapital &&
      !token.isFirst &&
      !sentence.clauses.some(({ phrases }) => phrases.some(({ head, cells, determiner }) => head.at === at && determiner && cells !== 0)) &&
      token.nouns.every(({ noun, before, cells }) => before === '' && (!noun.isSure || isSolemn(token.text, noun.word, cells)));
    if (isKnown(token, sentence) && !unsure) return [];
    const isOnlySolemn =
      token.nouns.length > 0 && token.nouns.every(({ noun, before, cells }) => before === '' && isSolemn(token.text, noun.word, cells));
    // A name stands without an article.
    const isBehindArticle = !token.isCapital || tokens[at - 1]?.determiner != null;
    const meant = unsure && !isOnlySolemn ? withDots(lexicon, token.text) : meantWord(lexicon, token.text, isBehindArticle);
    // "klatschnass": the dictionary has spellings from before 1996.
    if (meant !== null && /(?:naß|muß|paß|faß|schluß|fluß|bewußt|riß|biß)/u.test(meant)) return [];
    if (meant === null || meant.toLowerCase() === token.lower) return [];
    const isNoun = /^\p{Lu}/u.test(meant);
    // A capital says that a noun or a name was meant.
    if (token.isCapital && !isNoun && lexicon.nouns.readings(withCapital(meant)).some(({ noun }) => noun.isSure))
      return one(withCapital(meant));
    if (token.isCapital && !token.isFirst && !isNoun) return [];
    return one(cased(meant, token, isNoun));
  });

/** "Fuße": only the old dative reads it. */
const isSolemn = (text: string, word: string, cells: number) => text === `${word}e` && (cells & ~(DAT & ~PLURAL)) === 0;

/** Nouns with a small letter. */
export const capitalRule: Rule = (sentence) =>
  sentence.tokens.flatMap((token, at): Proposal[] => {
    const { tokens } = sentence;
    // "die schwester": a title is a noun behind its article.
    const isTitle = sentence.lexicon.functionWords.titles.includes(token.lower) && tokens[at - 1]?.determiner != null;
    if (!isPlain(token) || token.isCapital || (sentence.lexicon.known.has(token.lower) && !isTitle)) return [];
    const sure = token.nouns.filter(
      ({ noun, before }) =>
        noun.isSure && before === '' && !(noun.plurals.length === 0 && noun.word.toLowerCase() === token.verbs[0]?.verb.infinitive),
    );
    if (sure.length === 0) return [];
    if (closesPerfect(at, sentence)) return [];
    const isInPhrase = sentence.clauses.some(({ phrases }) => phrases.some(({ head }) => head.at === at && head.kind === 'noun'));
    const isOther = token.verbs.length > 0 || token.adjectives.length > 0 || token.adverb !== null || isSmallWord(token);
    // "Haben Sie schmerzen?": no infinitive follows "haben".
    const clause = clauseAt(sentence, at);
    const isAfterHaben =
      clause?.finite?.readings.some(({ verb }) => verb.infinitive === 'haben') === true &&
      clause.finite.at < at &&
      token.verbs.some(({ kind }) => kind === 'infinitive') &&
      token.verbs.every(({ kind }) => kind !== 'participle') &&
      tokens[at - 1]?.lower !== 'zu';
    // "weder rufen noch stürzen hören": a plural, and nothing of a verb behind it.
    const isNounPlural =
      sure.some(({ noun }) => noun.plurals.some((plural) => plural.toLowerCase() === token.lower)) &&
      (tokens[at + 1]?.verbs.length ?? 0) === 0 &&
      // "hätten klingeln konnen": a verb that is not spelt right.
      (tokens[at + 1] === undefined ||
        tokens[at + 1]?.kind !== 'word' ||
        tokens[at + 1]?.isCapital === true ||
        isKnown(tokens[at + 1] as Token, sentence));
    const isVerbHere =
      (token.verbs.length > 0 || misformed(sentence.lexicon, token.lower).length > 0) &&
      clause?.finite?.readings.some(({ verb }) => [...MODAL_VERBS, 'werden'].includes(verb.infinitive)) === true;
    if (
      isVerbHere ||
      (clause?.finite?.readings.some(({ verb }) => /^(?:haben|sein)$/u.test(verb.infinitive)) &&
        misformed(sentence.lexicon, token.lower).some(({ kind }) => kind === 'participle'))
    )
      return [];
    // "Ich see kurz auf Ihr Armband": right behind the subject stands the verb, however it is written.
    const isVerbPlace = /^(?:ich|du|er|wir|man)$/u.test(tokens[at - 1]?.lower ?? '') && clause?.finite == null;
    const isBeforeSubject = /^(?:ich|du|er|wir|man)$/u.test(tokens[at + 1]?.lower ?? '') && clause?.finite == null;
    // "Ich habe sie gerade fragen": somebody was asked.
    const isTaken =
      clause?.phrases.some(
        ({ head, preposition, to }) =>
          preposition === null && /^(?:sie|ihn|mich|dich|uns|es)$/u.test(tokens[head.at]?.text ?? '') && to <= at,
      ) === true;
    // "Ich habe keine Zeit essen": "zu" is missing.
    const isWithoutZu =
      sentence.lexicon.government.before_zu.includes(tokens[at - 1]?.text ?? '') && token.verbs.some(({ kind }) => kind === 'infinitive');
    if (isVerbPlace || isBeforeSubject || isWithoutZu || (isAfterHaben && isTaken)) return [];
    if (isInPhrase || !isOther || (isAfterHaben && isNounPlural)) {
      const text = withCapital(token.text);
      return [{ topic: 'capital', from: at, to: at + 1, text, reason: `Nomen schreibt man groß: „${text}“.` }];
    }
    return [];
  });
