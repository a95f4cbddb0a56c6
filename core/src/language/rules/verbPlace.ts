import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { isSmallWord } from '#language/analysis/tokens.ts';
import { personsOf } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC, GEN, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { MODAL_VERBS } from '#language/lexicon/verbs.ts';
import { endOf, verbBefore, verbFirst } from './exchange.ts';
import { isPersonNoun } from './phraseKinds.ts';

/** They stand behind the verb, never between it and a pronoun: "Ich auch komme". */
const BEHIND = /^(?:auch|heute|morgen|gestern|jetzt|immer|oft|manchmal|schon|noch|nie|hier|leider|gerade|meistens|wieder|gern|gerne|nur)$/u;

const isPersonal = (phrase: Phrase | undefined, { tokens }: Sentence) =>
  phrase?.preposition === null && phrase.head.kind === 'pronoun' && /^(?:ich|du|er|wir|sie)$/u.test(tokens[phrase.head.at]?.lower ?? '');

/** The subject's person is one of the verb's. */
const fits = (phrase: Phrase, clause: Clause, { tokens }: Sentence) => {
  const persons = personsOf(clause.finite?.readings ?? []);
  return tokens[phrase.head.at]?.subjectOf.some((person) => persons.has(person)) === true;
};

/** "Ich auch habe Kinder": nothing stands between the subject in the first place and the verb. */
function adverbBetween(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const subject = clause.phrases.find(({ from }) => from === clause.from);
  if (clause.kind !== 'main' || !finite || !subject || !isPersonal(subject, sentence) || sentence.isQuestion) return [];
  const adverb = tokens[subject.to];
  if (finite.at !== subject.to + 1 || !BEHIND.test(adverb?.lower ?? '') || endOf(clause, sentence) <= finite.at + 1) return [];
  if (!fits(subject, clause, sentence)) return [];
  return [
    {
      topic: 'verb-second',
      from: subject.to,
      to: finite.at + 1,
      text: `${tokens[finite.at]?.text} ${adverb?.text}`,
      reason: 'Im Aussagesatz steht das Verb an zweiter Stelle, gleich hinter dem Subjekt.',
    },
  ];
}

/** "Die Ärztin sehr streng ist", "Der Patient starke Schmerzen hat": how somebody is or what he has, before the verb. */
function isStateOrThing(subject: Phrase, clause: Clause, { tokens }: Sentence): boolean {
  const at = clause.finite?.at ?? 0;
  const last = tokens[at - 1];
  const isBe = finiteOf(clause).some(({ verb, tense }) => verb.infinitive === 'sein' && tense !== 'imperative');
  const isState =
    isBe &&
    last?.isCapital === false &&
    at - 1 > subject.to - 1 &&
    last.verbs.every(({ tense }) => tense === 'imperative') &&
    last.adjectives.some(({ ending, degree }) => ending === '' && degree !== 'superlative');
  const thing = clause.phrases.find(({ to, from }) => to === at && from === subject.to);
  const isHad =
    finiteOf(clause).some(({ verb }) => /^(?:haben|brauchen|bekommen|möchten|mögen|wollen|nehmen|trinken|essen)$/u.test(verb.infinitive)) &&
    thing?.preposition === null &&
    thing.head.kind === 'noun' &&
    (thing.determiner === null
      ? thing.head.readings.every(({ noun, cells }) => noun.isUncountable || (cells & ~PLURAL) === 0)
      : (thing.cells & GEN) === 0);
  return isState || isHad;
}

