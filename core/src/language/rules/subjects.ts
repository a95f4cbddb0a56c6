import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb, personsOf } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { ACC, DAT, GEN, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { determinerForm } from '#language/lexicon/declension.ts';
import { finiteForm, MODAL_VERBS, type Person } from '#language/lexicon/verbs.ts';
import { endOf } from './exchange.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';

/** Verbs that nothing but a subject goes with: "Der Patientin hat Fieber". */
const NEVER_DATIVE =
  /^(?:haben|brauchen|wollen|möchten|klagen|schlafen|essen|trinken|wohnen|arbeiten|liegen|sitzen|atmen|husten|weinen|bekommen)$/u;

/** "Der Temperatur ist hoch", "Der Patientin hat Fieber": what stands in front is the subject. */
function frontDative(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const phrase = clause.phrases.find(({ from }) => from === clause.from);
  const verb = lexicalVerb(clause, sentence);
  if (!finite || !phrase || clause.kind !== 'main' || sentence.isQuestion || verb === null || verb.isPassive) return [];
  const isFeminine = tokens[phrase.from]?.lower === 'der' && phrase.determiner?.at === phrase.from && phrase.head.kind === 'noun';
  const [reading] = phrase.head.readings;
  if (!isFeminine || !reading?.noun.isSure || (phrase.cells & (NOM | ACC)) !== 0 || (phrase.cells & DAT & ~PLURAL) === 0) return [];
  if (reading.noun.genders.length > 1 || phrase.adjectives.length > 0) return [];
  // What belongs to it stands between: "Der Patientin in Zimmer 8".
  const between = clause.phrases.filter(({ from }) => from >= phrase.to && from < finite.at);
  const isReached =
    phrase.to === finite.at || (between.every(({ preposition }) => preposition !== null) && between.at(0)?.from === phrase.to);
  const others = clause.phrases.filter(
    (one) => one !== phrase && one.preposition === null && one.from > finite.at && (one.cells & NOM) !== 0 && !isTime(one, sentence),
  );
  const canBeSubject = others.some(
    ({ determiner, head }) => determiner?.reading.kind === 'definite' || determiner?.reading.kind === 'possessive' || head.kind !== 'noun',
  );
  const persons = personsOf(finite.readings);
  const isSingular = persons.has('er') && !persons.has('ich');
  if (!isReached || canBeSubject || !isSingular) return [];
  // "Der Patientin ist übel", "Der Frau geht es gut": somebody is it for; things are not.
  const isIs =
    verb.infinitive === 'sein' && !isPersonNoun(reading.noun, sentence.lexicon) && others.length === 0 && clause.others.length === 0;
  if (!NEVER_DATIVE.test(verb.infinitive) && !isIs) return [];
  const text = casedAs('die', tokens[phrase.from]);
  return [
    {
      topic: 'gender',
      from: phrase.from,
      to: phrase.from + 1,
      text,
      reason: `„${reading.noun.word}“ ist feminin und hier das Subjekt: „die“.`,
    },
  ];
}

/** "Die Katheter wurde gezogen": one, as the verb says, though the noun looks like many. */
function oneByVerb(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  if (!finite || (clause.kind !== 'main' && clause.kind !== 'question')) return [];
  const isLooked = /^(?:wo|hier|das|da|dort)$/u.test(tokens[clause.from]?.lower ?? '') && finite.at === clause.from + 1;
  const phrase = clause.phrases.find(({ from }) => from === (isLooked ? finite.at + 1 : clause.from));
  const [reading] = phrase?.head.readings ?? [];
  const gender = reading?.noun.genders[0];
  if (!phrase || !reading?.noun.isSure || !gender || gender === 'f' || reading.noun.genders.length > 1 || phrase.head.kind !== 'noun')
    return [];
  const isSame = reading.noun.plurals.includes(reading.noun.word);
  const isThe =
    /^(?:die|diese|meine|seine|unsere|jede)$/u.test(tokens[phrase.from]?.lower ?? '') &&
    phrase.determiner?.at === phrase.from &&
    phrase.adjectives.length === 0 &&
    phrase.head.at === phrase.from + 1;
  const persons = personsOf(finite.readings);
  const isNext =
    isLooked ||
    phrase.to === finite.at ||
    clause.phrases.some(({ from, to, preposition }) => from === phrase.to && to === finite.at && preposition);
  const isOther = clause.phrases.some(
    (one) =>
      one !== phrase &&
      one.preposition === null &&
      (one.cells & NOM) !== 0 &&
      !isTime(one, sentence) &&
      one.from > finite.at &&
      one.determiner,
  );
  if (!isSame || !isThe || !isNext || isOther || !persons.has('er') || persons.has('sie')) return [];
  // "Die Tropfen hat sie genommen": somebody else does it.
  if (!isLooked && (tokens[finite.at + 1]?.subjectOf.length ?? 0) > 0) return [];
  const text = casedAs(determinerForm(phrase.determiner?.reading.stem ?? 'der', 'nom', gender) ?? 'der', tokens[phrase.from]);
  return [
    {
      topic: 'gender',
      from: phrase.from,
      to: phrase.from + 1,
      text,
      reason: `„${reading.noun.word}“: im Singular „${text.toLowerCase()}“.`,
    },
  ];
}

const PRONOUNS = { m: 'er', f: 'sie', n: 'es' } as const;

/** The pronoun for the subject of a clause: "er" for "der Patient", "sie" for "Frau Ott". */
function pronounFor(clause: Clause, sentence: Sentence): string | null {
  const { tokens } = sentence;
  const own = subjectPronoun(clause, sentence);
  if (own) {
    const word = tokens[own.head.at]?.text ?? '';
    return /^(?:ich|er|sie|wir|du)$/iu.test(word) && word !== 'Sie'
      ? word.toLowerCase()
      : word === 'Sie' && own.head.at === 0 && personsOf(clause.finite?.readings ?? []).has('er')
        ? 'sie'
        : null;
  }
  const front = clause.phrases.find(
    ({ from, to, preposition }) => from === clause.from && to === clause.finite?.at && preposition === null,
  );
  if (!front) return null;
  const title = tokens[front.head.at]?.lower;
  if (front.head.kind === 'name') return title === 'frau' ? 'sie' : title === 'herr' ? 'er' : null;
  const gender = front.head.readings[0]?.noun.genders[0];
  return front.head.kind === 'noun' &&
    (front.cells & PLURAL) === 0 &&
    gender &&
    isPersonNoun(front.head.readings[0]?.noun, sentence.lexicon)
    ? PRONOUNS[gender]
    : null;
}

/** "Er sagt, dass keinen Hunger hat", "weil Angst hat": a clause without its subject, which is the one before. */
function leftOut(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite, opener } = clause;
  const before = sentence.clauses[sentence.clauses.indexOf(clause) - 1];
  if (clause.kind !== 'subordinate' || !finite || opener === null || before?.kind !== 'main') return [];
  if (!/^(?:dass|weil|obwohl|wenn|ob)$/u.test(tokens[opener]?.lower ?? '')) return [];
  const verb = lexicalVerb(clause, sentence);
  if (!verb || verb.isPassive) return [];
  const bare = clause.phrases.filter((one) => one.preposition === null && !isTime(one, sentence));
  // What could be the subject: with an article or an ending of its own, or a pronoun.
  const isObject = (phrase: Phrase) =>
    (phrase.cells & NOM) === 0 ||
    (verb.infinitive === 'haben' &&
      phrase.head.kind === 'noun' &&
      phrase.determiner === null &&
      phrase.adjectives.length === 0 &&
      bare.length === 1);
  const isModal =
    finiteOf(clause).some(({ verb: { infinitive } }) => /^(?:können|wollen)$/u.test(infinitive)) && clause.others.length === 1;
  const isHaving = verb.infinitive === 'haben' && clause.others.length === 0 && bare.length === 1;
  if (!bare.every(isObject) || !(isModal || isHaving) || bare.some(({ cells }) => (cells & ~(DAT | GEN)) === 0)) return [];
  if (tokens.slice(clause.from, clause.to).some(({ lower }) => /^(?:man|es|das|jemand|niemand|alle|wer|was)$/u.test(lower))) return [];
  const pronoun = pronounFor(before, sentence);
  const persons = personsOf(finite.readings);
  const person: Person | null = pronoun === null ? null : pronoun === 'sie' || pronoun === 'es' ? 'er' : (pronoun as Person);
  if (!pronoun || !person || !persons.has(person)) return [];
  return [
    {
      topic: 'missing-word',
      from: opener,
      to: opener + 1,
      text: `${tokens[opener]?.text} ${pronoun}`,
      reason: `Hier fehlt das Subjekt „${pronoun}“.`,
    },
  ];
}

