import { ACC, ALL_CELLS, type Cells, cellsOfCase, DAT, GEN, NOM } from '#language/lexicon/agreement.ts';
import type { VerbUse } from '#language/lexicon/germanLexicon.ts';
import type { Frame } from '#language/lexicon/verbFrames.ts';
import type { Person, VerbReading } from '#language/lexicon/verbs.ts';
import { type Clause, finiteOf, type Sentence } from './clauses.ts';
import { isOpenNominative } from './openNominative.ts';
import type { Phrase } from './phrases.ts';
import { wordSets } from './tokens.ts';

/** The cells that a phrase may stand in by its place in the clause, and how sure that is. */
export interface Role {
  allowed: Cells;
  isSure: boolean;
  name: 'subject' | 'object' | 'predicate' | 'preposition' | 'time' | 'free';
}

/** "Haben Sie so etwas gehört?": of two verbs with the same participle the one whose auxiliary it is, and rather the plainer ("hören"). */
function meantReading(readings: readonly VerbReading[], finite: readonly VerbReading[], { lexicon }: Sentence): VerbReading | undefined {
  const participles = readings.filter(({ kind }) => kind === 'participle');
  if (participles.length < 2) return readings.find(({ kind }) => kind !== 'finite') ?? readings[0];
  const fits = ({ verb }: VerbReading) =>
    finite.some((one) => lexicon.uses.get(verb.infinitive)?.plain?.perfect.some((auxiliary) => auxiliary === one.verb.infinitive));
  const likely = participles.filter(fits);
  return (likely.length > 0 ? likely : participles).toSorted((a, b) => a.verb.infinitive.length - b.verb.infinitive.length)[0];
}

/** The verb that says what the clause is about, with its prefix. */
export function lexicalVerb(clause: Clause, sentence: Sentence): { infinitive: string; isPassive: boolean } | null {
  const { lexicon, tokens } = sentence;
  const finite = finiteOf(clause);
  const isAuxiliary =
    finite.length === 0 ||
    finite.some(({ verb: { infinitive } }) =>
      /^(?:haben|sein|werden|können|müssen|dürfen|wollen|sollen|mögen|lassen|gehen|brauchen|helfen|sehen|hören|bleiben|kommen|lernen|scheinen)$/u.test(
        infinitive,
      ),
    );
  const last = isAuxiliary ? clause.others.at(-1) : undefined;
  const isWerden = finite.some(({ verb }) => verb.infinitive === 'werden');
  const participle = clause.others.findLast(({ readings }) => readings.some(({ kind }) => kind === 'participle'));
  const passiveInfinitive = clause.others.some(({ readings }) =>
    readings.some(({ verb, kind }) => verb.infinitive === 'werden' && kind !== 'finite'),
  );
  if (last) {
    const isPassive = participle !== undefined && (isWerden || passiveInfinitive || tokens[last.at]?.lower === 'worden');
    // "Du willst es dem Arzt sagen können": what can be done, not that it can.
    const inner = clause.others.at(-2);
    const isModal =
      last.readings.some(({ verb, kind }) => kind === 'infinitive' && /^(?:können|müssen|dürfen|wollen|sollen)$/u.test(verb.infinitive)) &&
      inner?.readings.some(({ kind }) => kind === 'infinitive') === true;
    const of = isPassive ? participle : isModal ? inner : last;
    const reading = meantReading((of ?? last).readings, finite, sentence);
    return reading ? { infinitive: reading.verb.infinitive, isPassive } : null;
  }
  const names = new Set(finite.map(({ verb }) => verb.infinitive));
  if (names.size === 0) return null;
  const chosen = [...names].find((name) => lexicon.uses.has(name)) ?? [...names][0] ?? '';
  const verb = lexicon.verbs.get(chosen);
  if (clause.prefix !== null && verb) {
    const whole = lexicon.verbs.withPrefix(verb, tokens[clause.prefix]?.lower ?? '');
    return { infinitive: whole?.infinitive ?? chosen, isPassive: false };
  }
  return { infinitive: chosen, isPassive: false };
}

/** The persons that the finite verb stands for. */
export const personsOf = (readings: readonly VerbReading[]): Set<Person> =>
  new Set(
    readings
      .filter(({ kind, tense }) => kind === 'finite' && tense !== 'imperative' && tense !== 'reported')
      .flatMap(({ persons }) => persons),
  );

const ONLY_SUBJECTS = new Set(['ich', 'du', 'er', 'wir', 'man', 'wer']);

