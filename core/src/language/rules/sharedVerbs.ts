import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { NOM } from '#language/lexicon/agreement.ts';
import { endOf } from './exchange.ts';
import { isPersonNoun } from './phraseKinds.ts';

/** "Die Wunde sieht heute besser": how something looks is told with "aussehen". */
function looks(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const subject = clause.phrases.find(({ from, to }) => from === clause.from && to === clause.finite?.at);
  const isSee = finiteOf(clause).some(({ verb }) => verb.infinitive === 'sehen');
  if (clause.kind !== 'main' || !finite || !isSee || clause.prefix !== null || clause.others.length > 0) return [];
  const isThing =
    subject?.head.kind === 'noun' &&
    subject.determiner !== null &&
    subject.preposition === null &&
    !isPersonNoun(subject.head.readings[0]?.noun, lexicon);
  const end = endOf(clause, sentence);
  const stop = tokens.findIndex(({ lower }, at) => at > finite.at && at < end && /^(?:als|wie)$/u.test(lower));
  const at = (stop < 0 ? end : stop) - 1;
  const isHow = tokens[at]?.adjectives.some(({ ending }) => ending === '') === true && tokens[at]?.isCapital === false;
  const isBare = clause.phrases.every((one) => one === subject || one.preposition !== null || one.from > at);
  if (!isThing || !isHow || !isBare || at <= finite.at) return [];
  return [
    {
      topic: 'separable-verb',
      from: at,
      to: at + 1,
      text: `${tokens[at]?.text} aus`,
      reason: 'Wie etwas ist: „aussehen“ mit „aus“ am Ende.',
    },
  ];
}

/** "hat gespült und neu verbindet", "müssen spülen und neu verbunden", "muss desinfizieren werden": verbs that share one finite verb have one form. */
function shared(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  const before = sentence.clauses[index - 1];
  const { finite } = clause;
  const one = (at: number, text: string, topic: Proposal['topic'], reason: string): Proposal[] => [
    { topic, from: at, to: at + 1, text, reason },
  ];
  const isModal = (of: Clause) =>
    finiteOf(of).some(({ verb }) => /^(?:können|müssen|dürfen|wollen|sollen|möchten|mögen)$/u.test(verb.infinitive));
  // "muss noch desinfizieren werden"
  const [inner, last] = clause.others.slice(-2);
  const isPassive = isModal(clause) && last?.at === end - 1 && tokens[last.at]?.lower === 'werden' && inner?.at === last.at - 1;
  const infinitive = inner?.readings.find(({ kind }) => kind === 'infinitive');
  if (isPassive && inner && infinitive && inner.readings.every(({ kind }) => kind !== 'participle'))
    return one(
      inner.at,
      infinitive.verb.forms.participle,
      'participle',
      `Vor „werden“ steht hier das Partizip: „${infinitive.verb.forms.participle}“.`,
    );
  // "Wir müssen die Wunde spülen und neu verbunden."
  const isPair =
    isModal(clause) &&
    clause.others.length === 2 &&
    last?.at === end - 1 &&
    inner !== undefined &&
    tokens.slice(inner.at, last.at).some(({ lower }) => lower === 'und');
  const participle = last?.readings.find(({ kind }) => kind === 'participle');
  if (
    isPair &&
    last &&
    participle &&
    inner.readings.some(({ kind }) => kind === 'infinitive') &&
    inner.readings.every(({ kind }) => kind !== 'participle') &&
    last.readings.every(({ kind }) => kind === 'participle')
  )
    return one(
      last.at,
      participle.verb.infinitive,
      'modal-verb',
      `Nach einem Modalverb steht der Infinitiv: „${participle.verb.infinitive}“.`,
    );
  // "... gespült und neu verbindet"
  const isJoined =
    /^(?:und|aber|oder)$/u.test(tokens[clause.from - 1]?.lower ?? '') &&
    clause.kind === 'main' &&
    before?.kind === 'main' &&
    clause.others.length === 0;
  const isLast = finite?.at === end - 1 && finite.at > clause.from;
  const hasSubject =
    subjectPronoun(clause, sentence) !== null ||
    clause.phrases.some(({ preposition, cells, head }) => preposition === null && ((cells & NOM) !== 0 || head.kind === 'name'));
  const reading = finite?.readings.find(({ kind, tense }) => kind === 'finite' && tense === 'present');
  if (!isJoined || !finite || !isLast || hasSubject || !reading || !before || tokens[clause.from]?.adverb === 'time') return [];
  const isHad =
    finiteOf(before).some(({ verb }) => verb.infinitive === 'haben') &&
    before.others.at(-1)?.readings.some(({ kind }) => kind === 'participle');
  if (isHad)
    return one(
      finite.at,
      reading.verb.forms.participle,
      'participle',
      `Nach „haben“ steht auch hier das Partizip: „${reading.verb.forms.participle}“.`,
    );
  const isAble = isModal(before) && before.others.at(-1)?.readings.some(({ kind }) => kind === 'infinitive');
  return isAble && reading.verb.infinitive !== tokens[finite.at]?.lower
    ? one(
        finite.at,
        reading.verb.infinitive,
        'modal-verb',
        `Nach einem Modalverb steht auch hier der Infinitiv: „${reading.verb.infinitive}“.`,
      )
    : [];
}

/** Verbs that share one finite verb, and how something looks. */
export const sharedVerbRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause, index) => [...looks(clause, sentence), ...shared(clause, index, sentence)]);