/** "Er heute keine Tablette genommen": a participle has its auxiliary. */
function withoutAuxiliary(sentence: Sentence): Proposal[] {
  const { tokens, clauses, lexicon } = sentence;
  const [clause] = clauses;
  const subject = clause?.phrases.find(({ from }) => from === 0);
  const word = tokens[subject?.head.at ?? -1]?.lower ?? '';
  if (
    !clause ||
    !subject ||
    sentence.isQuestion ||
    clause.finite ||
    subject.preposition ||
    !/^(?:ich|er|wir|du)$/u.test(word) ||
    subject.head.kind !== 'pronoun'
  )
    return [];
  const end = endOf(clause, sentence);
  const reading = tokens[end - 1]?.verbs.find(({ kind }) => kind === 'participle');
  // "Ich hab's dir gesagt"
  if (tokens.some(({ text }) => /[’']/u.test(text))) return [];
  if (!reading || end < 4 || tokens[end - 1]?.verbs.some(({ kind }) => kind !== 'participle') || clause.others.length !== 1) return [];
  const use = lexicon.uses.get(reading.verb.infinitive)?.plain;
  const [auxiliary, another] = use?.perfect ?? [];
  const verb = lexicon.verbs.get(auxiliary ?? '');
  if (!verb || another || lexicon.adjectives.isListed(reading.verb.forms.participle)) return [];
  const form = finiteForm(verb, word as Person, 'present');
  return [
    { topic: 'missing-word', from: 0, to: 1, text: `${tokens[0]?.text} ${form}`, reason: `Im Perfekt steht vor dem Partizip „${form}“.` },
  ];
}

/** "Ich gehe morgen beim Zahnarzt": to somebody one goes with "zu". */
function toSomebody(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  if (!/^(?:gehen|fahren|laufen|schicken|bringen)$/u.test(verb)) return [];
  if (
    clause.others.length > 0 &&
    !finiteOf(clause).some(({ verb: { infinitive } }) => ['sein', 'haben', ...MODAL_VERBS].includes(infinitive))
  )
    return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const isSomebody = isPersonNoun(phrase.head.readings[0]?.noun, lexicon) || tokens[phrase.head.at]?.lower.endsWith('arzt') === true;
    const isTwo = clause.phrases.some((one) => one !== phrase && /^(?:zu|nach|in|an)$/u.test(one.preposition?.word ?? ''));
    if (tokens[phrase.from]?.lower !== 'beim' || !isSomebody || isTwo || (phrase.cells & DAT) === 0) return [];
    return [
      {
        topic: 'preposition',
        from: phrase.from,
        to: phrase.from + 1,
        text: casedAs('zum', tokens[phrase.from]),
        reason: 'Wohin? Bei Personen steht „zu“.',
      },
    ];
  });
}

/** Who does it: subjects in the wrong form, or left out. */
export const subjectRule: Rule = (sentence) => [
  ...withoutAuxiliary(sentence),
  ...sentence.clauses.flatMap((clause) => [
    ...frontDative(clause, sentence),
    ...oneByVerb(clause, sentence),
    ...leftOut(clause, sentence),
    ...toSomebody(clause, sentence),
  ]),
];