/** "Ich heute Frühdienst habe": a statement that ends with its verb. */
function statementEnd(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const subject = clause.phrases.find(({ from }) => from === clause.from);
  if (clause.kind !== 'main' || !finite || !subject || clause.from !== 0 || sentence.isQuestion) return [];
  const end = endOf(clause, sentence);
  // "Der Patient Wasser trinken möchte."
  const isSomebody =
    subject.head.kind === 'noun' &&
    subject.preposition === null &&
    /^(?:definite|possessive)$/u.test(subject.determiner?.reading.kind ?? '') &&
    isPersonNoun(subject.head.readings[0]?.noun, sentence.lexicon) &&
    (subject.cells & NOM & ~PLURAL) !== 0 &&
    personsOf(finite.readings).has('er') &&
    sentence.clauses.length === 1 &&
    // "Der Mann nebenan schnarcht": what stands between belongs to him.
    (clause.others.length > 0 ||
      tokens.slice(subject.to, finite.at).some(({ adverb }) => adverb === 'time') ||
      isStateOrThing(subject, clause, sentence)) &&
    clause.phrases.every((one) => one === subject || one.to <= subject.to || one.preposition !== null || (one.cells & ACC) !== 0);
  if (!isPersonal(subject, sentence) && !isSomebody) return [];
  // "Ich glaub schon", "Du weißt": nothing between; other clauses may hang together otherwise.
  if (
    finite.at - subject.to < (isSomebody ? 1 : 2) ||
    (!isSomebody && !fits(subject, clause, sentence)) ||
    tokens.slice(0, end).some(({ coordinates }) => coordinates)
  )
    return [];
  if (clause.others.some(({ readings }) => readings.every(({ kind, tense }) => kind === 'finite' && tense !== 'imperative'))) return [];
  if (tokens.slice(subject.to, finite.at).some(({ subordinates, asks, kind }) => subordinates || asks || kind === 'mark')) return [];
  const reading = finiteOf(clause).find(({ tense }) => tense !== 'imperative');
  if (!reading || finite.at !== end - 1) return [];
  const text = verbFirst(reading, subject.to, finite.at, sentence);
  const reason = 'Im Aussagesatz steht das Verb an zweiter Stelle.';
  return [{ topic: 'verb-second', from: subject.to, to: end, text, reason }];
}

/** "Wo Sie Schmerzen haben?": asked of somebody, the verb follows the question word. */
function questionEnd(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  if (!sentence.isQuestion || clause.from !== 0 || tokens[0]?.asks !== true || sentence.clauses[0] !== clause) return [];
  const isOf = tokens[0].lower.startsWith('welch') || tokens[0].lower === 'wie';
  const noun = clause.phrases.find(({ from }) => from === (tokens[0]?.lower.startsWith('welch') ? 0 : 1));
  const begin = isOf && noun && noun.head.kind === 'noun' && noun.determiner?.reading.kind !== 'possessive' ? noun.to : 1;
  const subject = clause.phrases.find(({ from }) => from === begin);
  const isAddressed =
    tokens[begin]?.text === 'Sie' ||
    (/^Ihre?$/u.test(tokens[begin]?.text ?? '') && subject?.head.kind === 'noun' && (subject.cells & NOM) !== 0);
  if (!subject || !isAddressed) return [];
  const end = endOf(clause, sentence);
  const last = tokens[end - 1];
  if (end - 1 < subject.to || tokens.slice(0, end).some(({ coordinates, kind }) => coordinates || kind === 'mark')) return [];
  const person = tokens[begin]?.text === 'Sie' ? 'sie' : 'er';
  const reading = last?.verbs.find(({ kind, persons, tense }) => kind === 'finite' && tense === 'present' && persons.includes(person));
  const isOne = clause.others.length + (clause.finite ? 1 : 0) === 1 && (clause.finite ?? clause.others[0])?.at === end - 1;
  if (!last || !reading || !isOne) return [];
  const text = verbFirst(reading, subject.from, end - 1, sentence);
  return [{ topic: 'verb-second', from: subject.from, to: end, text, reason: 'Nach dem Fragewort steht das Verb.' }];
}

