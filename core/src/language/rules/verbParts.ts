import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { MODAL_VERBS, type Verb } from '#language/lexicon/verbs.ts';
import { auxiliary } from './auxiliaries.ts';
import { AUXILIARIES, isOf, readingAs } from './verbs.ts';

/** After these an infinitive stays in the perfect: "Ich habe ihn rufen hören", "gehen lassen". */
const INFINITIVE_IN_PERFECT = ['lassen', 'hören', 'sehen', 'helfen', 'brauchen', 'gehen', 'bleiben', ...MODAL_VERBS];

/** "verwendet" and "verwandt", "gesendet" and "gesandt": verbs with two participles. */
const HAS_TWO_PARTICIPLES = /(?:wend|send)et$/u;

const lastVerb = (clause: Clause) => clause.others.filter(({ at }) => at > (clause.finite?.at ?? -1)).at(-1);

/** The verb's place closes the clause: nothing but marks after it. */
const closes = (clause: Clause, at: number, { tokens }: Sentence) =>
  at === clause.to - 1 || tokens.slice(at + 1, clause.to).every(({ kind }) => kind === 'mark');

function perfectForm(clause: Clause, sentence: Sentence): Proposal[] {
  const last = lastVerb(clause);
  const readings = finiteOf(clause);
  if (!last || !isOf(readings, ['haben', 'sein']) || clause.others.length !== 1 || !closes(clause, last.at, sentence)) return [];
  if (HAS_TWO_PARTICIPLES.test(sentence.tokens[last.at]?.lower ?? '')) return [];
  if (readingAs(last, 'participle') || readingAs(last, 'zu-infinitive') || sentence.tokens[last.at - 1]?.lower === 'zu') return [];
  const reading = readingAs(last, 'infinitive') ?? readingAs(last, 'finite');
  // "wichtiger als was geschieht", "hat kommen und gehen sehen": not one verb behind the other.
  const between = sentence.tokens.slice((clause.finite?.at ?? 0) + 1, last.at);
  if (between.some(({ asks, subordinates, isPreposition }) => asks || (subordinates && !isPreposition))) return [];
  const isSeen = /^(?:sehen|hören|lassen|können|müssen|wollen)$/u.test(sentence.tokens[clause.to + 2]?.lower ?? '');
  if (sentence.tokens[clause.to]?.coordinates && isSeen) return [];
  // "Haben Sie schmerzen?": a noun with a small letter.
  if (sentence.tokens[last.at]?.nouns.some(({ noun }) => noun.isSure)) return [];
  // "Die Pfleger sind spitze": how they are.
  const isHow = isOf(readings, ['sein']) && sentence.tokens[last.at]?.adjectives.length !== 0;
  if (isHow && reading?.kind === 'finite') return [];
  // "Das hab ich hier stehen": where it is.
  if (isOf(readings, ['haben']) && /^(?:stehen|liegen|hängen|stecken)$/u.test(sentence.tokens[last.at]?.lower ?? '')) return [];
  // "Wovor ist Ihnen bange?"
  if (reading?.kind === 'finite' && sentence.lexicon.known.has(sentence.tokens[last.at]?.lower ?? '')) return [];
  const isStaying = reading?.verb.infinitive === 'gehen' && isOf(readings, ['sein']);
  if (!reading || (INFINITIVE_IN_PERFECT.includes(reading.verb.infinitive) && !isStaying) || reading.tense === 'imperative') return [];
  // "Ich bin essen" and "wir sind einkaufen" are said.
  // "ist gestern nach Hause gehen": with a way or a time that is over it is the perfect.
  const base = reading.verb.infinitive.slice(reading.verb.prefix.length);
  const isGone =
    /^(?:gehen|kommen|fahren|fliegen|fallen|sterben|stehen|bleiben|schlafen)$/u.test(base) &&
    sentence.lexicon.uses.get(reading.verb.infinitive)?.plain?.perfect.includes('sein') === true;
  const isWay =
    clause.phrases.some(({ preposition, to }) => /^(?:nach|aus|von)$/u.test(preposition?.word ?? '') && to === last.at) ||
    between.some(({ lower }) => /^(?:gestern|vorgestern|weg|heim)$/u.test(lower));
  if (reading.kind === 'infinitive' && isOf(readings, ['sein']) && !(isGone && isWay)) return [];
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

function afterModal(clause: Clause, sentence: Sentence): Proposal[] {
  const readings = finiteOf(clause);
  const last = lastVerb(clause);
  if (!last || !isOf(readings, MODAL_VERBS) || isOf(readings, AUXILIARIES)) return [];
  const { tokens } = sentence;
  // "Der Patient will etwas zu trinken": he wants to have it.
  const amount = tokens[last.at - 2]?.lower ?? '';
  if (/^(?:etwas|nichts|was|genug)$/u.test(amount) || (amount === 'viel' && !isOf(readings, ['sollen', 'müssen']))) return [];
  // "Er wollte zur Toilette und nicht geklingelt": a second verb is missing.
  if (tokens.slice(clause.finite?.at ?? clause.from, last.at).some(({ lower }) => lower === 'und' || lower === 'oder')) return [];
  // "muss gewaschen und gebügelt werden": what is shared comes later.
  if (tokens[clause.to]?.coordinates && tokens.slice(clause.to).some(({ lower }) => /^(?:werden|sein|haben)$/u.test(lower))) return [];
  if (tokens[last.at - 1]?.lower === 'zu' && readingAs(last, 'infinitive') && clause.others.length === 1) {
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
  if (readingAs(last, 'infinitive') || clause.others.length !== 1 || !closes(clause, last.at, sentence)) return [];
  // "Ich kann Sie nicht gehört": rather "hören" than "gehören".
  const finite = readingAs(last, 'finite');
  const participles = last.readings.filter(({ kind }) => kind === 'participle');
  const [participle] = participles.toSorted((a, b) => a.verb.infinitive.length - b.verb.infinitive.length);
  const isShorter = finite && participle && participle.verb.infinitive.length < finite.verb.infinitive.length;
  const reading = readingAs(last, 'zu-infinitive') ?? (isShorter ? participle : (finite ?? participle));
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
  const isWerden = readings.some(({ verb }) => verb.infinitive === 'werden');
  const isPast = readings.some(({ verb, tense }) => verb.infinitive === 'werden' && tense === 'past');
  // "wird kurz weiß"
  if (
    !last ||
    !isWerden ||
    sentence.tokens[last.at]?.adjectives.length !== 0 ||
    clause.others.length !== 1 ||
    readingAs(last, 'participle') ||
    !closes(clause, last.at, sentence)
  )
    return [];
  // "wird vertragt", "wird bezieht": two finite forms.
  const reading = isPast
    ? (readingAs(last, 'infinitive') ?? readingAs(last, 'finite'))
    : readingAs(last, 'infinitive')
      ? undefined
      : readingAs(last, 'finite');
  const isOne = reading?.persons.some((person) => person === 'er' || person === 'ihr') || reading?.kind === 'infinitive';
  if (!reading || !isOne || reading.tense === 'imperative' || HAS_TWO_PARTICIPLES.test(sentence.tokens[last.at]?.lower ?? '')) return [];
  const { participle } = reading.verb.forms;
  return [
    {
      topic: 'participle',
      from: last.at,
      to: last.at + 1,
      text: participle,
      reason: `Im Passiv steht nach „werden“ das Partizip: „${participle}“.`,
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
    const reading = readingAs(last, 'infinitive');
    if (!last || !reading || clause.others.length !== 1 || !closes(clause, last.at, sentence) || tokens[last.at - 1]?.lower === 'zu')
      return [];
    const first = tokens[clause.from]?.lower ?? '';
    // "Mehr brauchen Sie nicht, zwei reichen?"
    if (clause.to - clause.from <= 3 && lexicon.functionWords.numbers.includes(first)) return [];
    // "ohne dass Sie unterschreiben": a clause with its subject.
    if (tokens.slice(clause.from, last.at).some(({ lower }) => lower === 'dass')) return [];
    // "Ich komme gleich, bitte nicht aufstehen."
    if (/^(?:bitte|nicht|nur|erst|dann)$/u.test(first)) return [];
    // "Ich denke, Sie recht haben": a subject, and its verb in the wrong place.
    if (/^(?:Sie|wir|ich|er)$/u.test(tokens[clause.from]?.text ?? '')) return [];
    // "ein paar Worte reichen", "die kleben": a finite verb with its subject.
    const isFiniteForm = last.readings.some(({ kind, persons }) => kind === 'finite' && persons.includes('sie'));
    const isFew = tokens[clause.from]?.lower === 'ein' && tokens[clause.from + 1]?.lower === 'paar';
    if (isFiniteForm && (isFew || (/^(?:die|wohin)$/u.test(first) && clause.to - clause.from === 2))) return [];
    const isUm =
      /^(?:um|ohne|anstatt|statt)$/u.test(first) &&
      !tokens[clause.from + 1]?.subordinates &&
      clause.kind === 'fragment' &&
      // "ohne Ziel umherlaufen": a heading, no sentence.
      sentence.clauses.some(({ finite }) => finite !== null) &&
      clause.to - clause.from > 2;
    const before = sentence.clauses[index - 1];
    // "Du kannst beginnen, führen und beenden": verbs in a row.
    const isListed = before !== undefined && isOf(finiteOf(before), MODAL_VERBS) && before.others.length > 0 && clause.phrases.length === 0;
    if (isListed) return [];
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
