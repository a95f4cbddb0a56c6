import type { CasePerson } from '@visite/contract/cases.ts';
import { isProfessional } from '#conversations/talkState.ts';
import { fold } from '#conversations/understanding/normalize.ts';
import { sentencesOf } from '#language/sentences.ts';
import type { RecordedTurn } from './caseRecord.ts';
import type { LanguageRules } from './languageRules.ts';
import type { Manners } from './manners.ts';
import { quoteFrom } from './quote.ts';
import type { Verdict } from './verdict.ts';

/** An introduction belongs to the first lines. */
const INTRODUCTION_LINES = 4;

/** "ich bin Amira Haddad", "bin die Joy", "hier Oleh": only a capital tells the name from a role or a state. */
const I_AM =
  /(?<!\p{L})(?:bin(?:['’]s)?|hier ist|hier spricht|spricht hier|hier|heiße|heisse)(?:\s+(?:es|die|der|heute|auch))?\s+(\p{Lu}[\p{L}'’-]+)/gu;
/** "Emir hier", "Heike Brandstätter am Apparat" */
const AT_PLACE = /(?<!\p{L})(\p{Lu}[\p{L}'’-]+)\s+(?:hier|am (?:Apparat|Telefon)|mein Name|vom|von der|aus der|aus dem)(?!\p{L})/gu;
/** "Schwester Leyla", "Pfleger Tomás" */
const TITLED = /(?<!\p{L})(?:[Ss]chwester|[Pp]fleger(?:in)?|[Nn]achtschwester)\s+(\p{Lu}[\p{L}'’-]+)/gu;
/** "Guten Abend, Emir Begić, Nachtdienst 4B": a part that is nothing but names. */
const ALL_NAMES = /^\s*\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,3}\s*$/u;
const TITLE = /(?<!\p{L})(?:Frau|Herrn?|Fr\.?|Hr\.?|Dr\.?|Doktor|Frau Doktor)(?!\p{L})/u;

/** Names of the case's own persons are not the speaker's. */
const isOfCase = (word: string, persons: readonly CasePerson[]) =>
  persons.some(({ persona }) => fold(`${persona.name} ${persona.first_name} ${persona.last_name}`).split(/\W+/).includes(fold(word)));

/** "Hat Schwester Maria Ihnen geholfen?" asks for somebody else. */
const OF_ONESELF = /(?<!\p{L})(?:ich|i|ick|mich|mein\p{L}*|wir|hier|name)(?!\p{L})/iu;
const saidOfOneself = (line: string) =>
  sentencesOf(line)
    .filter(({ isQuestion, full }) => !isQuestion || OF_ONESELF.test(full))
    .map(({ full }) => full)
    .join(' ');

/** Whether a line names who is speaking, and what for (domain 3, introduction: name and role). */
export function introductionIn(
  whole: string,
  manners: Manners,
  persons: readonly CasePerson[] = [],
  toProfessional = false,
): { hasName: boolean; hasRole: boolean } {
  const line = saidOfOneself(whole);
  const isName = (word: string | undefined) =>
    word !== undefined && word.length > 1 && !manners.isWhole('no_names', word) && !manners.shows('role', word) && !isOfCase(word, persons);
  const named = manners.behind('named', line)?.split(' ')[0];
  const matches = [I_AM, AT_PLACE, TITLED].flatMap((pattern) => [...line.matchAll(pattern)].map((match) => match[1]));
  const alone = line
    .split(/[,.!:;]/)
    .filter((part) => ALL_NAMES.test(part) && !TITLE.test(part) && part.trim().split(/\s+/).every(isName))
    .filter((part) => !manners.shows('greeting', part));
  const isIntroducing = manners.shows('role', line) || manners.shows('ward', line);
  return {
    hasName: isName(named) || matches.some(isName) || (isIntroducing && alone.length > 0),
    hasRole: manners.shows('role', line) || (toProfessional && manners.shows('ward', line)),
  };
}

/** Each talk has its own beginning: name and task are said in the first lines, to a colleague name and ward. */
export function introduction(turns: readonly RecordedTurn[], persons: readonly CasePerson[], { manners }: LanguageRules): Verdict {
  const toProfessional = persons.some(({ persona }) => isProfessional(persona));
  const parts = turns
    .slice(0, INTRODUCTION_LINES)
    .map((turn) => ({ turn, ...introductionIn(turn.line, manners, persons, toProfessional) }));
  const withName = parts.find((part) => part.hasName);
  const withRole = parts.find((part) => part.hasRole);
  const shown = withName ?? withRole;
  const isOf = (text: string) => Object.values(introductionIn(text, manners, persons, toProfessional)).some(Boolean);
  const evidence = shown && { quote: quoteFrom(shown.turn.line, ({ full }) => isOf(full)), message_id: shown.turn.message_id };
  const role = toProfessional ? 'Station' : 'Aufgabe';
  if (withName && withRole) return { met: true, comment: `Du hast dich mit Name und ${role} vorgestellt.`, evidence };
  if (withName) return { met: false, comment: `Deinen Namen hast du gesagt, deine ${role} noch nicht.`, evidence };
  if (withRole) return { met: false, comment: `Deine ${role} hast du gesagt, deinen Namen noch nicht.`, evidence };
  return { met: false, comment: `Am Anfang fehlt, wer du bist und was deine ${role} ist.` };
}
