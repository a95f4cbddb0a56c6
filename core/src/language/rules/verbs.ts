import { type Clause, clauseAt, finiteOf, type Sentence, type VerbAt } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { lexicalVerb, personsOf, subjectPronoun } from '#language/analysis/roles.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { ACC, cellsIn, GEN, NOM } from '#language/lexicon/agreement.ts';
import { finiteForm, MODAL_VERBS, type Person, type Verb, type VerbReading } from '#language/lexicon/verbs.ts';
import { misformed } from './misformed.ts';

const AUXILIARIES = ['haben', 'sein', 'werden'];
/** After these an infinitive stays in the perfect: "Ich habe ihn rufen hören", "gehen lassen". */
const INFINITIVE_IN_PERFECT = ['lassen', 'hören', 'sehen', 'helfen', 'brauchen', 'gehen', 'bleiben', ...MODAL_VERBS];

const isOf = (readings: readonly VerbReading[], infinitives: readonly string[]) =>
  readings.some(({ verb }) => infinitives.includes(verb.infinitive));
const as = (verb: VerbAt | undefined, kind: VerbReading['kind']) => verb?.readings.find((reading) => reading.kind === kind);

/** The person that a phrase stands for as a subject; null where it could be several. */
function personOf(phrase: Phrase, sentence: Sentence): Person | null {
  const token = sentence.tokens[phrase.head.at];
  if (!token) return null;
  if (phrase.head.kind === 'pronoun') {
    if (token.text === 'Sie' && !token.isFirst) return 'sie';
    return token.subjectOf.length === 1 ? (token.subjectOf[0] ?? null) : null;
  }
  const columns = new Set(cellsIn(phrase.cells & NOM).map(({ column }) => column));
  if (columns.size === 0) return null;
  if (!columns.has('p')) return 'er';
  return columns.size === 1 ? 'sie' : null;
}

/** Phrases with a preposition or in the genitive, up to the verb. */
function belongs(from: number, at: number, clause: Clause): boolean {
  let place = from;
  while (place < at) {
    const next = clause.phrases.find((phrase) => phrase.from === place);
    if (!next || (next.preposition === null && (next.cells & GEN) === 0)) return false;
    place = next.to;
  }
  return place === at && at > 0;
}

const isReflexivePronoun = ({ head }: Phrase, { tokens }: Sentence) =>
  /^(?:sich|mich|dich|uns|euch|nichts|etwas|alles)$/u.test(tokens[head.at]?.lower ?? '');

/** Every person a phrase may stand for. */
function personsFor(phrase: Phrase, sentence: Sentence): Person[] {
  const token = sentence.tokens[phrase.head.at];
  if (phrase.head.kind === 'pronoun') return [...(token?.subjectOf ?? [])];
  return [...new Set(cellsIn(phrase.cells & NOM).map(({ column }): Person => (column === 'p' ? 'sie' : 'er')))];
}

