import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { lexicalVerb, personsOf } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { ACC, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { endOf } from './exchange.ts';

const PRONOUNS = {
  nom: { m: 'der', f: 'die', n: 'das' },
  acc: { m: 'den', f: 'die', n: 'das' },
  dat: { m: 'dem', f: 'der', n: 'dem' },
} as const;

/** The gender of the one thing or person right before the comma; null where it is not sure. */
function genderBefore(clause: Clause, { tokens, clauses }: Sentence): 'm' | 'f' | 'n' | null {
  const comma = clause.from - 1;
  if (tokens[comma]?.text !== ',') return null;
  const before = clauses.flatMap(({ phrases }) => phrases).find(({ to }) => to === comma);
  const [reading] = before?.head.readings ?? [];
  // "der Sohn der Patientin, der": whose it is may be meant.
  const isOwner = clauses.flatMap(({ phrases }) => phrases).some(({ to, head }) => to === before?.from && head.kind === 'noun');
  if (!before || !reading || before.head.kind !== 'noun' || before.determiner === null || before.cells === 0 || isOwner) return null;
  const isOne = (before.cells & PLURAL) === 0 && before.head.readings.length === 1 && reading.noun.isSure;
  return isOne && reading.noun.genders.length === 1 ? (reading.noun.genders[0] ?? null) : null;
}

const FITS = { m: /^(?:der|den|dem)$/u, f: /^(?:die|der)$/u, n: /^(?:das|dem)$/u } as const;

/** "Das Medikament, den ich nehme", "Die Schwester, das Dienst hat": a form that its noun does not have in any case. */
function otherGender(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, clauses } = sentence;
  const gender = genderBefore(clause, sentence);
  const own = tokens[clause.from]?.lower ?? '';
  // "das alte zuerst entfernen": an article and what it is the article of.
  const isArticle =
    (tokens[clause.from + 1]?.adjectives.some(({ ending }) => /^en?$/u.test(ending)) ?? false) &&
    tokens[clause.from + 1]?.isCapital === false;
  const isInfinitive = tokens[clause.finite?.at ?? -1]?.verbs.some(({ kind }) => kind === 'infinitive') === true;
  if (isArticle && isInfinitive) return [];
  if (gender === null || !/^(?:der|die|das|den|dem)$/u.test(own) || FITS[gender].test(own)) return [];
  // Somebody or something else may be meant: "die Frau aus dem Zimmer, die".
  const named = clauses
    .filter(({ from }) => from < clause.from)
    .flatMap(({ phrases }) => phrases)
    .filter(
      ({ head }) =>
        head.kind !== 'pronoun' || !/^(?:ich|wir|du|sie|es|man|mir|mich|dir|dich|ihnen|uns)$/u.test(tokens[head.at]?.lower ?? ''),
    );
  // "Ich schlafe an der Autobahn, das hier ist nichts": a statement of its own.
  if (clause.finite?.at !== endOf(clause, sentence) - 1) return [];
  if (named.length > 1 || (gender === 'n' && own === 'die')) return [];
  const next = tokens[clause.from + 1];
  const isObject = /^(?:ich|er|wir|man|du)$/u.test(next?.lower ?? '');
  const ofCase = own === 'dem' ? 'dat' : isObject || own === 'den' ? 'acc' : 'nom';
  const text = PRONOUNS[ofCase][gender];
  const reason = `Das Relativpronomen richtet sich nach seinem Nomen: „${text}“.`;
  return [{ topic: 'pronoun', from: clause.from, to: clause.from + 1, text, reason }];
}

/** "Alles, das er sagt": behind "alles" stands "was". */
const afterAll = (clause: Clause, { tokens }: Sentence): Proposal[] =>
  tokens[clause.from]?.text === 'das' &&
  tokens[clause.from - 1]?.text === ',' &&
  tokens[clause.from - 2]?.lower === 'alles' &&
  clause.kind === 'relative'
    ? [{ topic: 'pronoun', from: clause.from, to: clause.from + 1, text: 'was', reason: 'Hinter „alles“ steht „was“.' }]
    : [];

/** "Der Arzt, der ich kenne", "Der Patient, die gestern gekommen ist": the relative pronoun has the gender of its noun and the case of its own clause. */
export const relativeRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause): Proposal[] => {
    const { tokens, lexicon } = sentence;
    if (clause.kind !== 'relative' || clause.opener !== clause.from || !clause.finite) return [];
    const unlike = [...otherGender(clause, sentence), ...afterAll(clause, sentence)];
    if (unlike.length > 0) return unlike;
    const gender = genderBefore(clause, sentence);
    const own = tokens[clause.from];
    const next = tokens[clause.from + 1];
    const verb = lexicalVerb(clause, sentence);
    if (gender === null || !own || !next || !verb || !/^(?:der|die|das|den|dem)$/u.test(own.lower)) return [];
    const isSubjectNext = /^(?:ich|er|wir|man|du)$/u.test(next.lower);
    const frames = lexicon.uses.get(verb.infinitive)?.plain?.frames ?? [];
    const isOnlyAccusative = frames.length > 0 && frames.every(({ objects }) => objects.includes('acc') && !objects.includes('dat'));
    const bare = clause.phrases.filter(({ preposition, from }) => preposition === null && from > clause.from);
    const others = bare.filter(({ from }) => from !== clause.from + 1);
    const ofCase = lexicon.government.only_dative.includes(verb.infinitive) ? 'dat' : isOnlyAccusative ? 'acc' : null;
    const persons = personsOf(finiteOf(clause));
    // No other subject: what is told of is who does it.
    const isSubject =
      persons.has('er') &&
      !persons.has('sie') &&
      !verb.isPassive &&
      bare.every(
        ({ cells, determiner, head }) =>
          cells !== 0 && ((cells & NOM) === 0 || (verb.infinitive === 'haben' && determiner === null && head.kind === 'noun')),
      );
    const isAloneWithSubject = isSubjectNext && ofCase !== null && !verb.isPassive && others.every(({ cells }) => (cells & ACC) === 0);
    const wanted = isAloneWithSubject && ofCase ? PRONOUNS[ofCase][gender] : isSubject && !isSubjectNext ? PRONOUNS.nom[gender] : null;
    if (wanted === null || wanted === own.lower || (isSubject && !isSubjectNext && /^(?:den|dem)$/u.test(own.lower) && gender === 'n'))
      return [];
    // "das Mädchen, die": what somebody is may count.
    if (gender === 'n' && !isSubjectNext) return [];
    return [
      {
        topic: 'pronoun',
        from: clause.from,
        to: clause.from + 1,
        text: wanted,
        reason: `Das Relativpronomen richtet sich nach seinem Nomen und dem Verb seines Satzes: „${wanted}“.`,
      },
    ];
  });