/** The pronoun that can only be the subject, or stands where only the subject stands. */
export function subjectPronoun(clause: Clause, sentence: Sentence): Phrase | null {
  const { tokens } = sentence;
  const pronouns = clause.phrases.filter(({ head, preposition }) => head.kind === 'pronoun' && preposition === null);
  const sure = pronouns.find(({ head }) => ONLY_SUBJECTS.has(tokens[head.at]?.lower ?? ''));
  if (sure) return sure;
  const persons = clause.finite ? personsOf(clause.finite.readings) : new Set<Person>();
  const at = clause.finite?.at ?? -1;
  // "Das fällt ihr schwer": "ihr" is the dative wherever the verb has another person too.
  const fits = ({ head }: Phrase) =>
    tokens[head.at]?.lower === 'ihr' && persons.has('er')
      ? false
      : (tokens[head.at]?.subjectOf.some((person) => persons.has(person)) ?? false);
  const isPersonal = ({ head }: Phrase) => /^(?:sie|es|ihr|wir)$/iu.test(tokens[head.at]?.text ?? '');
  if (clause.kind === 'subordinate')
    return pronouns.find((phrase) => isPersonal(phrase) && fits(phrase) && phrase.from === (clause.opener ?? 0) + 1) ?? null;
  if (clause.kind === 'relative') return null;
  const onlySubject = clause.phrases.find(
    (phrase) =>
      phrase.preposition === null &&
      phrase.to === at &&
      phrase.head.kind === 'noun' &&
      (phrase.cells & NOM) !== 0 &&
      (phrase.cells & ~(phrase.from === clause.from ? NOM | GEN : NOM)) === 0,
  );
  if (onlySubject) return null;
  return (
    pronouns.find((phrase) => isPersonal(phrase) && fits(phrase) && phrase.to === at) ??
    pronouns.find((phrase) => isPersonal(phrase) && fits(phrase) && phrase.from === at + 1 && !isBeforeSubject(phrase, clause, sentence)) ??
    null
  );
}

/** "Das erfährt es der Patient selbst": the subject stands behind "es". */
const isBeforeSubject = ({ head, to }: Phrase, { phrases }: Clause, { tokens }: Sentence) =>
  tokens[head.at]?.lower === 'es' &&
  phrases.some(
    (other) =>
      other.from === to &&
      other.preposition === null &&
      other.head.kind === 'noun' &&
      other.cells !== 0 &&
      (other.cells & ~(NOM | GEN | DAT)) === 0 &&
      (other.cells & NOM) !== 0,
  );

/** "die Treppe hoch", "den Flur entlang": the way that is gone. */
const isWay = ({ to }: Phrase, { tokens }: Sentence) =>
  /^(?:hoch|hinauf|hinunter|hinab|herauf|herunter|rauf|runter|entlang)$/u.test(tokens[to]?.lower ?? '');

/** "fünf Jahren" with no preposition near: how long something lasts stands in the accusative. */
function isLastingTime({ from, isCounted, cells, adjectives, to }: Phrase, { tokens }: Sentence): boolean {
  const around = tokens.slice(Math.max(0, from - 4), from);
  const isOpen = around.some(({ isPreposition, coordinates, kind }) => isPreposition || coordinates || kind === 'mark');
  const isLater = /^(?:später|danach|zuvor|vorher|darauf)$/u.test(tokens[to]?.lower ?? '');
  return isCounted && adjectives.length === 0 && !isOpen && !isLater && cells !== 0 && (cells & ~DAT) === 0;
}

function prepositionRole(phrase: Phrase, sentence: Sentence): Role | null {
  if (!phrase.preposition) return null;
  const { acc, dat, two_way, gen, gen_or_dat } = sentence.lexicon.functionWords.prepositions;
  const { word } = phrase.preposition;
  let allowed = 0;
  if (acc.includes(word)) allowed |= ACC;
  if (dat.includes(word)) allowed |= DAT;
  const noun = phrase.head.readings[0]?.noun.word ?? '';
  // "vor einem Jahr", "in einer Stunde"
  const isTime =
    /^(?:vor|in)$/u.test(word) &&
    /^(?:Tag|Woche|Monat|Jahr|Stunde|Minute|Sekunde)$/u.test(noun) &&
    (phrase.isCounted || phrase.determiner?.reading.kind === 'indefinite');
  if (two_way.includes(word)) allowed |= isTime ? DAT : ACC | DAT;
  if (gen.includes(word)) allowed |= GEN;
  if (gen_or_dat.includes(word)) allowed |= DAT | GEN;
  return { allowed: allowed || ALL_CELLS, isSure: allowed !== 0, name: 'preposition' };
}

