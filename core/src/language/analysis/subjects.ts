import { ACC, ALL_CELLS, DAT, GEN, NOM } from '#language/lexicon/agreement.ts';
import type { Person } from '#language/lexicon/verbs.ts';
import type { Clause, Sentence } from './clauses.ts';
import type { Phrase } from './phrases.ts';
import type { Role } from './role.ts';
import { lexicalVerb, personsOf } from './verb.ts';

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
    return (
      pronouns.find(
        (phrase) =>
          isPersonal(phrase) && fits(phrase) && phrase.from === (clause.opener ?? 0) + 1 && !isBeforeSubject(phrase, clause, sentence),
      ) ?? null
    );
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
export function nounSubject(clause: Clause, others: readonly Phrase[], roles: Map<Phrase, Role>, sentence: Sentence): Phrase | null {
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
  if (isWhere && (chosen.cells & NOM) === 0 && tokens[clause.from]?.lower === 'wo') {
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
