import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb, personsOf } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { type Case, cellsOfCase, PLURAL } from '#language/lexicon/agreement.ts';
import { determinerForm } from '#language/lexicon/declension.ts';
import type { NounReading } from '#language/lexicon/nouns.ts';
import { isPersonNoun } from './phraseKinds.ts';
import { contracted } from './realise.ts';
import { twoWayCase } from './twoWayCase.ts';

/** One thing or person that can be counted, alone and without an article; null for others. */
function countable(phrase: Phrase, { tokens, lexicon }: Sentence): NounReading | null {
  const [reading] = phrase.head.readings;
  if (!reading || phrase.head.kind !== 'noun' || phrase.determiner || phrase.isCounted || phrase.head.readings.length !== 1) return null;
  const { noun, cells } = reading;
  const { without_article, symptoms, measures } = lexicon.government;
  const isBare = [...without_article, ...symptoms, ...measures, ...lexicon.functionWords.time_nouns, ...lexicon.functionWords.titles];
  const next = tokens[phrase.to];
  const isFollowed = next?.isCapital === true || next?.kind === 'number' || next?.coordinates === true;
  const isOne = noun.isSure && !noun.isUncountable && noun.plurals.length > 0 && noun.genders.length === 1 && (cells & PLURAL) === 0;
  return isOne && !isFollowed && !isBare.includes(noun.word) ? reading : null;
}

/** Persons of whom one speaks of the one in question. */
const KNOWN =
  /^(?:Patient|Patientin|Bewohner|Bewohnerin|Arzt|Ärztin|Oberarzt|Oberärztin|Stationsarzt|Hausarzt|Chef|Chefin|Tochter|Sohn|Ehefrau|Ehemann|Pfleger|Pflegerin|Kollege|Kollegin|Physiotherapeut|Physiotherapeutin|Stationsleitung)$/u;

/** "Ist Arzt schon da?", "Wann kommt Bus?": a question is no note; whom and what it asks after has an article. */
function asked(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  if (!finite || !sentence.isQuestion || clause.opener !== null || clause.from !== 0 || subjectPronoun(clause, sentence) !== null)
    return [];
  const isOpen = finite.at === 0 || (finite.at === 1 && /^(?:wann|wo|warum|wie|wieso|wohin|woher)$/u.test(tokens[0]?.lower ?? ''));
  const phrase = clause.phrases.find(({ from }) => from === finite.at + 1);
  const reading = phrase && phrase.preposition === null && phrase.to - phrase.from === 1 ? countable(phrase, sentence) : null;
  const gender = reading?.noun.genders[0];
  const persons = personsOf(finite.readings);
  if (!isOpen || !phrase || !reading || !gender || !persons.has('er') || persons.has('sie')) return [];
  const isOther = clause.phrases.some((one) => one !== phrase && one.preposition === null && one.determiner !== null);
  if (
    isOther ||
    !(
      KNOWN.test(tokens[phrase.from]?.text ?? '') ||
      /^(?:Bus|Zug|Aufzug|Klingel|Drucker|Computer|Verband|Katheter)$/u.test(tokens[phrase.from]?.text ?? '')
    )
  )
    return [];
  const text = `${determinerForm('der', 'nom', gender)} ${tokens[phrase.from]?.text}`;
  return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
}

