import { type Cells, cellsOfCase } from '#language/lexicon/agreement.ts';
import type { VerbUse } from '#language/lexicon/germanLexicon.ts';
import type { Frame } from '#language/lexicon/verbFrames.ts';
import type { Person, VerbReading } from '#language/lexicon/verbs.ts';
import { type Clause, finiteOf, type Sentence } from './clauses.ts';

/** "Haben Sie so etwas gehört?": of two verbs with the same participle the one whose auxiliary it is, and rather the plainer ("hören"). */
function meantReading(readings: readonly VerbReading[], finite: readonly VerbReading[], { lexicon }: Sentence): VerbReading | undefined {
  const participles = readings.filter(({ kind }) => kind === 'participle');
  if (participles.length < 2) return readings.find(({ kind }) => kind !== 'finite') ?? readings[0];
  const fits = ({ verb }: VerbReading) =>
    finite.some((one) => lexicon.uses.get(verb.infinitive)?.plain?.perfect.some((auxiliary) => auxiliary === one.verb.infinitive));
  const likely = participles.filter(fits);
  return (likely.length > 0 ? likely : participles).toSorted((a, b) => a.verb.infinitive.length - b.verb.infinitive.length)[0];
}

/** The verb that says what the clause is about, with its prefix. */
export function lexicalVerb(clause: Clause, sentence: Sentence): { infinitive: string; isPassive: boolean } | null {
  const { lexicon, tokens } = sentence;
  const finite = finiteOf(clause);
  const isAuxiliary =
    finite.length === 0 ||
    finite.some(({ verb: { infinitive } }) =>
      /^(?:haben|sein|werden|können|müssen|dürfen|wollen|sollen|mögen|lassen|gehen|brauchen|helfen|sehen|hören|bleiben|kommen|lernen|scheinen)$/u.test(
        infinitive,
      ),
    );
  // "Im Grunde genommen ist er nett": only what stands behind the finite verb, or in front of all.
  const isPart = ({ at }: { at: number }) =>
    clause.finite === null || clause.opener !== null || at > clause.finite.at || at === clause.from;
  const last = isAuxiliary ? clause.others.findLast(isPart) : undefined;
  const isWerden = finite.some(({ verb }) => verb.infinitive === 'werden');
  const participle = clause.others.findLast(({ readings }) => readings.some(({ kind }) => kind === 'participle'));
  const passiveInfinitive = clause.others.some(({ readings }) =>
    readings.some(({ verb, kind }) => verb.infinitive === 'werden' && kind !== 'finite'),
  );
  if (last) {
    const isPassive = participle !== undefined && (isWerden || passiveInfinitive || tokens[last.at]?.lower === 'worden');
    // "Du willst es dem Arzt sagen können": what can be done, not that it can.
    const inner = clause.others.at(-2);
    const isModal =
      last.readings.some(({ verb, kind }) => kind === 'infinitive' && /^(?:können|müssen|dürfen|wollen|sollen)$/u.test(verb.infinitive)) &&
      inner?.readings.some(({ kind }) => kind === 'infinitive') === true;
    const of = isPassive ? participle : isModal ? inner : last;
    const reading = meantReading((of ?? last).readings, finite, sentence);
    return reading ? { infinitive: reading.verb.infinitive, isPassive } : null;
  }
  const names = new Set(finite.map(({ verb }) => verb.infinitive));
  if (names.size === 0) return null;
  const chosen = [...names].find((name) => lexicon.uses.has(name)) ?? [...names][0] ?? '';
  const verb = lexicon.verbs.get(chosen);
  if (clause.prefix !== null && verb) {
    const whole = lexicon.verbs.withPrefix(verb, tokens[clause.prefix]?.lower ?? '');
    return { infinitive: whole?.infinitive ?? chosen, isPassive: false };
  }
  return { infinitive: chosen, isPassive: false };
}

/** "Ich habe die Ärztin angerufen und ihr Bescheid gesagt": two verbs with their own objects behind one finite verb. */
export function hasTwoVerbs(clause: Clause, { tokens }: Sentence): boolean {
  const joins = tokens.findIndex(({ lower }, at) => at > clause.from && at < clause.to && /^(?:und|oder|aber|sondern)$/u.test(lower));
  const [first] = clause.others;
  const last = clause.others.at(-1);
  return joins >= 0 && first !== undefined && last !== undefined && first.at < joins && last.at > joins + 1;
}

/** The persons that the finite verb stands for. */
export const personsOf = (readings: readonly VerbReading[]): Set<Person> =>
  new Set(
    readings
      .filter(({ kind, tense }) => kind === 'finite' && tense !== 'imperative' && tense !== 'reported')
      .flatMap(({ persons }) => persons),
  );

/** Every case in which the verb has an object. */
export const objectCases = (frames: readonly Frame[]): Cells =>
  frames.flatMap(({ objects }) => objects).reduce((cells, ofCase) => cells | cellsOfCase(ofCase), 0);

/** The use of the verb in this clause: with or without a reflexive pronoun. */
export function useOf(infinitive: string, sentence: Sentence, isReflexive: boolean): VerbUse | null {
  const known = sentence.lexicon.uses.get(infinitive);
  return (isReflexive ? known?.reflexive : null) ?? known?.plain ?? known?.reflexive ?? null;
}