/** "dass der Patient nicht kann schlafen": infinitive and participle stand before the finite verb that closes the clause. */
function clusterLast(clause: Clause, sentence: Sentence): Proposal[] {
  const { finite, opener, others } = clause;
  const { tokens } = sentence;
  if (clause.kind !== 'subordinate' || !finite || opener === null || others.length !== 1) return [];
  const [verb] = others;
  const isLeading = finiteOf(clause).some(({ verb: { infinitive } }) => ['haben', 'sein', 'werden', ...MODAL_VERBS].includes(infinitive));
  const end = endOf(clause, sentence);
  const isClosing = verb?.readings.some(({ kind }) => kind === 'infinitive' || kind === 'participle');
  // "wie soll ich das machen": a question of its own stands elsewhere.
  if (!verb || !isLeading || !isClosing || verb.at !== end - 1 || finite.at >= verb.at || finite.at <= opener + 1) return [];
  if (tokens[opener]?.asks || tokens[verb.at - 1]?.lower === 'zu') return [];
  // "hat abschicken können": an infinitive that the word list does not have.
  const beside = tokens[verb.at - 1];
  if (beside?.lower.endsWith('en') && !beside.isCapital && beside.adverb === null && !isSmallWord(beside) && verb.at - 1 > finite.at)
    return [];
  const rest = tokens.slice(finite.at + 1, verb.at);
  if (rest.some(({ kind, coordinates, subordinates }) => kind === 'mark' || coordinates || subordinates)) return [];
  // "dass er wartet hat": only where the verb cannot be another's.
  if (finite.readings.every(({ isWhole }) => isWhole)) return [];
  const text = `${written(sentence, finite.at + 1, end)} ${tokens[finite.at]?.text}`;
  return [{ topic: 'verb-last', from: finite.at, to: end, text, reason: `Nach „${tokens[opener]?.lower}“ steht das Verb am Ende.` }];
}

/** "Die Frau, die liegt am Fenster, braucht Hilfe": what stands between commas before the verb says which one. */
function relativeInside(sentence: Sentence): Proposal[] {
  const { tokens, clauses } = sentence;
  const [first, inside, after] = clauses;
  const head = first?.phrases.at(-1);
  if (!first || !inside || !after || first.finite || first.from !== 0 || !head || head.to !== first.to || head.head.kind !== 'noun')
    return [];
  const isArticle = head.determiner !== null && head.preposition === null;
  const opener = tokens[inside.from]?.lower ?? '';
  const { finite } = inside;
  const isCommas = tokens[inside.from - 1]?.text === ',' && tokens[after.from - 1]?.text === ',';
  if (!isArticle || !isCommas || !/^(?:der|die|das)$/u.test(opener) || finite?.at !== inside.from + 1 || after.finite?.at !== after.from)
    return [];
  const persons = personsOf(finite.readings);
  const end = endOf(inside, sentence);
  if ((!persons.has('er') && !persons.has('sie')) || end - finite.at < 2 || sentence.isQuestion) return [];
  const last = tokens[end - 1]?.lower ?? '';
  const verb = finite.readings.find(({ kind }) => kind === 'finite')?.verb;
  const prefix = verb && sentence.lexicon.verbs.isPrefix(last) && sentence.lexicon.verbs.withPrefix(verb, last) ? last : '';
  const body = written(sentence, finite.at + 1, prefix === '' ? end : end - 1);
  const text = `${body} ${prefix}${tokens[finite.at]?.text}`.trim();
  return [{ topic: 'verb-last', from: finite.at, to: end, text, reason: 'Im Relativsatz steht das Verb am Ende.' }];
}

/** "Bitte Sie setzen sich": whoever is asked to do something stands behind the verb. */
function askedFirst({ tokens, isQuestion }: Sentence): Proposal[] {
  const [please, you, verb] = tokens;
  const isVerb = verb?.verbs.some(({ kind, persons, tense }) => kind === 'finite' && persons.includes('sie') && tense === 'present');
  if (please?.lower !== 'bitte' || you?.text !== 'Sie' || !isVerb || isQuestion || verb?.isCapital) return [];
  if (verb?.verbs.some(({ verb: { infinitive } }) => ['haben', 'sein', ...MODAL_VERBS].includes(infinitive))) return [];
  const reason = 'In der Aufforderung steht das Verb vor „Sie“.';
  return [{ topic: 'verb-second', from: 1, to: 3, text: `${verb?.text} Sie`, reason }];
}