/** "Ich habe Patient gewaschen", "Wir müssen Ärztin rufen": somebody to whom something is done. */
function doneTo(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const verb = lexicalVerb(clause, sentence);
  const subject = subjectPronoun(clause, sentence);
  if (!finite || !verb || verb.isPassive || !subject || (clause.kind !== 'main' && clause.kind !== 'subordinate')) return [];
  if (
    !/^(?:ich|wir|er|sie|man|Sie)$/u.test(
      tokens[subject.head.at]?.text.replace(/^(?:Ich|Wir|Er|Man)$/u, (word) => word.toLowerCase()) ?? '',
    )
  )
    return [];
  const frames = lexicon.uses.get(verb.infinitive)?.plain?.frames ?? [];
  const takes =
    frames.length > 0 && frames.some(({ objects }) => objects.includes('acc')) && !frames.some(({ hasPredicate }) => hasPredicate);
  if (!takes || /^(?:haben|bekommen|brauchen|spielen|werden|sein|lernen|suchen)$/u.test(verb.infinitive)) return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const isBare = phrase.preposition === null && phrase.to - phrase.from === 1 && phrase.from > subject.from;
    const reading = isBare ? countable(phrase, sentence) : null;
    const gender = reading?.noun.genders[0];
    const before = tokens[phrase.from - 1];
    if (!reading || !gender || !KNOWN.test(tokens[phrase.from]?.text ?? '') || !isPersonNoun(reading.noun, lexicon)) return [];
    if (
      before?.kind !== 'word' ||
      before.isCapital ||
      before.coordinates ||
      before.isPreposition ||
      /^(?:als|wie|kein|zum)$/u.test(before.lower)
    )
      return [];
    if (before.determiner !== null || before.adjectives.some(({ ending }) => ending !== '')) return [];
    const noun = tokens[phrase.from]?.text ?? '';
    const form = reading.noun.isWeak ? `${noun}${noun.endsWith('e') ? 'n' : 'en'}` : noun;
    const text = `${determinerForm('der', 'acc', gender)} ${form}`;
    return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
  });
}

/** Words before a noun that stand without an article: "in guter Verfassung", "auf eigene Gefahr". */
const BARE_ADJECTIVE =
  /^(?:eigen|groß|hoh|gut|best|schlecht|stark|voll|ganz|letzt|nächst|erst|viel|wenig|jed|halb|beid|frisch|warm|kalt|heiß|ander|weiter|mehr|link|recht|oberst|täglich|leicht|schwer|tief)/u;

/** "mit neue Kollegin", "in kleine Wohnung": one thing with an adjective, whose ending is not that of the case either. */
function described(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { prepositions } = lexicon.functionWords;
  if (!clause.finite || subjectPronoun(clause, sentence) === null) return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const reading = countable(phrase, sentence);
    const gender = reading?.noun.genders[0];
    const word = phrase.preposition?.word ?? '';
    const [adjective] = phrase.adjectives;
    const token = tokens[adjective?.at ?? -1];
    if (!reading || !gender || !phrase.preposition || phrase.preposition.isContracted || phrase.adjectives.length !== 1 || !token)
      return [];
    if (!/^(?:mit|von|bei|für|zu|aus|in)$/u.test(word)) return [];
    if (phrase.to - phrase.from !== 3 || token.isCapital || BARE_ADJECTIVE.test(token.lower) || reading.noun.isWeak) return [];
    const ofCase: Case | null = prepositions.acc.includes(word)
      ? 'acc'
      : prepositions.dat.includes(word)
        ? 'dat'
        : prepositions.two_way.includes(word)
          ? twoWayCase(clause, phrase, sentence)
          : null;
    if (ofCase === null || (phrase.cells & cellsOfCase(ofCase)) !== 0) return [];
    const stem = token.lower.replace(/e[nrsm]?$/u, '');
    const isPlace = word === 'in' && !isPersonNoun(reading.noun, lexicon);
    const own = isPlace ? 'ein' : 'der';
    const article = determinerForm(own, ofCase, gender) ?? '';
    const ending = ofCase === 'dat' || gender === 'm' ? 'en' : own === 'ein' && gender === 'n' ? 'es' : 'e';
    const lead = own === 'ein' ? `${word} ${article}` : contracted(word, article, sentence);
    const text = casedAs(`${lead} ${stem}${ending} ${tokens[phrase.head.at]?.text}`, tokens[phrase.from]);
    const reason = `„${reading.noun.word}“ kann man zählen; im Singular steht ein Artikel.`;
    return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason }];
  });
}

/** Articles in sentences that somebody says, and that are no notes. */
export const spokenArticleRule: Rule = (sentence) => {
  const isNote = sentence.tokens.some(({ text }, at) => /^\p{L}{1,4}\.$/u.test(text) && at < sentence.tokens.length - 1);
  if (isNote || /[„“]/u.test(sentence.text)) return [];
  return sentence.clauses.flatMap((clause) => [...asked(clause, sentence), ...doneTo(clause, sentence), ...described(clause, sentence)]);
};