/** A subject right beside the verb, where nothing else can be the subject. */
function subjectBeside(clause: Clause, sentence: Sentence): Phrase | null {
  const { finite } = clause;
  const at = finite?.at ?? -1;
  const { tokens } = sentence;
  if (clause.kind === 'relative' || clause.kind === 'fragment') return null;
  const begin = clause.opener === null ? clause.from : clause.opener + 1;
  const bare = clause.phrases.filter(
    ({ preposition, from }) => preposition === null && !/^(?:als|wie)$/u.test(tokens[from - 1]?.lower ?? ''),
  );
  const persons = personsOf(finite?.readings ?? []);
  const fits = (phrase: Phrase) => personsFor(phrase, sentence).some((person) => persons.has(person));
  const isBeside = ({ from, to }: Phrase) => to === at || from === at + 1 || (clause.kind === 'subordinate' && from === begin);
  const isPersonal = ({ head }: Phrase) => head.kind === 'pronoun' && /^(?:ich|du|er|wir|man)$/u.test(tokens[head.at]?.lower ?? '');
  const personal = bare.filter((phrase) => isPersonal(phrase) && isBeside(phrase));
  // "Meine Kollegin und ich"
  if (personal.some(({ from }) => /^(?:und|oder|,)$/u.test(tokens[from - 1]?.lower ?? '') && from - 1 > clause.from)) return null;
  if (bare.filter(isPersonal).length > 1) return null;
  if (bare.some(isPersonal)) return personal[0] ?? null;
  const first = bare.find(({ from, head }) => tokens[head.at]?.asks !== true && from === begin);
  const isTime = ({ head }: Phrase) =>
    sentence.lexicon.functionWords.time_nouns.includes(head.readings[0]?.noun.word ?? '') && head.kind === 'noun';
  // What stands before the verb is the subject with what belongs to it: "Die Ergebnisse vom Labor", "Die Beine der Bewohnerin".
  const reaches = first !== undefined && (clause.kind === 'subordinate' || first.to === at || belongs(first.to, at, clause));
  const others = bare.filter(
    (phrase) => phrase !== first && (phrase.cells & NOM) !== 0 && !isTime(phrase) && !isReflexivePronoun(phrase, sentence),
  );
  const isJoined =
    first !== undefined && /^(?:und|oder|,|bzw|sowie)$/u.test(tokens[first.to]?.lower ?? '') && tokens[first.to + 1]?.isCapital === true;
  if (first && tokens[first.head.at]?.lower === 'ihr') return null;
  if (first && reaches && !isJoined && (first.cells & NOM) !== 0 && first.head.kind !== 'name' && !isTime(first)) {
    if ((first.cells & ~NOM) === 0 && first.to === at && first.head.kind === 'noun') return first;
    return others.some(fits) ? null : first;
  }
  const formal = bare.find(({ head, from }) => tokens[head.at]?.text === 'Sie' && from === at + 1);
  // "Nehmt Sie bitte": asked or told, the verb first.
  // "Frau Weber, nehmt Sie bitte": after a greeting or a name, not after an apposition.
  const isCalled = (other: Clause) =>
    /^(?:herr|frau|guten|gute|hallo|entschuldigung|bitte|ja|nein|so|danke|gut|okay)$/u.test(tokens[other.from]?.lower ?? '');
  const opensLine =
    at === clause.from &&
    sentence.clauses.every((other) => other === clause || other.from > clause.from || (other.kind === 'fragment' && isCalled(other)));
  const isAsked = (opensLine || sentence.isQuestion) && (at === clause.from || tokens[clause.from]?.asks === true);
  const isOther = (phrase: Phrase) => phrase !== formal && (phrase.cells & NOM) !== 0 && fits(phrase);
  return formal && isAsked && !bare.some(isOther) ? formal : null;
}

/** "Er haben", "Du nimmt": the verb does not fit its subject. */
export const subjectVerbRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause): Proposal[] => {
    const subject = subjectBeside(clause, sentence);
    const finite = clause.finite;
    if (!subject || !finite) return [];
    const person = personOf(subject, sentence);
    const readings = finiteOf(clause);
    const has = personsOf(finite.readings);
    const token = sentence.tokens[finite.at];
    // "wie es ihr gehe": reported speech.
    const isReported = clause.kind === 'subordinate' || sentence.clauses[0] !== clause;
    if (isReported && person === 'er' && token?.lower.endsWith('e')) return [];
    if (token?.lower === 'möge') return [];
    // "ich müsst", "ich hätt": the last sound is left out in speech.
    if (sentence.lexicon.verbs.readings(`${token?.lower}e`).some(({ persons }) => persons.includes(person ?? 'wir'))) return [];
    if (person === null || has.has(person) || readings.some(({ tense }) => tense === 'imperative')) return [];
    const reading = readings.find(({ tense, isWhole }) => tense === 'present' && !isWhole) ?? readings[0];
    if (!reading?.tense || reading.tense === 'imperative') return [];
    const form = (reading.isWhole ? reading.verb.prefix : '') + finiteForm(reading.verb, person, reading.tense);
    // "die Katheter kann": perhaps the article is wrong, not the verb.
    const isSameInPlural =
      subject.head.readings.some(({ noun }) => noun.genders.length > 0 && noun.plurals.includes(noun.word)) && subject.determiner !== null;
    if (form === token?.lower || isSameInPlural) return [];
    const name = subject.head.kind === 'pronoun' ? `„${sentence.tokens[subject.head.at]?.text}“` : 'diesem Subjekt';
    return [
      {
        topic: 'subject-verb',
        from: finite.at,
        to: finite.at + 1,
        text: casedAs(form, token),
        reason: `Das Verb richtet sich nach dem Subjekt: zu ${name} gehört „${form}“.`,
      },
    ];
  });

