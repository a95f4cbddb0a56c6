import { ACC, ALL_CELLS, DAT, GEN, NOM } from '#language/lexicon/agreement.ts';
import type { Clause, Sentence } from './clauses.ts';
import { isOpenNominative } from './openNominative.ts';
import type { Phrase } from './phrases.ts';
import { FREE, isLastingTime, isWay, prepositionRole, type Role } from './role.ts';
import { isReflexiveOf, nounSubject, subjectPronoun } from './subjects.ts';
import { wordSets } from './tokens.ts';
import { hasTwoVerbs, lexicalVerb, objectCases, useOf } from './verb.ts';

const known = new WeakMap<Clause, ReadonlyMap<Phrase, Role>>();

/** The roles of the phrases of a clause, by preposition, verb and place; found once, as several rules ask. */
export function rolesOf(clause: Clause, sentence: Sentence): ReadonlyMap<Phrase, Role> {
  const roles = known.get(clause) ?? findRoles(clause, sentence);
  known.set(clause, roles);
  return roles;
}

function findRoles(clause: Clause, sentence: Sentence): Map<Phrase, Role> {
  const { tokens } = sentence;
  const { timeNouns } = wordSets(sentence.lexicon);
  const roles = new Map<Phrase, Role>();
  const bare: Phrase[] = [];
  const joined: [Phrase, Phrase][] = [];
  let name: Phrase | null = null;
  let previous: Phrase | null = null;
  for (const phrase of clause.phrases) {
    const before = tokens[phrase.from - 1];
    const own = prepositionRole(phrase, sentence);
    const isJoined =
      previous !== null && before !== undefined && previous.to === phrase.from - 1 && (before.lower === 'und' || before.lower === 'oder');
    // "nach so einer Operation": the preposition stands further off.
    const isCompared =
      /^(?:als|wie)$/u.test(before?.lower ?? '') || (before?.lower === 'so' && tokens[phrase.from - 2]?.isPreposition === true);
    const noun = phrase.head.readings[0]?.noun.word ?? '';
    const canBeAttribute = (phrase.cells & GEN) !== 0 || phrase.determiner === null;
    const isAttribute =
      canBeAttribute &&
      previous !== null &&
      previous.to === phrase.from &&
      previous.head.kind !== 'pronoun' &&
      phrase.head.kind !== 'pronoun' &&
      (previous.preposition === null || phrase.determiner !== null);
    // "mit einem Tropfen Blut": what it is an amount of.
    const isFilled =
      previous !== null &&
      previous.preposition !== null &&
      previous.to === phrase.from &&
      previous.head.kind === 'noun' &&
      previous.determiner?.reading.kind === 'indefinite' &&
      phrase.determiner === null &&
      phrase.head.kind === 'noun';
    if (own) roles.set(phrase, own);
    else if (isFilled) roles.set(phrase, FREE);
    else if (isCompared || (phrase.head.kind === 'name' && name !== null))
      roles.set(phrase, { allowed: ALL_CELLS, isSure: false, name: 'free' });
    else if (
      isWay(phrase, sentence) ||
      (noun === 'Stück' && phrase.determiner !== null && tokens[phrase.to]?.isCapital === false && tokens[phrase.to]?.kind === 'word')
    )
      roles.set(phrase, { allowed: ACC | NOM | DAT, isSure: false, name: 'free' });
    else if (isJoined && previous) joined.push([phrase, previous]);
    else if (
      timeNouns.has(noun) &&
      phrase.head.kind === 'noun' &&
      (phrase.determiner || phrase.adjectives.length > 0 || phrase.isCounted || before?.adverb === 'time')
    )
      roles.set(phrase, { allowed: ACC | GEN | NOM, isSure: isLastingTime(phrase, sentence), name: 'time' });
    else if (phrase.head.kind === 'name') {
      name = phrase;
      roles.set(phrase, FREE);
    } else if (isAttribute) roles.set(phrase, { allowed: ALL_CELLS, isSure: false, name: 'free' });
    else bare.push(phrase);
    previous = phrase;
  }
  const verb = lexicalVerb(clause, sentence);
  const subject = subjectPronoun(clause, sentence);
  // "Ich habe der Tochter, die sich sorgt, erklärt, ...": the verb is still to come.
  const place = sentence.clauses.indexOf(clause);
  const following = sentence.clauses.slice(place + 1);
  const isInterrupted =
    clause.others.length === 0 &&
    following[0]?.kind === 'relative' &&
    clause.finite?.readings.some(({ verb: { infinitive } }) =>
      /^(?:haben|sein|werden|müssen|können|sollen|wollen|dürfen|möchten|mögen)$/u.test(infinitive),
    ) === true &&
    following.slice(1).some(({ from }) => tokens[from]?.verbs.some(({ kind }) => kind === 'participle' || kind === 'infinitive'));
  if (!verb || isInterrupted || clause.kind === 'fragment' || clause.kind === 'relative' || hasTwoVerbs(clause, sentence)) {
    for (const phrase of [...bare, ...joined.map(([one]) => one)]) roles.set(phrase, FREE);
    return roles;
  }
  const isCopula = /^(?:sein|werden|bleiben|heißen)$/u.test(verb.infinitive) && !verb.isPassive;
  const reflexive = bare.find((phrase) => phrase !== subject && isReflexiveOf(phrase, subject, sentence));
  const use = useOf(verb.infinitive, sentence, reflexive !== undefined);
  const isLetting =
    clause.finite?.readings.some(({ verb: { infinitive } }) => /^(?:lassen|sehen|hören|helfen|schicken)$/u.test(infinitive)) &&
    clause.others.length > 0;
  // "Es gibt viele Probleme."
  const isThere = verb.infinitive === 'geben' && !isLetting && tokens[subject?.head.at ?? -1]?.lower === 'es';
  const cases = isThere ? ACC : use ? objectCases(use.frames) | (isLetting ? ACC | DAT : 0) : 0;
  const others = bare.filter((phrase) => phrase !== subject && phrase !== reflexive);
  if (reflexive) roles.set(reflexive, { allowed: ACC | DAT, isSure: false, name: 'object' });
  if (subject) roles.set(subject, { allowed: NOM, isSure: true, name: 'subject' });
  const named = isSubjectName(name, clause) ? name : null;
  // "... und hat jetzt Fieber": the subject was named before.
  const isFollowing = clause.kind === 'main' && clause.finite?.at === clause.from && clause.from > 0 && !clause.followsClause;
  // "Kaum war die Visite vorbei, stand das Bett da": its own subject may follow.
  const isOpenClause =
    isFollowing &&
    use !== null &&
    (cases & ACC) === 0 &&
    tokens[clause.from - 1]?.text === ',' &&
    others.some(({ head, cells }) => head.kind === 'noun' && (cells === 0 || (cells & NOM) !== 0));
  // "..., sagt der Doktor"
  const isSaying =
    isFollowing && sentence.lexicon.government.saying.includes(verb.infinitive) && /^[,“”"]$/u.test(tokens[clause.from - 1]?.text ?? '');
  const isElided = isFollowing && !isOpenClause && !isSaying;
  const isWithSubject = (phrase: Phrase) =>
    subject !== null && phrase.to === subject.from - 1 && /^(?:und|oder)$/u.test(tokens[phrase.to]?.lower ?? '');
  for (const phrase of others.filter(isWithSubject)) roles.set(phrase, FREE);
  // "Der alte Mann, der ruft", "Der alte Mann in Bett zwei er hat gehustet": named first, then taken up.
  const isTakenUp = (phrase: Phrase) =>
    subject !== null &&
    phrase.from === clause.from &&
    clause.kind === 'main' &&
    phrase.to <= subject.from &&
    subject.to === clause.finite?.at &&
    phrase.head.kind !== 'pronoun';
  // "Frag bitte den Kollegen": who is asked is not named.
  const isAsked =
    clause.finite?.at === clause.from &&
    !sentence.isQuestion &&
    clause.finite.readings.some(({ tense }) => tense === 'imperative') &&
    !clause.finite.readings.some(({ persons, tense }) => tense !== 'imperative' && tense !== 'reported' && persons.includes('er'));
  const rest =
    subject || named || isElided || isAsked
      ? others.filter((phrase) => !isWithSubject(phrase))
      : others.filter((phrase) => phrase !== nounSubject(clause, others, roles, sentence));
  for (const phrase of rest) {
    if (isTakenUp(phrase)) {
      roles.set(phrase, FREE);
      continue;
    }
    // "Es entsteht kein Schaden": what "es" stands for.
    if (
      isCopula ||
      (tokens[subject?.head.at ?? -1]?.lower === 'es' &&
        !verb.isPassive &&
        phrase.from > (clause.finite?.at ?? 0) &&
        !/^(?:geben|haben)$/u.test(verb.infinitive))
    )
      roles.set(phrase, { allowed: NOM | DAT | ACC, isSure: false, name: 'predicate' });
    else if (verb.isPassive) roles.set(phrase, { allowed: NOM | DAT, isSure: false, name: 'object' });
    else {
      const isOnly = rest.length === 1 && (subject ?? named) !== null;
      // "Die Patientin hat kein Appetit": what is had is no subject.
      const kind = phrase.determiner?.reading.kind;
      const isHad =
        (kind === 'indefinite' || kind === 'negative' || phrase.isCounted) &&
        sentence.lexicon.government.possessing.includes(verb.infinitive) &&
        rest.length === 1 &&
        phrase.from > (clause.finite?.at ?? 0);
      const isOpenly = isOpenNominative(phrase, clause, { subject, cases, isElided }, sentence);
      if (isOpenly) roles.set(phrase, { allowed: ACC, isSure: true, name: 'object' });
      else if (isHad && (cases & ACC) !== 0) roles.set(phrase, { allowed: ACC, isSure: true, name: 'object' });
      // "Mir ist ein Fleck aufgefallen": the dative is taken.
      else if (cases === DAT && rest.some((other) => other !== phrase && other.cells !== 0 && (other.cells & ~DAT) === 0))
        roles.set(phrase, FREE);
      else roles.set(phrase, { allowed: cases || ACC | DAT | GEN, isSure: cases !== 0 && (isOnly || isHad), name: 'object' });
    }
  }
  for (const [phrase, other] of joined) {
    const role = roles.get(other) ?? FREE;
    // "Die Patientin hat Fieber und kein Appetit"
    const isHadToo =
      role.name === 'object' &&
      /^(?:indefinite|negative)$/u.test(phrase.determiner?.reading.kind ?? '') &&
      sentence.lexicon.government.possessing.includes(verb.infinitive) &&
      phrase.from > (clause.finite?.at ?? 0) &&
      (phrase.cells & ~(NOM | GEN)) === 0;
    if (isHadToo) {
      roles.set(phrase, { allowed: ACC, isSure: true, name: 'object' });
      continue;
    }
    // "das Bild vom Thorax und die Meldung": what has its own article may belong further up.
    const isOpen = role.name === 'preposition' && phrase.determiner !== null && (phrase.cells & (NOM | ACC)) !== 0;
    roles.set(phrase, isOpen ? FREE : role);
  }
  return roles;
}

/** "Frau Weber braucht ...": a name in front of the verb, not set off by a comma. */
const isSubjectName = (name: Phrase | null, clause: Clause) =>
  name !== null &&
  name.from === clause.from &&
  name.to === clause.finite?.at &&
  // "Dem Kleinen schmeckt der Brei": to him.
  (name.determiner === null || (name.determiner.reading.cells & NOM) !== 0);
