import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import type { VerbAt } from '#language/analysis/verbsAt.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { ACC, NOM } from '#language/lexicon/agreement.ts';
import { finiteForm, MODAL_VERBS, type Verb, type VerbReading } from '#language/lexicon/verbs.ts';
import { isPersonNoun, isTime } from './government.ts';
import { AUXILIARIES, isOf } from './verbs.ts';

/** After these an infinitive stays in the perfect: "Ich habe ihn rufen hören", "gehen lassen". */
const INFINITIVE_IN_PERFECT = ['lassen', 'hören', 'sehen', 'helfen', 'brauchen', 'gehen', 'bleiben', ...MODAL_VERBS];

const as = (verb: VerbAt | undefined, kind: VerbReading['kind']) => verb?.readings.find((reading) => reading.kind === kind);

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
  // "wichtiger als was geschieht", "hat kommen und gehen sehen": not one verb behind the other.
  const between = sentence.tokens.slice((clause.finite?.at ?? 0) + 1, last.at);
  if (between.some(({ asks, subordinates, isPreposition }) => asks || (subordinates && !isPreposition))) return [];
  const isSeen = /^(?:sehen|hören|lassen|können|müssen|wollen)$/u.test(sentence.tokens[clause.to + 2]?.lower ?? '');
  if (sentence.tokens[clause.to]?.coordinates && isSeen) return [];
  // "Haben Sie schmerzen?": a noun with a small letter.
  if (sentence.tokens[last.at]?.nouns.some(({ noun }) => noun.isSure)) return [];
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

/** "aus dem Bett gefallen", not "hat mir gefallen". */
function fallen(clause: Clause, { at }: VerbAt, sentence: Sentence): boolean {
  const { tokens } = sentence;
  const subject = subjectPronoun(clause, sentence);
  const isPlace = clause.phrases.some(({ preposition }) => /^(?:aus|von|auf|in)$/u.test(preposition?.word ?? ''));
  const isTo = clause.phrases.some(
    ({ preposition, head, from }) =>
      preposition === null &&
      from !== subject?.from &&
      /^(?:mir|dir|ihm|ihr|uns|euch|ihnen|sie|es|das)$/u.test(tokens[head.at]?.lower ?? ''),
  );
  const isWhere = clause.phrases.some(({ head }) =>
    /^(?:Bett|Stuhl|Rollstuhl|Treppe|Boden|Ohnmacht|Toilette|Sessel|Leiter|Fahrrad|Knie|Rücken)$/u.test(head.readings[0]?.noun.word ?? ''),
  );
  // "Die Oma hat gefallen": somebody, whom it is not said that he pleases.
  const front = clause.phrases.find(
    ({ from, to, preposition }) => from === clause.from && preposition === null && to <= (clause.finite?.at ?? 0),
  );
  const isSomebody =
    subject !== null
      ? /^(?:ich|er|wir|du)$/u.test(tokens[subject.head.at]?.lower ?? '')
      : front !== undefined && (front.head.kind === 'name' || isPersonNoun(front.head.readings[0]?.noun, sentence.lexicon));
  const isBare = !clause.phrases.some((one) => one.preposition === null && one !== subject && one !== front && !isTime(one, sentence));
  const isGood = tokens
    .slice(clause.from, at)
    .some(({ lower }) => /^(?:gut|sehr|nicht|besser|besonders|allen|jedem|niemandem)$/u.test(lower));
  return tokens[at]?.lower === 'gefallen' && !isTo && ((isPlace && isWhere) || (isSomebody && isBare && !isGood && !sentence.isQuestion));
}