/** What a form that does not exist was meant to be. */
export const misformedRule: Rule = (sentence) =>
  sentence.tokens.flatMap((token, at): Proposal[] => {
    const isKnown = token.isPreposition || token.subordinates || token.pronoun !== 0 || token.determiner !== null;
    if (
      token.kind !== 'word' ||
      isKnown ||
      (token.isCapital && !token.isFirst) ||
      sentence.lexicon.known.has(token.lower) ||
      token.lower === 'worden'
    )
      return [];
    // "Ihre hilfe": a noun with a small letter.
    if (token.nouns.some(({ noun }) => noun.isSure) && sentence.tokens[at - 1]?.determiner != null) return [];
    const meant = misformed(sentence.lexicon, token.lower);
    if (meant.length === 0) return [];
    const clause = clauseAt(sentence, at);
    const withAuxiliary = clause !== undefined && isOf(finiteOf(clause), AUXILIARIES) && clause.finite?.at !== at;
    const subject = clause ? subjectPronoun(clause, sentence) : null;
    const person = subject ? personOf(subject, sentence) : null;
    const infinitive = meant[0]?.infinitive;
    if (
      clause &&
      infinitive !== undefined &&
      isOf(finiteOf(clause), MODAL_VERBS) &&
      clause.finite?.at !== at &&
      meant.every((one) => one.infinitive === infinitive)
    ) {
      return [
        {
          topic: 'modal-verb',
          from: at,
          to: at + 1,
          text: infinitive,
          reason: `Nach einem Modalverb steht der Infinitiv: „${infinitive}“.`,
        },
      ];
    }
    const wanted = withAuxiliary
      ? meant.filter(({ kind }) => kind === 'participle')
      : meant.filter(({ kind, persons }) => kind === 'finite' && (person === null || persons.includes(person)));
    const forms = [...new Set((wanted.length > 0 ? wanted : meant).map(({ form }) => form))];
    const [form] = forms;
    if (form === undefined || forms.length > 1) return [];
    const isParticiple = meant.some((one) => one.form === form && one.kind === 'participle');
    const reason = isParticiple ? `Das Partizip heißt „${form}“.` : `Diese Form des Verbs heißt „${form}“.`;
    return [{ topic: isParticiple ? 'participle' : 'verb-form', from: at, to: at + 1, text: casedAs(form, token), reason }];
  });

const lastVerb = (clause: Clause) => clause.others.filter(({ at }) => at > (clause.finite?.at ?? -1)).at(-1);

/** The verb's place closes the clause: nothing but marks after it. */
const closes = (clause: Clause, at: number, { tokens }: Sentence) =>
  at === clause.to - 1 || tokens.slice(at + 1, clause.to).every(({ kind }) => kind === 'mark');

