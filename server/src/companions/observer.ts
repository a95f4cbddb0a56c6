import type { ObserverConversation } from '@visite/contract/companions.ts';
import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { HELPERS } from '@visite/core/companions/helpers.ts';
import { type Observation, observeSoFar, observeWhole } from '@visite/core/companions/observation.ts';
import { type Observed, observerReply, quotesOnly } from '@visite/core/companions/observerReply.ts';
import { evaluateCaseInSteps } from '@visite/core/evaluation/evaluateCase.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { levelOf } from '#accounts/levelOf.ts';
import { findCaseInteraction } from '#cases/caseInteraction.ts';
import { findCase } from '#cases/findCase.ts';
import { usableCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { findMessages } from '#conversations/messages.ts';
import type { SentLine } from '#conversations/storeLine.ts';
import { recordOf } from '#evaluation/evaluateInteraction.ts';
import { findEvaluation } from '#evaluation/getEvaluation.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import { filled, PROMPTS, WORDING } from '#providers/prompts.ts';
import { inSlices } from '#steps/inSlices.ts';
import { conversationOf } from './companionPrompt.ts';
import type { HelperContent } from './content.ts';
import { openHelper } from './openHelper.ts';
import { type HelperRow, helperForWire, helperToAsk, ownHelper } from './ownHelper.ts';
import { sayToHelper } from './sayToHelper.ts';

interface Seen extends Observed {
  /** The learner's own lines and documents: what may be quoted. */
  ownLines: string[];
}

/** What can be seen in the case now: of a finished one what its evaluation says, else by the rules. */
async function seenIn(house: House, caseInteractionId: string): Promise<Seen> {
  const interaction = await findCaseInteraction(house.db, caseInteractionId);
  const found = interaction && (await findCase(house.db, interaction.case_id));
  if (!interaction || !found) throw notFound();
  const record = await recordOf(house.db, interaction, found);
  const spoken = record.conversations.flatMap(({ turns }) => turns.map(({ line }) => line));
  const evaluation = await findEvaluation(house.db, interaction.id);
  const judged = evaluation ?? (await inSlices(evaluateCaseInSteps(record, house.languageRules)));
  const begun = interaction.current_task_interaction_index + 1;
  const observation: Observation = evaluation ? observeWhole(evaluation, spoken.length) : observeSoFar(judged, begun, spoken.length);
  return {
    ...observation,
    judgements: (evaluation ? judged.tasks : judged.tasks.slice(0, begun)).flatMap(({ judgements }) => judgements),
    corrections: judged.language.corrections,
    ownLines: [...spoken, ...Object.values(record.documents)],
  };
}

async function observerForWire(house: House, row: HelperRow, withSetup = true): Promise<ObserverConversation> {
  const { well, to_try, lines } = await seenIn(house, row.case_interaction_id ?? '');
  return { ...helperForWire(row, await findMessages(house.db, row.id), withSetup), well, to_try, lines };
}

export async function interactWithObserver(house: House, caller: Caller, caseInteractionId: string): Promise<ObserverConversation> {
  const { user_id } = await usableCaseInteraction(house.db, caller, caseInteractionId);
  const place = { user_id, helper: 'OBSERVER' as const, case_interaction_id: caseInteractionId, topic: null };
  return observerForWire(house, await openHelper(house, { place }));
}

export const getObserver = async (
  house: House,
  caller: Caller,
  conversationId: string,
  withSetup: boolean,
): Promise<ObserverConversation> => observerForWire(house, await ownHelper(house.db, caller, 'OBSERVER', conversationId), withSetup);

/** As much of the own lines as goes into a prompt, in characters; the latest count most. */
const LONGEST_LINES = 4000;

function systemPrompt({ ownLines, well, to_try }: Seen, level: LanguageLevel): string {
  const kept: string[] = [];
  let length = 0;
  for (const line of [...ownLines].reverse()) {
    length += line.length;
    if (length > LONGEST_LINES) break;
    kept.unshift(`- ${line}`);
  }
  const named = (judgements: Seen['well']) =>
    judgements.map(({ label, quote, comment }) => `${label} („${quote ?? '…'}“): ${comment}`).join(' ');
  return filled(PROMPTS.observer.text, {
    name: HELPERS.OBSERVER.name,
    lines: kept.join('\n') || '- (noch keine)',
    well: named(well),
    to_try: named(to_try),
    level: WORDING.level[level],
  });
}

/** Says a line to the observer. Errors: 404, 409 `conflict`. */
export async function sayToObserver(
  house: House,
  { observer: file }: HelperContent,
  caller: Caller,
  conversationId: string,
  sent: SentLine,
  context: CallContext,
): Promise<AsyncIterable<AnswerEvent>> {
  const row = await helperToAsk(house.db, caller, 'OBSERVER', conversationId);
  const seen = await seenIn(house, row.case_interaction_id ?? '');
  const level = await levelOf(house.db, row.user_id, sent.language_level);
  return sayToHelper(house, {
    row,
    sent,
    context,
    answering: (before) => ({
      prompt: {
        id: PROMPTS.observer.id,
        messages: [{ role: 'system', content: systemPrompt(seen, level) }, ...conversationOf(before, sent.text)],
      },
      builtIn: () => ({
        text: observerReply(sent.text, seen, { file, variety: Math.random, name: HELPERS.OBSERVER.name }),
        suggestion: null,
      }),
      isSound: (text) => quotesOnly(text, [...seen.ownLines, sent.text]),
    }),
  });
}