/** "Um wie viel Uhr aufstehen Sie?": a separable verb in one word, where the finite verb stands. */
function wholeInQuestion(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  if (clause.opener !== null || clause.from !== 0 || clause.kind === 'infinitive') return [];
  const at = tokens.findIndex(({ verbs }) => verbs.length > 0);
  const token = tokens[at];
  const verb = token?.verbs.find(({ kind, verb: { prefix } }) => kind === 'infinitive' && prefix !== '')?.verb;
  const isSubject = tokens[at + 1]?.text === 'Sie' || tokens[at + 1]?.lower === 'wir';
  if (!token || !verb || !isSubject || at === 0 || at >= clause.to || token.isCapital) return [];
  if (/^(?:über|unter|um|durch|wieder|hinter|voll|wider)$/u.test(verb.prefix) || token.verbs.some(({ kind }) => kind === 'participle'))
    return [];
  if (clause.others.some((one) => one.at !== at) || (clause.finite && clause.finite.at !== at)) return [];
  const before = tokens.slice(0, at);
  const isFront = before[0]?.asks === true || before[0]?.adverb != null || clause.phrases.some(({ from, to }) => from === 0 && to === at);
  if (!isFront && !before.some(({ asks }) => asks)) return [];
  const end = endOf(clause, sentence);
  const text = `${verb.infinitive.slice(verb.prefix.length)} ${written(sentence, at + 1, end)} ${verb.prefix}`;
  const reason = `„${verb.infinitive}“ ist trennbar: „${verb.prefix}“ steht am Ende des Satzes.`;
  return [{ topic: 'separable-verb', from: at, to: end, text, reason }];
}

/** "Bei uns zu Hause wir feiern", "Um drei Uhr nachts der Patient ist": more than one part stands in front. */
function longFront(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  if (clause.kind !== 'main' || !finite || sentence.isQuestion || clause.followsClause) return [];
  const subject = clause.phrases.find(({ to }) => to === finite.at);
  const word = tokens[subject?.head.at ?? -1]?.lower ?? '';
  const isPronoun = subject?.head.kind === 'pronoun' && /^(?:ich|wir|er|man|alle)$/u.test(word) && subject.preposition === null;
  const isNoun =
    subject?.head.kind === 'noun' && subject.determiner !== null && subject.preposition === null && (subject.cells & NOM) !== 0;
  if (!subject || subject.from <= clause.from || (!isPronoun && !isNoun)) return [];
  let at = clause.from;
  let parts = 0;
  while (at < subject.from) {
    const phrase = clause.phrases.find(({ from }) => from === at);
    const token = tokens[at];
    const isTime = lexicon.functionWords.time_nouns.includes(phrase?.head.readings[0]?.noun.word ?? '');
    const isClock =
      token?.lower === 'um' && (tokens[at + 1]?.kind === 'number' || lexicon.functionWords.numbers.includes(tokens[at + 1]?.lower ?? ''));
    if (isClock && !phrase) at += tokens[at + 2]?.text === 'Uhr' ? 3 : 2;
    else if (phrase && (phrase.preposition !== null || isTime)) at = phrase.to;
    else if (token?.lower === 'hause' || (token?.adverb != null && /^(?:time|place)$/u.test(token.adverb))) at += 1;
    else return [];
    parts += 1;
  }
  // One part is judged elsewhere; "Im Zimmer die Patientin ist" needs the first part to be one of its own.
  if (parts < 2 && word !== 'alle') return [];
  if (isNoun && (subject.determiner?.reading.kind !== 'definite' || !personsOf(finite.readings).has('er'))) return [];
  if (isPronoun && !fits(subject, clause, sentence)) return [];
  return [
    verbBefore(subject, finite.at, sentence, 'Im Aussagesatz steht das Verb an zweiter Stelle; was davor steht, ist nur ein Satzteil.'),
  ];
}

/** Verbs out of their place: in statements, questions, requests and subordinate clauses. */
export const verbPlaceRule: Rule = (sentence) => [
  ...askedFirst(sentence),
  ...relativeInside(sentence),
  ...sentence.clauses.flatMap((clause) => [
    ...adverbBetween(clause, sentence),
    ...statementEnd(clause, sentence),
    ...questionEnd(clause, sentence),
    ...clusterLast(clause, sentence),
    ...wholeInQuestion(clause, sentence),
    ...longFront(clause, sentence),
  ]),
];
