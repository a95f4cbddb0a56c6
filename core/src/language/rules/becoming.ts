import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC } from '#language/lexicon/agreement.ts';
import { finiteForm } from '#language/lexicon/verbs.ts';
import { endOf, exchanged } from './exchange.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';

/** What somebody works as. */
const PROFESSION =
  /(?:pfleger|pflegerin|anleiter|anleiterin|fachfrau|fachmann|schwester|fachkraft|assistent|assistentin|arzt|ärztin|leitung|leiter|leiterin|therapeut|therapeutin|lehrer|lehrerin|mutter|vater|oma|opa)$/iu;

/** "Er bekommt müde", "Ich will Praxisanleiterin bekommen": what somebody becomes. */
function becomes(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  if (lexicalVerb(clause, sentence)?.infinitive !== 'bekommen' || lexicalVerb(clause, sentence)?.isPassive || clause.kind === 'relative')
    return [];
  const end = endOf(clause, sentence);
  const isInEnd = clause.others.length === 1 && clause.others[0]?.at === end - 1;
  if (clause.others.length > 1 || (clause.others.length === 1 && !isInEnd)) return [];
  const at = isInEnd || clause.kind === 'subordinate' ? end - 2 : end - 1;
  const token = tokens[at];
  const subject = subjectPronoun(clause, sentence);
  if (!token || !subject || at <= (clause.opener ?? clause.finite?.at ?? at)) return [];
  const others = clause.phrases.filter((one) => one !== subject && one.preposition === null && !isTime(one, sentence));
  const isState =
    !token.isCapital &&
    token.verbs.length === 0 &&
    token.adverb === null &&
    token.adjectives.some(
      ({ ending, degree, word }) =>
        ending === '' &&
        degree === 'positive' &&
        /^(?:müde|krank|schwach|gesund|nervös|traurig|wütend|böse|alt|dick|dünn|schwanger|rot|blass|unruhig|aggressiv|stark|besser|nass|kalt|heiß|verwirrt|fit)$/u.test(
          word,
        ),
    ) &&
    others.every(({ cells }) => (cells & ACC) === 0);
  const role = others.find(({ to }) => to === at + 1);
  const isRole =
    token.isCapital &&
    PROFESSION.test(token.text) &&
    role !== undefined &&
    others.length === 1 &&
    (role.determiner === null || role.adjectives.length > 0) &&
    /^(?:ich|er|sie|du|wir)$/iu.test(tokens[subject.head.at]?.text ?? '');
  const isWanted = isRole && (role.determiner === null || isInEnd);
  if (!isState && !isWanted) return [];
  const change = exchanged(clause, 'bekommen', 'werden', sentence);
  return change ? [{ topic: 'word-choice', ...change, reason: '„Bekommen“ hat ein Objekt; was jemand wird, steht mit „werden“.' }] : [];
}

/** "Ich mache als Krankenschwester": what one works as. */
function worksAs(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  if (lexicalVerb(clause, sentence)?.infinitive !== 'machen' || clause.others.length > 0) return [];
  const at = tokens.findIndex(({ lower }, place) => lower === 'als' && place > clause.from && place < clause.to);
  const subject = subjectPronoun(clause, sentence);
  const others = clause.phrases.filter((one) => one !== subject && one.preposition === null && !isTime(one, sentence) && one.from < at);
  if (at < 0 || !subject || others.length > 0 || !PROFESSION.test(tokens[at + 1]?.text ?? '')) return [];
  const change = exchanged(clause, 'machen', 'arbeiten', sentence);
  return change ? [{ topic: 'word-choice', ...change, reason: 'Einen Beruf hat man mit „arbeiten als“.' }] : [];
}

/** "Sie müssen hier nicht rauchen, das ist verboten": what is forbidden one may not do. */
function forbidden(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const reading = finiteOf(clause).find(({ verb, tense }) => verb.infinitive === 'müssen' && tense === 'present');
  const isNot = tokens.slice(clause.from, clause.to).some(({ lower }) => lower === 'nicht' || lower.startsWith('kein'));
  const next = sentence.clauses[sentence.clauses.indexOf(clause) + 1];
  const isForbidden = next !== undefined && tokens.slice(next.from, next.to).some(({ lower }) => /^(?:verboten|untersagt)$/u.test(lower));
  const may = lexicon.verbs.get('dürfen');
  const subject = subjectPronoun(clause, sentence);
  const person = reading?.persons.find((one) => tokens[subject?.head.at ?? -1]?.subjectOf.includes(one));
  if (!finite || !reading || !isNot || !isForbidden || !may || !person) return [];
  const text = casedAs(finiteForm(may, person, 'present'), tokens[finite.at]);
  return [{ topic: 'modal-verb', from: finite.at, to: finite.at + 1, text, reason: 'Was verboten ist, darf man nicht.' }];
}