function perfectForm(clause: Clause, sentence: Sentence): Proposal[] {
  const last = lastVerb(clause);
  const readings = finiteOf(clause);
  if (!last || !isOf(readings, ['haben', 'sein']) || clause.others.length !== 1 || !closes(clause, last.at, sentence)) return [];
  if (as(last, 'participle') || as(last, 'zu-infinitive') || sentence.tokens[last.at - 1]?.lower === 'zu') return [];
  const reading = as(last, 'infinitive') ?? as(last, 'finite');
  // "Haben Sie schmerzen?": a noun with a small letter.
  if (sentence.tokens[last.at]?.nouns.some(({ noun }) => noun.isSure)) return [];
  if (!reading || INFINITIVE_IN_PERFECT.includes(reading.verb.infinitive) || reading.tense === 'imperative') return [];
  // "Ich bin essen" and "wir sind einkaufen" are said.
  if (reading.kind === 'infinitive' && isOf(readings, ['sein'])) return [];
  const { participle } = reading.verb.forms;
  return [
    {
      topic: 'participle',
      from: last.at,
      to: last.at + 1,
      text: participle,
      reason: `Nach „haben“ und „sein“ steht im Perfekt das Partizip: „${participle}“.`,
    },
  ];
}

function auxiliary(clause: Clause, sentence: Sentence): Proposal[] {
  const finite = clause.finite;
  const last = clause.others.at(-1);
  const participle = as(last, 'participle');
  const readings = finiteOf(clause);
  if (!finite || !last || !participle || clause.others.length !== 1) return [];
  // "gefallen" is the participle of two verbs.
  const infinitives = new Set(last.readings.filter(({ kind }) => kind === 'participle').map(({ verb }) => verb.infinitive));
  if ([...infinitives].filter((one) => sentence.lexicon.uses.has(one)).length > 1) return [];
  const use = sentence.lexicon.uses.get(participle.verb.infinitive);
  const perfect = [...(use?.plain?.perfect ?? []), ...(use?.reflexive?.perfect ?? [])];
  const token = sentence.tokens[finite.at];
  const haben = readings.find(({ verb }) => verb.infinitive === 'haben');
  const sein = readings.find(({ verb }) => verb.infinitive === 'sein');
  if (sentence.lexicon.adjectives.isListed(participle.verb.forms.participle)) return [];
  const hasObject = clause.phrases.some(
    ({ cells, preposition, head }) => preposition === null && head.kind !== 'name' && (cells & ACC) !== 0 && (cells & NOM) === 0,
  );
  const swap = (other: 'haben' | 'sein', reading: VerbReading): Proposal[] => {
    const person = reading.persons[0];
    const verb = sentence.lexicon.verbs.get(other);
    if (!verb || !reading.tense || reading.tense === 'imperative' || !person) return [];
    const form = finiteForm(verb, person, reading.tense);
    return [
      {
        topic: 'auxiliary',
        from: finite.at,
        to: finite.at + 1,
        text: casedAs(form, token),
        reason: `„${participle.verb.infinitive}“ bildet das Perfekt mit „${other}“.`,
      },
    ];
  };
  const isBoth =
    perfect.includes('sein') &&
    perfect.includes('haben') &&
    /^(?:fahren|stürzen|fliegen|schwimmen|laufen)$/u.test(participle.verb.infinitive);
  const objects = clause.phrases.filter(({ preposition, head }) => preposition === null && head.kind === 'noun');
  if (haben && isBoth && objects.every((phrase) => phrase.to <= finite.at || (phrase.cells & NOM) !== 0) && objects.length < 2)
    return swap('sein', haben);
  if (haben && perfect.length > 0 && perfect.every((one) => one === 'sein') && !hasObject) return swap('sein', haben);
  const isTransitive = use?.plain?.frames.some(({ objects }) => objects.includes('acc')) ?? true;
  if (sein && perfect.length > 0 && perfect.every((one) => one === 'haben') && (!isTransitive || hasObject)) return swap('haben', sein);
  return [];
}

