import type { assistants, HelperConversation } from '@visite/contract/companions.ts';
import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import { BRAND } from '@visite/core/brand.ts';
import { assistantReply, type Sheet } from '@visite/core/companions/assistantReply.ts';
import { beginningOf, emptyHeadings } from '@visite/core/companions/documentHelp.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { levelOf } from '#accounts/levelOf.ts';
import { findCaseInteraction } from '#cases/caseInteraction.ts';
import { usableCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { findMessages } from '#conversations/messages.ts';
import type { SentLine } from '#conversations/storeLine.ts';
import { lookUp } from '#explanations/explain.ts';
import { unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import { filled, PROMPTS } from '#providers/prompts.ts';
import { conversationOf } from './companionPrompt.ts';
import type { HelperContent } from './content.ts';
import { type SceneOfCase, sceneOfCase } from './helpScene.ts';
import { openHelper } from './openHelper.ts';
import { helperForWire, helperToAsk, ownHelper } from './ownHelper.ts';
import { sayToHelper } from './sayToHelper.ts';

export async function getOrCreateAssistant(
  house: House,
  caller: Caller,
  { case_interaction_id, as_new_interaction }: Request<typeof assistants.getOrCreate>['body'],
): Promise<HelperConversation> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const owner = case_interaction_id ? (await usableCaseInteraction(house.db, caller, case_interaction_id)).user_id : caller.user_id;
  const place = { user_id: owner, helper: 'ASSISTANT' as const, case_interaction_id: case_interaction_id ?? null, topic: null };
  const row = await openHelper(house, { place, isNew: as_new_interaction });
  return helperForWire(row, await findMessages(house.db, row.id));
}

export async function getAssistant(house: House, caller: Caller, conversationId: string, withSetup: boolean): Promise<HelperConversation> {
  const row = await ownHelper(house.db, caller, 'ASSISTANT', conversationId);
  return helperForWire(row, await findMessages(house.db, row.id), withSetup);
}

/** The structure of the documentation task that the learner is at. */
function sheetOf(at: SceneOfCase | null): Sheet | null {
  if (at?.scene?.task.kind !== 'DOCUMENTATION') return null;
  const { task, document } = at.scene;
  return { headings: task.headings, empty: emptyHeadings(task, document), start: beginningOf(task, document) };
}

/** Entries of the files that go into a prompt: those most like the question. */
const KNOWN = 6;

/** Says a line to the assistant. Errors: 404, 409 `conflict`. */
export async function sayToAssistant(
  house: House,
  content: HelperContent,
  caller: Caller,
  conversationId: string,
  sent: SentLine,
  context: CallContext,
): Promise<AsyncIterable<AnswerEvent>> {
  const row = await helperToAsk(house.db, caller, 'ASSISTANT', conversationId);
  const interaction = row.case_interaction_id ? await findCaseInteraction(house.db, row.case_interaction_id) : undefined;
  const level = await levelOf(house.db, row.user_id, sent.language_level);
  const at = interaction ? await sceneOfCase(house.db, interaction, level) : null;
  const sheet = sheetOf(at);
  const { manners, ranked } = content.assistant;
  const glossary = [...(at?.found.row.glossary ?? []), ...content.glossary];
  const knowledge = { manners, ranked, readWish: content.companion.readWish, explain: (word: string) => lookUp(glossary, word), sheet };

  const known = ranked(sent.text).slice(0, KNOWN);
  const system = filled(PROMPTS.assistant.text, {
    brand: BRAND.name,
    knowledge: known.map(({ entry }) => `- ${entry.asks.deu[0]} ${entry.answer.deu}`).join('\n') || '- Zu dieser Frage nichts.',
    task: at?.scene?.task.instruction ?? '',
    headings: sheet?.empty.join(', ') ?? '',
  });
  return sayToHelper(house, {
    row,
    sent,
    context,
    answering: (before) => ({
      prompt: { id: PROMPTS.assistant.id, messages: [{ role: 'system', content: system }, ...conversationOf(before, sent.text)] },
      builtIn: () => ({ text: assistantReply(sent.text, knowledge, Math.random), suggestion: null }),
    }),
  });
}