/** "Ich habe 29 Jahre alt": how old somebody is. */
function old(clause: Clause, { tokens, lexicon }: Sentence): Proposal[] {
  const { finite } = clause;
  const reading = finiteOf(clause).find(({ verb, tense }) => verb.infinitive === 'haben' && tense === 'present');
  const at = tokens.findIndex(
    ({ lower }, place) => lower === 'alt' && tokens[place - 1]?.text === 'Jahre' && place < clause.to && place > clause.from,
  );
  const person = reading?.persons[0];
  const be = lexicon.verbs.get('sein');
  if (!finite || !person || !be || at < 0 || at - finite.at > 4) return [];
  const beside = tokens[finite.at - 1]?.subjectOf.find((one) => reading.persons.includes(one)) ?? person;
  return [
    {
      topic: 'word-choice',
      from: finite.at,
      to: finite.at + 1,
      text: casedAs(finiteForm(be, beside, 'present'), tokens[finite.at]),
      reason: 'Das Alter steht mit „sein“.',
    },
  ];
}

/** "ist gestern angesehen geworden": the passive has "worden". */
function worden(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const last = clause.others.at(-1);
  const inner = clause.others.at(-2);
  const reading = inner?.readings.find(({ kind }) => kind === 'participle');
  const isBe = finiteOf(clause).some(({ verb }) => verb.infinitive === 'sein');
  if (!last || !inner || !reading || !isBe || tokens[last.at]?.lower !== 'geworden' || inner.at !== last.at - 1) return [];
  const takesObject = lexicon.uses.get(reading.verb.infinitive)?.plain?.frames.some(({ objects }) => objects.includes('acc')) === true;
  if (!takesObject || lexicon.adjectives.isListed(reading.verb.forms.participle)) return [];
  return [
    { topic: 'participle', from: last.at, to: last.at + 1, text: 'worden', reason: 'Im Passiv steht „worden“: „ist angesehen worden“.' },
  ];
}

/** "Die Wunde war gestern von mir verbunden": what somebody did to it has "wurde". */
function wurde(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const last = clause.others.at(-1);
  const participle = last?.readings.find(({ kind }) => kind === 'participle');
  const form = { war: 'wurde', waren: 'wurden' }[tokens[finite?.at ?? -1]?.lower ?? ''];
  const isBy = clause.phrases.some(
    ({ preposition, head }) =>
      preposition?.word === 'von' && head.kind === 'pronoun' && /^(?:mir|uns|ihm|ihr|ihnen|Ihnen|dir)$/u.test(tokens[head.at]?.text ?? ''),
  );
  const takesObject =
    lexicon.uses.get(participle?.verb.infinitive ?? '')?.plain?.frames.some(({ objects }) => objects.includes('acc')) === true;
  const isState = participle !== undefined && lexicon.adjectives.isListed(participle.verb.forms.participle);
  const subject = subjectPronoun(clause, sentence);
  if (!finite || !form || !last || !isBy || !takesObject || isState || subject !== null || clause.others.length > 2) return [];
  // "informiert worden war"
  if (
    clause.others.some(({ at }) => tokens[at]?.lower === 'worden') ||
    tokens.slice(clause.from, clause.to).some(({ lower }) => lower === 'worden')
  )
    return [];
  return [
    {
      topic: 'auxiliary',
      from: finite.at,
      to: finite.at + 1,
      text: casedAs(form, tokens[finite.at]),
      reason: `Was jemand getan hat, steht im Passiv mit „${form}“.`,
    },
  ];
}

/** "Ich bin arbeiten seit drei Jahren hier": one verb is enough. */
function working(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const infinitive = clause.others[0];
  const verb = infinitive?.readings.find(({ kind }) => kind === 'infinitive')?.verb;
  const subject = subjectPronoun(clause, sentence);
  const isBe = finiteOf(clause).some((one) => one.verb.infinitive === 'sein' && one.tense === 'present');
  if (!finite || !infinitive || !verb || !isBe || clause.others.length > 1 || tokens[subject?.head.at ?? -1]?.lower !== 'ich') return [];
  const isFollowed = /^(?:seit|auf|in|im|als|bei|beim|hier)$/u.test(tokens[infinitive.at + 1]?.lower ?? '');
  const between = tokens.slice(finite.at + 1, infinitive.at);
  if (
    !isFollowed ||
    subject?.to !== finite.at ||
    !between.every(({ adverb }) => adverb !== null) ||
    verb.prefix !== '' ||
    !lexicon.government.lasting.includes(verb.infinitive)
  )
    return [];
  const text = [finiteForm(verb, 'ich', 'present'), written(sentence, finite.at + 1, infinitive.at)]
    .filter((part) => part !== '')
    .join(' ');
  return [
    {
      topic: 'verb-form',
      from: finite.at,
      to: infinitive.at + 1,
      text,
      reason: `Ein Verb genügt: „ich ${finiteForm(verb, 'ich', 'present')}“.`,
    },
  ];
}

