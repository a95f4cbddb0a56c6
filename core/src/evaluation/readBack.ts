import { isProfessional } from '#conversations/talkState.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import type { RecordedTurn, TaskScope } from './caseRecord.ts';
import { isPutRight, wrongClaims } from './claimsOf.ts';
import type { LanguageRules } from './languageRules.ts';
import { quoteFrom } from './quote.ts';
import { shown } from './truth/falseStatements.ts';
import { sheetTruthOf } from './truth/sheetTruth.ts';
import { type Stated, statedIn } from './truth/stated.ts';
import type { Verdict } from './verdict.ts';

/** So many things of the orders in a line are a read-back, also without a word that says so. */
const MIN_ORDERED = 2;

/** What the professional orders, as values and as words. */
function ordersOf({ persons, file }: TaskScope, rules: LanguageRules): { stated: Stated[]; words: ReadonlySet<string> } {
  const truth = sheetTruthOf(file, rules.measures);
  const texts = persons
    .filter(({ persona }) => isProfessional(persona))
    .flatMap(({ persona }) => [
      ...(persona.when_satisfied ? [...persona.when_satisfied.simple, ...persona.when_satisfied.native] : []),
      ...persona.facts.map(({ value }) => value),
    ]);
  const stated = texts.flatMap((text) => statedIn(text, rules.measures, truth.own));
  return { stated, words: new Set(texts.flatMap(tokens).filter((word) => word.length > 4)) };
}

const shownDose = (dose: Stated) => `${dose.name} ${shown(dose, dose.value)}`;

/** Whether the orders were told back with their values (domain 3): a wrong dose is named before anything else. */
export function readBack(scope: TaskScope, rules: LanguageRules): Verdict {
  const { turns } = scope;
  const orders = ordersOf(scope, rules);
  const truth = sheetTruthOf(scope.file, rules.measures);
  const doses = orders.stated.filter(({ kind }) => kind === 'dose');
  const isRead = (turn: RecordedTurn, at: number) => {
    if (turn.line.trim().endsWith('?') && !rules.manners.shows('read_back', turn.line)) return false;
    const things = statedIn(turn.line, rules.measures, truth.own).filter(({ kind, of }) =>
      orders.stated.some((order) => order.kind === kind && order.of === of),
    );
    const words = tokens(turn.line).filter((word) => orders.words.has(word)).length;
    const leads = rules.manners.shows('read_back', turn.line) || turn.turn.acts.includes('read_back');
    if (orders.words.size === 0) return leads;
    return at >= Math.floor(turns.length / 3) && ((leads && things.length + words >= 2) || things.length >= MIN_ORDERED);
  };
  const read = turns.map((turn, at) => ({ turn, at })).filter(({ turn, at }) => isRead(turn, at));
  const [first] = read;
  if (!first) return { met: false, comment: 'Du hast die Anordnung nicht wiederholt. So entstehen Fehler.' };
  // An order may be read back in several lines.
  const lines = turns.slice(first.at);
  for (const { turn, at } of read) {
    const wrong = wrongClaims(turn, scope, rules).find((claim) => !isPutRight(claim, turns.slice(at + 1), rules));
    if (wrong)
      return {
        met: false,
        comment: `Du hast „${wrong.quote}“ wiederholt. Angeordnet ist: ${wrong.right}.`,
        evidence: { quote: wrong.quote, message_id: turn.message_id },
      };
  }
  const evidence = {
    quote: quoteFrom(first.turn.line, ({ full }) => tokens(full).filter((word) => orders.words.has(word)).length >= 2),
    message_id: first.turn.message_id,
  };
  const said = lines.flatMap(({ line }) => statedIn(line, rules.measures, truth.own));
  const hasDose = doses.length === 0 || said.some(({ kind, of }) => kind === 'dose' && doses.some((dose) => dose.of === of));
  if (hasDose) return { met: true, comment: 'Du hast die Anordnung zur Sicherheit wiederholt.', evidence };
  const [missing] = doses;
  return {
    met: false,
    comment: `Du hast nur einen Teil wiederholt. Es fehlt: ${missing ? shownDose(missing) : 'das Medikament'}.`,
    evidence,
  };
}
