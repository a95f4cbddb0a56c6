import type { Persona } from '@visite/contract/personas.ts';
import type { TFunction } from 'i18next';

type Readable = { [name: string]: string | number | boolean | string[] | Readable | null };

/** The same name twice gets a number, so that none hides the other. */
export function named<T>(things: readonly T[], nameOf: (thing: T, index: number) => string, read: (thing: T) => Readable): Readable {
  const readable: Readable = {};
  for (const [index, thing] of things.entries()) {
    const name = nameOf(thing, index) || String(index + 1);
    const taken = Object.keys(readable).filter((other) => other === name || other.startsWith(`${name} (`)).length;
    readable[taken === 0 ? name : `${name} (${taken + 1})`] = read(thing);
  }
  return readable;
}

/** A person in the words of the form, so that two versions can be laid side by side. */
export function readablePersona(
  persona: Persona,
  t: TFunction<'personas'>,
  topicName: (topic: string) => string,
  questionOf: (slot: string) => string | undefined,
): Readable {
  const questions = (slots: readonly string[]) => slots.map((slot) => questionOf(slot) ?? t('slots.unknown'));
  const answer = ({ simple, native }: Persona['greeting']): Readable => ({ [t('answer.simple')]: simple, [t('answer.native')]: native });
  return {
    [t('who.name')]: persona.name,
    [t('who.first_name')]: persona.first_name,
    [t('who.last_name')]: persona.last_name,
    [t('who.sex')]: t(`sexes.${persona.sex}`),
    [t('who.age')]: persona.age < 0 ? '' : persona.age,
    [t('who.role')]: persona.role,
    [t('who.introduction')]: persona.introduction,
    [t('who.native_language')]: persona.native_language,
    [t('manner.german_level')]: persona.german_level,
    [t('manner.temperament')]: t(`temperament.${persona.temperament}`),
    [t('manner.german')]: t(`german.${persona.german}`),
    [t('manner.memory')]: t(`memory.${persona.memory}`),
    [t('manner.clarity')]: t(`clarity.${persona.clarity}`),
    [t('manner.hearing')]: t(`hearing.${persona.hearing}`),
    [t('portrait.title')]: { ...persona.portrait, photo: persona.portrait.photo ?? null },
    [t('feelings.title')]: Object.fromEntries(
      Object.entries(persona.initial_mood).map(([feeling, strength]) => [
        t(`feelings.${feeling}`, { defaultValue: feeling }),
        t(`strengths.${strength}`, { defaultValue: String(strength) }),
      ]),
    ),
    [t('greeting.title')]: answer(persona.greeting),
    [t('tabs.facts')]: named(
      persona.facts,
      ({ topic, aspect }) => (aspect ? `${topicName(topic)}, ${t(`aspects.${aspect}`)}` : topicName(topic)),
      (fact) => ({
        [t('fact.value')]: fact.value,
        ...answer(fact.answer),
        [t('fact.disclosure')]: t(`disclosures.${fact.disclosure}`),
        [t('fact.weight')]: t(`weights.${fact.weight}`, { defaultValue: String(fact.weight) }),
        [t('slots.label')]: questions(fact.slots),
        [t('fact.asked_by')]: fact.asked_by,
        [t('fact.heard_as')]: fact.heard_as,
        [t('fact.holds')]: fact.holds === undefined ? null : t(`holds.${fact.holds}`),
        [t('fact.true_words')]: fact.true_words,
        [t('fact.false_words')]: fact.false_words,
        ...(fact.true_lines && { [t('fact.true_lines')]: fact.true_lines }),
        ...(fact.false_lines && { [t('fact.false_lines')]: fact.false_lines }),
      }),
    ),
    [t('tabs.everyday')]: named(
      persona.everyday,
      ({ slots, asked_by }) => questions(slots)[0] ?? asked_by[0] ?? '',
      (one) => ({
        [t('slots.label')]: questions(one.slots),
        ...answer(one.answer),
        [t('everyday.asked_by')]: one.asked_by,
        [t('fact.heard_as')]: one.heard_as,
      }),
    ),
    [t('wants.title')]: named(
      persona.wants,
      ({ label }) => label,
      (want) => ({
        [t('wants.said_by')]: want.said_by.map((words) => words.join(', ')),
        [t('wants.ask')]: want.ask,
        [t('wants.acknowledge')]: want.acknowledge,
      }),
    ),
    ...(persona.stances && {
      [t('stances.title')]: named(
        persona.stances,
        ({ label }) => label,
        (stance) => ({
          [t('stances.proposed_by')]: stance.proposed_by.map((words) => words.join(', ')),
          ...(stance.unless && { [t('stances.unless')]: stance.unless }),
          ...answer(stance.answer),
          ...(stance.reasons && { [t('stances.reasons')]: stance.reasons.map((words) => words.join(', ')) }),
          ...(stance.wavers && { [t('stances.wavers')]: answer(stance.wavers) }),
          ...(stance.agrees && { [t('stances.agrees')]: answer(stance.agrees) }),
        }),
      ),
    }),
    [t('orders.title')]: persona.when_satisfied ? answer(persona.when_satisfied) : null,
  };
}