/** Where one has gone to: "Er ist essen", "Wir sind einkaufen". */
const ABSENT =
  /^(?:essen|einkaufen|schlafen|arbeiten|spazieren|duschen|rauchen|schwimmen|laufen|joggen|tanzen|baden|kochen|trinken|feiern|wandern|reiten)$/u;

/** "Er ist nehmen seine Tablette", "Sie ist weinen": what somebody is doing needs one verb. */
function isDoing(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const infinitive = clause.others[0];
  const verb = infinitive?.readings.find(({ kind }) => kind === 'infinitive')?.verb;
  const be = finiteOf(clause).find((one) => one.verb.infinitive === 'sein' && one.tense === 'present');
  if (!finite || !infinitive || !verb || !be || clause.others.length > 1 || clause.kind !== 'main' || verb.prefix !== '') return [];
  const front = clause.phrases.find(({ from, to, preposition }) => from === clause.from && to === finite.at && preposition === null);
  const isPerson = front !== undefined && (front.head.kind !== 'noun' || isPersonNoun(front.head.readings[0]?.noun, sentence.lexicon));
  const end = endOf(clause, sentence);
  const next = clause.phrases.find(({ from }) => from === infinitive.at + 1);
  const isWithObject = next?.preposition === null && (next.cells & ACC) !== 0 && !isTime(next, sentence);
  if (!isPerson || infinitive.at !== finite.at + 1 || tokens[infinitive.at]?.adjectives.length !== 0) return [];
  if (
    ABSENT.test(verb.infinitive)
      ? !isWithObject
      : infinitive.at + 1 < end && next === undefined && tokens[infinitive.at + 1]?.adverb == null
  )
    return [];
  const named = front.head.kind === 'pronoun' ? (tokens[front.head.at]?.subjectOf ?? []) : ['er' as const];
  const person = named.find((one) => be.persons.includes(one));
  if (!person) return [];
  const text = finiteForm(verb, person, 'present');
  return [{ topic: 'verb-form', from: finite.at, to: infinitive.at + 1, text, reason: `Ein Verb genügt: „${text}“.` }];
}

/** What is done to patients: "Morgen wird die Patientin operieren". */
const DONE = /^(?:operieren|entlassen|röntgen|verlegen|behandeln|untersuchen|aufnehmen|mobilisieren|waschen|lagern|umlagern)$/u;

/** "Morgen wird die Patientin operieren": it is done to her. */
function isDoneTo(clause: Clause, sentence: Sentence): Proposal[] {
  const { finite } = clause;
  const last = clause.others[0];
  const verb = last?.readings.find(({ kind }) => kind === 'infinitive')?.verb;
  const isWill = finiteOf(clause).some((one) => one.verb.infinitive === 'werden' && one.tense === 'present');
  if (!finite || !last || !verb || !isWill || clause.others.length > 1 || !DONE.test(verb.infinitive) || clause.kind === 'relative')
    return [];
  if (last.at !== endOf(clause, sentence) - 1) return [];
  const bare = clause.phrases.filter((one) => one.preposition === null && !isTime(one, sentence));
  const [who, another] = bare;
  const isPatient = /^(?:Patient|Patientin|Bewohner|Bewohnerin)$/u.test(who?.head.readings[0]?.noun.word ?? '');
  if (!who || another || !isPatient || who.determiner === null) return [];
  const text = verb.forms.participle;
  return [{ topic: 'participle', from: last.at, to: last.at + 1, text, reason: `Im Passiv steht nach „werden“ das Partizip: „${text}“.` }];
}

/** Verbs for what somebody is, becomes and may. */
export const becomingRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...becomes(clause, sentence),
    ...worksAs(clause, sentence),
    ...forbidden(clause, sentence),
    ...old(clause, sentence),
    ...worden(clause, sentence),
    ...wurde(clause, sentence),
    ...working(clause, sentence),
    ...isDoing(clause, sentence),
    ...isDoneTo(clause, sentence),
  ]);
