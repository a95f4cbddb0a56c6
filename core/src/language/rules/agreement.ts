import type { GrammarTopic } from '@visite/contract/language.ts';
import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import type { Role } from '#language/analysis/role.ts';
import { rolesOf } from '#language/analysis/roles.ts';
import { lexicalVerb, personsOf } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { ACC, CASE_NAMES, CASES, cell, DAT, GEN, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import type { Noun } from '#language/lexicon/nouns.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';
import { withPreposition } from './realise.ts';
import { type Target, targetsOf, WEAK_ENDING } from './targets.ts';
import { twoWayCase } from './twoWayCase.ts';
import { hasArticleFurtherUp, isOwnerInFront, isOwnerInFrontOfVerb, mayBePronoun } from './unsurePhrases.ts';

const ARTICLES = { m: 'der', f: 'die', n: 'das', p: 'die' } as const;
const GENDERS = { m: 'maskulin', f: 'feminin', n: 'neutral', p: 'Plural' } as const;

const same = (a: Map<number, string>, b: Map<number, string>) => a.size === b.size && [...a].every(([at, form]) => b.get(at) === form);

function topicOf(phrase: Phrase, { changes, reading }: Target, agrees: boolean): GrammarTopic {
  if (changes.has(phrase.head.at)) return reading.noun.isWeak && !phrase.isCounted ? 'n-declension' : 'plural';
  if (phrase.determiner && changes.has(phrase.determiner.at)) {
    const { cells } = phrase.determiner.reading;
    const fitsGender = reading.noun.genders.some((gender) => cells & CASES.reduce((all, ofCase) => all | cell(ofCase, gender), 0));
    return agrees || fitsGender ? 'case' : 'gender';
  }
  return 'adjective-ending';
}

function reasonOf(phrase: Phrase, target: Target, topic: GrammarTopic): string {
  const { noun } = target.reading;
  const gender = noun.genders[0];
  if (topic === 'gender' && gender) return `„${noun.word}“ ist ${GENDERS[gender]}: ${ARTICLES[gender]} ${noun.word}.`;
  if (topic === 'n-declension') return `„${noun.word}“ bekommt außer im Nominativ Singular ein -n oder -en.`;
  if (topic === 'plural')
    return target.column === 'p' && noun.plurals[0]
      ? `Der Plural von „${noun.word}“ ist „${noun.plurals[0]}“.`
      : `„${noun.word}“ steht hier im ${CASE_NAMES[target.case]}.`;
  if (phrase.preposition) return `Nach „${phrase.preposition.word}“ steht hier der ${CASE_NAMES[target.case]}.`;
  if (topic === 'adjective-ending')
    return `Die Endung des Adjektivs richtet sich nach Artikel, Fall und Geschlecht („${ARTICLES[gender ?? 'p']} ${noun.word}“).`;
  return `Hier steht der ${CASE_NAMES[target.case]}.`;
}

/** "Altenheim": the last part of a compound, which we know, tells its gender. */
function isSureByLastPart({ word, genders }: Noun, { lexicon }: Sentence): boolean {
  for (let at = 3; at <= word.length - 4; at += 1) {
    const last = lexicon.nouns
      .readings(word.charAt(at).toUpperCase() + word.slice(at + 1))
      .filter(({ noun, before }) => noun.isSure && before === '');
    if (last.length > 0) return last.every(({ noun }) => noun.genders.length === 1 && noun.genders[0] === genders[0]);
  }
  return false;
}

const isCopula = (clause: Clause, sentence: Sentence) =>
  /^(?:sein|werden|bleiben|heißen)$/u.test(lexicalVerb(clause, sentence)?.infinitive ?? '');

/** "Ich bin einzige Kind", "in nächste Woche": of one thing alone the article is missing. */
const isUnique = (phrase: Phrase, { tokens }: Sentence) =>
  phrase.determiner === null &&
  phrase.adjectives.some(
    ({ at }) =>
      /^(?:einzig|erst|ganz|nächst|letzt)e[nrms]?$/u.test(tokens[at]?.lower ?? '') ||
      tokens[at]?.adjectives.some(({ degree }) => degree === 'superlative') === true,
  );

function proposalOf(phrase: Phrase, role: Role, clause: Clause, sentence: Sentence): Proposal | null {
  if (phrase.head.kind !== 'noun' || phrase.head.readings.length === 0) return null;
  const head = sentence.tokens[phrase.head.at];
  // "84 Temperatur: 36,5": a label.
  if (phrase.isCounted && sentence.tokens[phrase.to]?.text === ':' && !phrase.preposition) return null;
  // "durch Lüften", "beim Impfen": what one does.
  if (
    phrase.preposition &&
    !phrase.determiner &&
    phrase.adjectives.length === 0 &&
    head?.isCapital &&
    head.verbs.some(({ kind }) => kind === 'infinitive')
  )
    return null;
  // "diese und andere Fragen"
  if (phrase.determiner && sentence.tokens[phrase.determiner.at + 1]?.coordinates) return null;
  // "um ein Uhr"
  if (sentence.tokens[phrase.head.at]?.text === 'Uhr' && sentence.tokens[phrase.head.at - 1]?.lower === 'ein') return null;
  const agrees = phrase.cells !== 0;
  if (phrase.preposition && phrase.preposition.at === clause.opener) return null;
  // "der am 3. Mai erfolgten Überleitung": the article stands in front of what comes between.
  const between = clause.phrases.find(({ to }) => to === phrase.from);
  if (!phrase.determiner && !phrase.preposition && between && sentence.tokens[between.from - 1]?.determiner != null) return null;
  if (!phrase.determiner && !phrase.preposition && hasArticleFurtherUp(phrase, clause, sentence)) return null;
  // "vor allem Gesundheit"
  if (phrase.preposition?.word === 'vor' && sentence.tokens[phrase.preposition.at + 1]?.lower === 'allem') return null;
  // "die siebzig Kilo": measures have no plural.
  const counts = sentence.tokens
    .slice(phrase.from, phrase.head.at)
    .some(({ kind, lower }) => kind === 'number' || sentence.lexicon.functionWords.numbers.includes(lower));
  if (counts && phrase.head.readings.some(({ noun }) => sentence.lexicon.government.measures.includes(noun.word))) return null;
  // "bis einschließlich Freitag"
  const isBare = !phrase.determiner && phrase.adjectives.length === 0;
  if (isBare && phrase.preposition && sentence.lexicon.functionWords.prepositions.gen.includes(phrase.preposition.word)) return null;
  // "Was für ein Verband"
  if (phrase.preposition?.word === 'für' && sentence.tokens.slice(clause.from, phrase.from).some(({ lower }) => lower === 'was'))
    return null;
  // "die Worte": only the old dative reads the form.
  const written = sentence.tokens[phrase.head.at]?.text ?? '';
  if (!phrase.isCounted && phrase.head.readings.every(({ noun }) => written === `${noun.word}e` && !noun.plurals.includes(written)))
    return null;
  // "Butter bei die Fische"
  if (sentence.tokens[phrase.from - 1]?.text === 'Butter' && written === 'Fische') return null;
  // "Von wegen ruhiger Dienst"
  if (phrase.preposition?.word === 'wegen' && sentence.tokens[phrase.from - 1]?.lower === 'von') return null;
  if (mayBePronoun(phrase, clause, sentence)) return null;
  // "Schritt für Schritt", "in Vaters Lehre": a set phrase, and an owner that stands in front.
  const around = [sentence.tokens[phrase.to + 1]?.text, sentence.tokens[phrase.head.at - 2]?.text];
  if (sentence.tokens[phrase.to]?.isPreposition && around[0] === written) return null;
  if (isBare && (around[1] === written || isOwnerInFront(phrase, sentence))) return null;
  const after = sentence.tokens[phrase.to]?.lower ?? '';
  if (/^(?:zufolge|gegenüber|entgegen|nach|zuliebe|wegen|entlang)$/u.test(after) && agrees) return null;
  // "Meines Wissens", "eines Tages"
  if (agrees && role.name !== 'preposition' && (phrase.cells & ~GEN) === 0) return null;
  if (agrees && (phrase.cells & GEN) !== 0 && sentence.tokens[phrase.determiner?.at ?? -1]?.lower === 'des') return null;
  // "..., die Patient zu drehen": whoever does it is not named there.
  const isToDo =
    clause.finite === null &&
    phrase.preposition === null &&
    !clause.others.some(({ readings }) => readings.some(({ verb }) => /^(?:sein|werden|bleiben|heißen)$/u.test(verb.infinitive))) &&
    clause.others.some(
      ({ at, readings }) => sentence.tokens[at - 1]?.lower === 'zu' || readings.some(({ kind }) => kind === 'zu-infinitive'),
    );
  const isOnlySubject = isToDo && agrees && phrase.determiner !== null && (phrase.cells & ~NOM) === 0;
  if (!isOnlySubject && ((phrase.cells & role.allowed) !== 0 || (agrees && !role.isSure))) return null;
  const isTwoWay = phrase.preposition !== null && sentence.lexicon.functionWords.prepositions.two_way.includes(phrase.preposition.word);
  const known = isTwoWay ? twoWayCase(clause, phrase, sentence) : null;
  const preferred = isTwoWay
    ? phrase.preposition?.word === 'über'
      ? 'acc'
      : (known ?? 'dat')
    : role.name === 'subject'
      ? 'nom'
      : (role.name === 'predicate' || (role.name === 'time' && phrase.determiner?.reading.kind === 'possessive')) &&
          isCopula(clause, sentence)
        ? 'nom'
        : role.name === 'object' || role.name === 'time'
          ? 'acc'
          : null;
  const own = phrase.determiner?.reading.cells ?? 0;
  const isGenitive = own !== 0 && (own & ~GEN) === 0;
  const helps = clause.others.some(({ readings }) =>
    readings.some(({ verb }) => sentence.lexicon.government.only_dative.includes(verb.infinitive)),
  );
  // "wegen die Lymphknoten": written German has the genitive.
  const isOfGenitive =
    phrase.preposition !== null && sentence.lexicon.functionWords.prepositions.gen_or_dat.includes(phrase.preposition.word);
  // "Und dem Narkose": nothing says in which case it stands.
  const isOpenFragment = clause.kind === 'fragment' && clause.others.length === 0 && !phrase.preposition && !agrees;
  if (isOpenFragment && own !== 0 && (own & (NOM | ACC)) === 0) return null;
  // "Die Patientin ihre Blutdruck": said in another order, not with another ending.
  if (phrase.determiner?.reading.kind === 'possessive' && isOwnerInFrontOfVerb(phrase, clause, sentence)) return null;
  const owned = !agrees && isOwnerInFrontOfVerb(phrase, clause, sentence);
  const allowed =
    owned || (isOfGenitive && phrase.determiner && (phrase.determiner.reading.cells & DAT) === 0)
      ? GEN
      : isToDo
        ? role.allowed & (helps ? DAT : isOnlySubject ? ACC : ~NOM)
        : role.allowed;
  // "Die Faden können gezogen werden": the verb says that there are many.
  const persons = personsOf(clause.finite?.readings ?? []);
  const isWithoutDots = phrase.head.readings.some(({ noun }) =>
    noun.plurals.some((plural) => plural !== written && plural.normalize('NFD').replace(/\u0308/gu, '') === written),
  );
  // "Die Ergebnis sind da": no feminine, so the verb and the article say that there are many.
  const isNoFeminine = phrase.head.readings.every(
    ({ noun }) => noun.isSure && noun.plurals.length > 0 && !noun.genders.includes('f') && !noun.plurals.includes(written),
  );
  const isMany =
    role.name === 'subject' &&
    persons.has('sie') &&
    !persons.has('er') &&
    (isWithoutDots || isNoFeminine) &&
    phrase.determiner !== null &&
    (phrase.determiner.reading.cells & PLURAL) !== 0;
  // "alle Wort", "alle Patient": of what can be counted there are many.
  const isAll =
    phrase.determiner?.reading.stem === 'all' &&
    sentence.tokens[phrase.determiner.at]?.lower === 'alle' &&
    phrase.head.readings.every(({ noun }) => noun.isSure && noun.plurals.length > 0 && !noun.isUncountable);
  const [best, second] = targetsOf(
    phrase,
    isGenitive ? GEN : isMany || isAll ? allowed & PLURAL : allowed,
    { preferred: isToDo && !helps ? 'acc' : preferred, isSure: known !== null },
    sentence,
  );
  if (!best || best.changes.size === 0 || best.changes.size > 3) return null;
  // "Ich habe ein Katheter gelegen", "Das Atmen fällt er schwer": a thing hardly ever stands in the dative.
  const isThing = !isPersonNoun(best.reading.noun, sentence.lexicon) && !best.reading.noun.isWeak;
  const governs = sentence.lexicon.government.only_dative.includes(lexicalVerb(clause, sentence)?.infinitive ?? '');
  const isFront = phrase.from === clause.from && phrase.to === clause.finite?.at;
  if (best.case === 'dat' && role.name === 'object' && isThing && (isFront ? agrees : !governs) && (own & DAT) === 0) return null;
  if (second && second.cost - best.cost < 0.15 && !same(best.changes, second.changes)) return null;
  const places = [...best.changes.keys()].toSorted((a, b) => a - b);
  const from = places[0] ?? phrase.from;
  // The noun is shown with what belongs to it: "die Bauch" becomes "den Bauch".
  const to = Math.max(places.at(-1) ?? phrase.from, phrase.head.at) + 1;
  const text = sentence.tokens
    .slice(from, to)
    .map((token, at) => best.changes.get(from + at) ?? token.text)
    .join(' ');
  if (phrase.isCounted && best.reading.noun.isUncountable) return null;
  // The dictionary does not know every plural.
  if (best.changes.has(phrase.head.at) && !best.reading.noun.isSure && best.column === 'p') return null;
  const topic = topicOf(phrase, best, agrees);
  // The dictionary took words that look alike together: their gender is sure only where the ending tells it.
  const isKnown =
    best.reading.noun.isSure ||
    isSureByLastPart(best.reading.noun, sentence) ||
    /(?:ung|heit|keit|schaft|ion|tät|chen|lein|ment|ismus|ik|in)$/u.test(best.reading.noun.word);
  // "Haben Sie starken Schmerzen?", "zwei neuen Patienten": the object of a verb that has no dative.
  const isPlainObject =
    (role.name === 'object' || role.name === 'time') &&
    !sentence.tokens[phrase.from - 1]?.coordinates &&
    role.isSure &&
    (role.allowed & DAT) === 0 &&
    (phrase.adjectives.length > 0 ||
      phrase.isCounted ||
      phrase.head.readings.every(({ noun }) => noun.isSure && noun.plurals.length > 0)) &&
    (phrase.cells & ~(DAT & PLURAL)) === 0;
  if (agrees && !phrase.determiner && !phrase.preposition && !isPlainObject) return null;
  // "auf der dritte Etage": behind an article that stays, dative and genitive end in -en whatever the gender.
  const isWeak = topic === 'adjective-ending' && phrase.determiner !== null && (best.case === 'dat' || best.case === 'gen');
  // "mit freundliche Grüßen": many have the same endings whatever the gender.
  const isManyThings =
    topic === 'adjective-ending' && best.column === 'p' && phrase.head.readings.every(({ cells }) => (cells & ~PLURAL) === 0);
  if (!isKnown && !isWeak && !isManyThings && (topic === 'gender' || topic === 'adjective-ending')) return null;
  // "von der Leiter": with another gender the article would be right.
  if (!isKnown && phrase.determiner && topic === 'case' && (phrase.determiner.reading.cells & role.allowed) !== 0) return null;
  // "in kleinen Stadt", "mit neue Kollegin": of one thing that can be counted the article is missing, not an ending.
  const isWithoutArticle =
    topic === 'adjective-ending' &&
    phrase.determiner === null &&
    phrase.preposition !== null &&
    best.column !== 'p' &&
    !best.reading.noun.isUncountable &&
    best.reading.noun.plurals.length > 0 &&
    !sentence.lexicon.government.without_article.includes(best.reading.noun.word);
  if (
    isWithoutArticle ||
    (topic === 'adjective-ending' && best.column !== 'p' && !phrase.preposition && !isTime(phrase, sentence) && isUnique(phrase, sentence))
  )
    return null;
  // "mit Name und Alter", "eine Seele von Mensch": without an article it may stay as it is.
  const isCall = best.reading.noun.word === 'Herr' && sentence.tokens[clause.to - 1]?.lower !== 'an';
  if (topic === 'n-declension' && isBare && !isCall) return null;
  if (topic === 'n-declension' && !best.reading.noun.isSure && !WEAK_ENDING.test(best.reading.noun.word)) return null;
  const article = best.changes.get(phrase.determiner?.at ?? -1);
  // "zu die Arbeit": "zur"; "in den Krankenhaus": "im".
  const joins = /^(?:zu|in|an|bei|von)$/u.test(phrase.preposition?.word ?? '') && (phrase.preposition?.word === 'zu' || article === 'dem');
  if (phrase.preposition && joins && !phrase.preposition.isContracted && from === phrase.preposition.at + 1 && article) {
    return {
      topic,
      from: phrase.preposition.at,
      to,
      text: casedAs(withPreposition(phrase.preposition.word, text, sentence), sentence.tokens[phrase.preposition.at]),
      reason: reasonOf(phrase, best, topic),
    };
  }
  return { topic, from, to, text, reason: reasonOf(phrase, best, topic) };
}

/** Articles, adjectives and nouns that do not agree, or not with what governs them. */
export const agreementRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) =>
    [...rolesOf(clause, sentence)].flatMap(([phrase, role]) => {
      const found = proposalOf(phrase, role, clause, sentence);
      return found ? [found] : [];
    }),
  );