function afterModal(clause: Clause, sentence: Sentence): Proposal[] {
  const readings = finiteOf(clause);
  const last = lastVerb(clause);
  if (!last || !isOf(readings, MODAL_VERBS) || isOf(readings, AUXILIARIES)) return [];
  const { tokens } = sentence;
  if (/^(?:etwas|nichts|viel|was|genug)$/u.test(tokens[last.at - 2]?.lower ?? '')) return [];
  if (tokens[last.at - 1]?.lower === 'zu' && as(last, 'infinitive') && clause.others.length === 1) {
    return [
      {
        topic: 'modal-verb',
        from: last.at - 1,
        to: last.at + 1,
        text: tokens[last.at]?.text ?? '',
        reason: 'Nach einem Modalverb steht der Infinitiv ohne „zu“.',
      },
    ];
  }
  if (as(last, 'infinitive') || clause.others.length !== 1 || !closes(clause, last.at, sentence)) return [];
  const reading = as(last, 'zu-infinitive') ?? as(last, 'finite') ?? as(last, 'participle');
  if (!reading || reading.tense === 'imperative') return [];
  const { infinitive } = reading.verb;
  return [
    {
      topic: 'modal-verb',
      from: last.at,
      to: last.at + 1,
      text: infinitive,
      reason: `Nach einem Modalverb steht der Infinitiv: „${infinitive}“.`,
    },
  ];
}

function afterWerden(clause: Clause, sentence: Sentence): Proposal[] {
  const readings = finiteOf(clause);
  const last = lastVerb(clause);
  const isPast = readings.some(({ verb, tense }) => verb.infinitive === 'werden' && tense === 'past');
  if (!last || !isPast || clause.others.length !== 1 || as(last, 'participle') || !closes(clause, last.at, sentence)) return [];
  const reading = as(last, 'infinitive');
  if (!reading) return [];
  const { participle } = reading.verb.forms;
  return [
    {
      topic: 'participle',
      from: last.at,
      to: last.at + 1,
      text: participle,
      reason: `Im Passiv steht nach „wurde“ das Partizip: „${participle}“.`,
    },
  ];
}

/** Perfect, passive and modal verbs with the right second part. */
export const verbPartsRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...perfectForm(clause, sentence),
    ...auxiliary(clause, sentence),
    ...afterModal(clause, sentence),
    ...afterWerden(clause, sentence),
  ]);

const withZu = (verb: Verb) =>
  verb.prefix === '' ? `zu ${verb.infinitive}` : `${verb.prefix}zu${verb.infinitive.slice(verb.prefix.length)}`;

/** "Ich versuche, Sie beruhigen.": an infinitive of its own clause needs "zu". */
export const infinitiveRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause, index): Proposal[] => {
    const { tokens, lexicon } = sentence;
    const last = clause.others.at(-1);
    const reading = as(last, 'infinitive');
    if (!last || !reading || clause.others.length !== 1 || !closes(clause, last.at, sentence) || tokens[last.at - 1]?.lower === 'zu')
      return [];
    const first = tokens[clause.from]?.lower ?? '';
    const isUm =
      /^(?:um|ohne|anstatt|statt)$/u.test(first) &&
      !tokens[clause.from + 1]?.subordinates &&
      clause.kind === 'fragment' &&
      clause.to - clause.from > 2;
    const before = sentence.clauses[index - 1];
    const governor = before?.finite && before.kind === 'main' ? lexicalVerb(before, sentence)?.infinitive : undefined;
    const frames = lexicon.uses.get(governor ?? '')?.plain?.frames ?? lexicon.uses.get(governor ?? '')?.reflexive?.frames ?? [];
    const ending = tokens[clause.from - 2];
    const isBeforeZu = before?.kind === 'main' && ending !== undefined && lexicon.government.before_zu.includes(ending.text);
    const isPlain = /^(?:sein|haben|werden|gehen|kommen)$/u.test(governor ?? '');
    const isGoverned =
      !isPlain &&
      clause.kind === 'fragment' &&
      tokens[clause.from - 1]?.text === ',' &&
      frames.some((f) => f.clause === 'zu') &&
      !frames.some((f) => f.clause === 'inf');
    if (!isUm && !isGoverned && !(isBeforeZu && clause.kind === 'fragment')) return [];
    const text = withZu(reading.verb);
    return [{ topic: 'infinitive-with-zu', from: last.at, to: last.at + 1, text, reason: `Hier steht der Infinitiv mit „zu“: „${text}“.` }];
  });