const objectCases = (frames: readonly Frame[]): Cells =>
  frames.flatMap(({ objects }) => objects).reduce((cells, ofCase) => cells | cellsOfCase(ofCase), 0);

/** The use of the verb in this clause: with or without a reflexive pronoun. */
export function useOf(infinitive: string, sentence: Sentence, isReflexive: boolean): VerbUse | null {
  const known = sentence.lexicon.uses.get(infinitive);
  return (isReflexive ? known?.reflexive : null) ?? known?.plain ?? known?.reflexive ?? null;
}

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
    if (own) roles.set(phrase, own);
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
  if (!verb || clause.kind === 'fragment' || clause.kind === 'relative') {
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
  const isElided = clause.kind === 'main' && clause.finite?.at === clause.from && clause.from > 0 && !clause.followsClause;
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
const isSubjectName = (name: Phrase | null, clause: Clause) => name !== null && name.from === clause.from && name.to === clause.finite?.at;

const FREE: Role = { allowed: ALL_CELLS, isSure: false, name: 'free' };

/** A statement of one verb in the third person that has no other phrase without a preposition, and is no "Mir ist kalt". */
function isOnlySubject(phrase: Phrase, clause: Clause, sentence: Sentence): boolean {
  const { finite } = clause;
  const verb = lexicalVerb(clause, sentence);
  if (!finite || !verb || verb.isPassive || clause.others.length > 0 || sentence.isQuestion || phrase.determiner === null) return false;
  const persons = personsOf(finite.readings);
  const bare = clause.phrases.filter(({ preposition }) => preposition === null);
  const isPersonal = !/^(?:sein|werden|gehen|fehlen|gefallen|gehören|passieren|haben)$/u.test(verb.infinitive);
  const hasEs = sentence.tokens.slice(clause.from, clause.to).some(({ lower }) => /^(?:es|das|s|'s)$/u.test(lower));
  return (
    isPersonal &&
    !hasEs &&
    persons.has('er') &&
    !persons.has('sie') &&
    !persons.has('ich') &&
    bare.length === 1 &&
    sentence.clauses.length === 1
  );
}

/** The first noun phrase as the subject: sure only where it stands in front of the verb and nothing else could be. */
function nounSubject(clause: Clause, others: readonly Phrase[], roles: Map<Phrase, Role>, sentence: Sentence): Phrase | null {
  const { tokens } = sentence;
  const finite = clause.finite?.at ?? -1;
  const inFront =
    clause.kind === 'main' && !clause.followsClause ? others.find(({ from, to }) => from === clause.from && to === finite) : undefined;
  const nouns = others.filter(({ head }) => head.kind !== 'pronoun' || /^(?:der|die|das|dies\w*)$/u.test(tokens[head.at]?.lower ?? ''));
  // "Den Angehörigen fällt der Abschied schwer": what is no nominative is the subject only where nothing else can be.
  const isObject = inFront !== undefined && inFront.cells !== 0 && (inFront.cells & NOM) === 0;
  const other = isObject ? nouns.find((phrase) => phrase !== inFront && (phrase.cells & NOM) !== 0) : undefined;
  const chosen = other ?? inFront ?? nouns[0];
  if (!chosen) return null;
  const isAlone = inFront !== undefined && inFront === chosen && others.length === 1;
  // "Der Infusion läuft": nothing else can be what runs.
  const isSure = isAlone && isOnlySubject(chosen, clause, sentence);
  // "Wo ist den Rollator?": nothing else can be what is there.
  const isWhere =
    others.length === 1 && chosen.from === finite + 1 && clause.others.length === 0 && lexicalVerb(clause, sentence)?.infinitive === 'sein';
  if (isWhere && chosen.cells === 0 && tokens[clause.from]?.lower === 'wo') {
    roles.set(chosen, { allowed: NOM, isSure: true, name: 'subject' });
    return chosen;
  }
  roles.set(chosen, { allowed: isSure ? NOM : isAlone ? NOM | DAT | ACC : ALL_CELLS, isSure, name: 'subject' });
  return chosen;
}

/** "ich ... mich", "er ... sich". */
export function isReflexiveOf(phrase: Phrase, subject: Phrase | null, { tokens, lexicon }: Sentence): boolean {
  const word = tokens[phrase.head.at]?.lower ?? '';
  if (phrase.preposition !== null || phrase.head.kind !== 'pronoun') return false;
  if (word === 'sich') return true;
  const own = lexicon.functionWords.personal.find(({ nom }) => nom === tokens[subject?.head.at ?? -1]?.lower);
  return own !== undefined && (own.reflexive_acc === word || own.reflexive_dat === word);
}
