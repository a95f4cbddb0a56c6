import { contentFamilies } from '#conversations/understanding/features.ts';
import {
  allergyLeftOut,
  allergyTo,
  DENIES_HARM,
  isAllergy,
  leavesOut,
  namesRecord,
  reactionMistaken,
  tellsOfTest,
  tellsReaction,
} from './allergy.ts';
import type { Comparison } from './claim.ts';
import { itemsOf } from './items.ts';
import { namesOneOf } from './mates.ts';
import { claimOf, type Thing } from './thing.ts';

const BEARABLE = /^(vertrag\w*|ok|okay|geht|problem|gut|weggesteckt|verkraft\w*)$/;
const GIVEN = /^(darf\w*|durf\w*|soll\w*|bekomm\w*|krieg\w*|geb\w*|vertrag\w*)$/;
const MAY = /^(darf\w*|durf\w*|vertrag\w*)$/;
const ALLERGIC = /^(allerg\w*|unvertrag\w*|ausschlag|kollaps|schock)$/;

/** What a thing says of the person's allergies, if anything: a slip here can kill, so it is settled before all else. */
export function onAllergies(thing: Thing): Comparison | undefined {
  const { text, line, words, families, ofItems, drugs, isNegative, namesNothing, before } = thing;
  const { person, focus, model } = thing.compared;
  const allergy = allergyTo(text, person, model);
  // "Wollwachs und Pflasterkleber": its own words, and nothing beside.
  const ofAllergy = new Set(allergy ? contentFamilies(allergy.value, model.lexicon) : []);
  // "Nur Pflasterkleber" leaves the other one out.
  if (allergy && words.includes('nur') && leavesOut(allergy, line, model)) return claimOf(thing, allergy, 'false', { isCertain: true });
  const isNamedAlone =
    allergy !== undefined &&
    ((drugs.length > 0 && namesNothing) || families.every((family) => ofAllergy.has(family))) &&
    focus.told.has(allergy.key);
  if (isNamedAlone) return claimOf(thing, allergy, 'true');
  if (allergy) {
    const isDenied = (words.some((word) => BEARABLE.test(word)) && !isNegative) || text.search(DENIES_HARM) >= 0;
    // "Novalgin dürfen Sie nicht bekommen" says the same.
    const isRefused = isNegative && words.some((word) => GIVEN.test(word)) && !words.some((word) => ALLERGIC.test(word));
    const saysMore = families.some((family) => !ofItems.has(family) && !GIVEN.test(family) && !/^(fall|mehr)/.test(family));
    if (isRefused && !saysMore) return claimOf(thing, allergy, 'true');
    const isOfHarm = namesRecord(line) || words.some((word) => ALLERGIC.test(word)) || tellsReaction(line, person, model);
    const isOfTest = tellsOfTest(line, person, model);
    if (isDenied || !(isNegative || isOfHarm || isOfTest)) return claimOf(thing, allergy, 'false', { isCertain: true });
  }

  const isOfAllergy = allergy !== undefined || (before.fact !== null && (isAllergy(before.fact) || before.fact.topic === 'allergies'));
  const mistaken = isOfAllergy && !isNegative ? reactionMistaken(text, person, model) : undefined;
  if (mistaken) return claimOf(thing, mistaken, 'false', { isCertain: true });

  // An allergy that the person does not have, though the drug is known: "Allergisch sind Sie gegen Ramipril, oder?"
  // So too where what it does is told: "Das war Ibuprofen, wovon sie den Ausschlag hatte."
  const isToldOfIt = drugs.length > 0 && tellsReaction(line, person, model) && !allergyTo(line, person, model);
  const madeUp = !allergy && drugs.length > 0 && !isNegative && (isToldOfIt || words.some((word) => ALLERGIC.test(word)));
  const own = madeUp ? person.persona.facts.find(({ topic, aspect }) => topic === 'allergies' && aspect === undefined) : undefined;
  if (own) return claimOf(thing, own, 'false', { isCertain: true });

  // "Penicillin dürfen Sie auch keins", said to who bears it.
  const isBarred = !allergy && drugs.length > 0 && isNegative && words.some((word) => MAY.test(word));
  const borneWell = isBarred
    ? person.persona.facts.find(
        (fact) =>
          fact.topic === 'allergies' &&
          fact.holds === false &&
          namesOneOf(itemsOf(`${fact.value}, ${fact.true_words.join(', ')}`, model), drugs),
      )
    : undefined;
  if (borneWell) return claimOf(thing, borneWell, 'false', { isCertain: true });

  const leftOut = allergyLeftOut(text, person, model);
  if (leftOut) return claimOf(thing, leftOut, 'false', { isCertain: true });
  return undefined;
}
