import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import type { VerbAt } from '#language/analysis/verbsAt.ts';
import { casedAs, type Proposal } from '#language/finding.ts';
import { ACC, NOM } from '#language/lexicon/agreement.ts';
import { finiteForm, type VerbReading } from '#language/lexicon/verbs.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';
import { readingAs } from './verbs.ts';

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

export function auxiliary(clause: Clause, sentence: Sentence): Proposal[] {
  const finite = clause.finite;
  const last = clause.others.at(-1);
  const participle = readingAs(last, 'participle');
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
  // "Sie sind ganz nass geschwitzt": what has become of them.
  const isBecome =
    sentence.tokens[last.at - 1]?.adjectives.some(({ ending }) => ending === '') && sentence.tokens[last.at - 1]?.adverb === null;
  if (sein && isPerson && !isBecome && sentence.lexicon.government.never_sein.includes(participle.verb.infinitive))
    return swap('haben', sein);
  // "Es ist alles schon geplant": what is done, not what somebody does.
  const isAllDone = /^(?:es|das)$/u.test(sentence.tokens[subject?.head.at ?? -1]?.lower ?? '');
  if (
    sein &&
    subject &&
    !isAllDone &&
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
