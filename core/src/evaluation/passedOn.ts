import type { Want } from '@visite/contract/personas.ts';
import { sentencesOf } from '#language/sentences.ts';
import type { TaskScope } from './caseRecord.ts';
import type { Found } from './found.ts';
import type { LanguageRules } from './languageRules.ts';
import { findMention, placesOf, sameWords } from './mention.ts';
import { falseIn } from './truth/falseStatements.ts';
import { sheetTruthOf } from './truth/sheetTruth.ts';

/** Whether a person was told what it wants to be told: in any words, and with no wrong value in them. */
export function byWant(key: string, scope: TaskScope, rules: LanguageRules): Found {
  const want: Want | undefined = scope.persons.flatMap(({ persona }) => persona.wants).find((one) => one.key === key);
  const alternatives = want?.said_by ?? [];
  const same = sameWords(rules);
  const truth = sheetTruthOf(scope.file, rules.measures);
  const name = scope.persons.length === 1 ? (scope.persons[0]?.persona.name ?? 'Die Person') : 'Die Person';
  let wrong: Found | null = null;
  for (const { line, message_id, turn } of scope.turns) {
    // What the talk heard counts where its words stand near to one another: "um zwei ..., Zimmer 8" is no "um acht".
    const isTold =
      findMention(line, alternatives, same) !== null ||
      (turn.wantsTold.includes(key) && findMention(line, alternatives, same, undefined, { mayBeDenied: true, apart: ANYWHERE }) !== null);
    if (!isTold) continue;
    const places = placesOf(line, alternatives, same);
    const sentences = sentencesOf(line);
    const named = sentences.filter(({ start, full }) => places.some((place) => place.start >= start && place.start < start + full.length));
    const sentence = named[0] ?? sentences[0];
    const evidence = { quote: sentence?.full ?? line.trim(), message_id };
    const label = want?.label.toLowerCase() ?? '';
    const against = falseIn(line, truth).find(
      ({ start, end, name }) =>
        label.includes(name.toLowerCase()) ||
        places.some((place) => (place.start < end && start < place.end) || isNear(line, place, start)),
    );
    if (!against) return { met: true, evidence, comment: 'Das hast du weitergegeben.', better: null };
    wrong ??= {
      met: false,
      evidence: { quote: against.quote, message_id },
      comment: `Du hast „${against.quote}“ gesagt. Richtig ist: ${against.right}.`,
      better: null,
    };
  }
  if (wrong) return wrong;
  const comment = scope.turns.length === 0 ? `Mit ${name} hast du nicht gesprochen.` : `${name} hat das von dir nicht erfahren.`;
  return { met: false, evidence: null, comment, better: null };
}

/** Words without a number may stand anywhere in a line. */
const ANYWHERE = 9;

/** In the same part of the sentence, between commas. */
const isNear = (line: string, { start, end }: { start: number; end: number }, at: number) =>
  !/[,;.!?\n](?!\d)/.test(line.slice(Math.min(end, at), Math.max(start, at)));