function auxiliary(clause: Clause, sentence: Sentence): Proposal[] {
  const finite = clause.finite;
  const last = clause.others.at(-1);
  const participle = as(last, 'participle');
  const readings = finiteOf(clause);
  if (!finite || !last || !participle || clause.others.length !== 1) return [];
  // "Im Grunde genommen ist er nett", "streng genommen"
  if (last.at < finite.at && last.at > clause.from && clause.opener === null) return [];
  // "gefallen" is the participle of two verbs.
  const infinitives = new Set(last.readings.filter(({ kind }) => kind === 'participle').map(({ verb }) => verb.infinitive));
  const isFall = fallen(clause, last, sentence);
  if (!isFall && [...infinitives].filter((one) => sentence.lexicon.uses.has(one)).length > 1) return [];
  // "weggerutscht" goes as "gerutscht".
  const base = participle.verb.infinitive.slice(participle.verb.prefix.length);
  const ofBase = /^(?:weg|hin|her|runter|herunter|hinunter|raus|heraus|hinaus|rein|herein|hinein|zurück|los|fort|vorbei|hoch)$/u.test(
    participle.verb.prefix,
  )
    ? sentence.lexicon.uses.get(base)
    : undefined;
  const isOfSein = ofBase?.plain?.perfect.every((one) => one === 'sein') === true;
  const use = sentence.lexicon.uses.get(participle.verb.infinitive) ?? (isOfSein ? ofBase : undefined);
  const perfect = isFall ? ['sein'] : [...(use?.plain?.perfect ?? []), ...(use?.reflexive?.perfect ?? [])];
  const token = sentence.tokens[finite.at];
  const haben = readings.find(({ verb }) => verb.infinitive === 'haben');
  const sein = readings.find(({ verb }) => verb.infinitive === 'sein');
  if (sentence.lexicon.adjectives.isListed(participle.verb.forms.participle)) return [];
  // "Er hat sich auf ihn gestürzt"
  const isReflexive = clause.phrases.some(({ head, preposition }) => preposition === null && sentence.tokens[head.at]?.lower === 'sich');
  if (isReflexive && haben && use?.reflexive?.perfect.includes('haben')) return [];
  if (isReflexive && haben && participle.verb.infinitive === 'stürzen') return [];
  // "die Treppe runtergefallen": the way.
  const isDown = /^(?:runter|herunter|hinunter|hinauf|rauf|hoch|entlang)$/u.test(participle.verb.prefix);
  const hasObject =
    !isDown &&
    clause.phrases.some(
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
  const objects = clause.phrases.filter(
    (phrase) => phrase.preposition === null && phrase.head.kind === 'noun' && !isTime(phrase, sentence),
  );
  // "Ich habe sie gefahren": somebody or something is driven.
  const isDriven =
    subjectPronoun(clause, sentence) !== null || objects.some(({ to }) => to === finite.at)
      ? clause.phrases.some(
          ({ cells, preposition, head, from, determiner }) =>
            preposition === null &&
            from > finite.at &&
            (/^(?:mich|dich|ihn|uns|euch)$/u.test(sentence.tokens[head.at]?.lower ?? '') || head.kind === 'pronoun'
              ? (cells & ACC) !== 0 &&
                !/^(?:ich|wir|er|du|sich)$/u.test(sentence.tokens[head.at]?.lower ?? '') &&
                (from > finite.at + 1 || (cells & NOM) === 0 || subjectPronoun(clause, sentence)?.to === finite.at)
              : determiner !== null &&
                (cells & ACC) !== 0 &&
                !sentence.lexicon.functionWords.time_nouns.includes(head.readings[0]?.noun.word ?? '')),
        )
      : hasObject;
  // "Ihren Mann haben wir in den OP gefahren"
  const isFrontObject = objects.some(({ from, cells }) => from === clause.from && (cells & ACC) !== 0 && (cells & NOM) === 0);
  if ((isDriven || isFrontObject) && isBoth) return [];
  if (haben && isBoth && objects.every((phrase) => phrase.to <= finite.at || (phrase.cells & NOM) !== 0) && objects.length < 2)
    return swap('sein', haben);
  // "Damit wäre allen geholfen": nobody is named who does it.
  const hasSubject = clause.phrases.some(
    ({ head, preposition, cells }) => preposition === null && (head.kind === 'name' || (head.kind === 'pronoun' && (cells & NOM) !== 0)),
  );
  const isImpersonal = sein && !hasSubject && !clause.phrases.some(({ cells, preposition }) => preposition === null && (cells & NOM) !== 0);
  if (isImpersonal) return [];
  // "Was hat passiert?"
  if (
    haben &&
    participle.verb.infinitive === 'passieren' &&
    sentence.tokens.slice(clause.from, clause.to).some(({ lower }) => /^(?:was|das|es|nichts|etwas|unfall|sturz)$/u.test(lower))
  )
    return swap('sein', haben);
  // "Er ist nichts gegessen": with an object nothing has become of him.
  const subject = subjectPronoun(clause, sentence);
  const isDone = clause.phrases.some(
    ({ head, preposition, from, cells }) =>
      preposition === null &&
      from > finite.at &&
      (head.kind === 'pronoun'
        ? /^(?:ihn|nichts|etwas|alles|viel|mich|dich)$/u.test(sentence.tokens[head.at]?.lower ?? '')
        : head.kind === 'noun' &&
          (cells & ACC) !== 0 &&
          !sentence.lexicon.functionWords.time_nouns.includes(head.readings[0]?.noun.word ?? '')),
  );
  // "Ich bin schon gefrühstückt."
  const front = clause.phrases.find(({ from, to, preposition }) => from === clause.from && to === finite.at && preposition === null);
  const isNamed = front?.head.kind === 'name' || isPersonNoun(front?.head.readings[0]?.noun, sentence.lexicon);
  const isPerson = subject === null ? isNamed : /^(?:ich|du|er|sie|wir|ihr)$/iu.test(sentence.tokens[subject.head.at]?.text ?? '');
  if (sein && isPerson && sentence.lexicon.government.never_sein.includes(participle.verb.infinitive)) return swap('haben', sein);
  if (
    sein &&
    subject &&
    isDone &&
    participle.verb.infinitive !== 'gebären' &&
    perfect.length > 0 &&
    !/^(?:worden|geworden|gewesen)$/u.test(sentence.tokens[last.at]?.lower ?? '') &&
    (perfect.every((one) => one === 'haben') || participle.verb.infinitive === 'wechseln')
  )
    return swap('haben', sein);
  if (haben && perfect.length > 0 && perfect.every((one) => one === 'sein') && !hasObject) return swap('sein', haben);
  const isTransitive = use?.plain?.frames.some(({ objects }) => objects.includes('acc')) ?? true;
  // "Ich bin auf der Bettkante gesessen": so it is said in the south.
  const isSouthern = sentence.lexicon.government.southern_sein.includes(participle.verb.infinitive);
  if (sein && perfect.length > 0 && perfect.every((one) => one === 'haben') && (!isTransitive || hasObject) && !isSouthern)
    return swap('haben', sein);
  return [];
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
  // "Ich kann Sie nicht gehört": rather "hören" than "gehören".
  const finite = as(last, 'finite');
  const participles = last.readings.filter(({ kind }) => kind === 'participle');
  const [participle] = participles.toSorted((a, b) => a.verb.infinitive.length - b.verb.infinitive.length);
  const isShorter = finite && participle && participle.verb.infinitive.length < finite.verb.infinitive.length;
  const reading = as(last, 'zu-infinitive') ?? (isShorter ? participle : (finite ?? participle));
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
    as(last, 'participle') ||
    !closes(clause, last.at, sentence)
  )
    return [];
  // "wird vertragt", "wird bezieht": two finite forms.
  const reading = isPast ? (as(last, 'infinitive') ?? as(last, 'finite')) : as(last, 'infinitive') ? undefined : as(last, 'finite');
  const isOne = reading?.persons.some((person) => person === 'er' || person === 'ihr') || reading?.kind === 'infinitive';
  if (!reading || !isOne || reading.tense === 'imperative') return [];
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
    const reading = as(last, 'infinitive');
    if (!last || !reading || clause.others.length !== 1 || !closes(clause, last.at, sentence) || tokens[last.at - 1]?.lower === 'zu')
      return [];
    const first = tokens[clause.from]?.lower ?? '';
    // "Ich komme gleich, bitte nicht aufstehen."
    if (/^(?:bitte|nicht|nur|erst|dann)$/u.test(first)) return [];
    // "ein paar Worte reichen", "die kleben": a finite verb with its subject.
    const isFiniteForm = last.readings.some(({ kind, persons }) => kind === 'finite' && persons.includes('sie'));
    const isFew = tokens[clause.from]?.lower === 'ein' && tokens[clause.from + 1]?.lower === 'paar';
    if (isFiniteForm && (isFew || (/^(?:die|wohin)$/u.test(first) && clause.to - clause.from === 2))) return [];
    const isUm =
      /^(?:um|ohne|anstatt|statt)$/u.test(first) &&
      !tokens[clause.from + 1]?.subordinates &&
      clause.kind === 'fragment' &&
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
