import type { HelpLevel } from '@visite/contract/companions.ts';
import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { TextMark } from '@visite/contract/language.ts';
import type { Language, LanguageLevel } from '@visite/contract/primitives.ts';
import { freeReply, type HelperReply, helpReply, said } from '@visite/core/companions/companionReply.ts';
import { chosenHelp, type NextHelp } from '@visite/core/companions/help.ts';
import { HELPERS } from '@visite/core/companions/helpers.ts';
import { nextHelps } from '@visite/core/companions/nextHelp.ts';
import { toColleague } from '@visite/core/companions/voice/lineFacts.ts';
import { findCorrections, marksInSteps } from '@visite/core/evaluation/corrections.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { levelOf } from '#accounts/levelOf.ts';
import { users } from '#accounts/tables.ts';
import { findCaseInteraction } from '#cases/caseInteraction.ts';
import type { SentLine } from '#conversations/storeLine.ts';
import type { MessageRow } from '#conversations/tables.ts';
import { lookUp } from '#explanations/explain.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import { inSlices } from '#steps/inSlices.ts';
import { companionPrompt } from './companionPrompt.ts';
import type { HelperContent } from './content.ts';
import { type SceneOfCase, sceneOfCase } from './helpScene.ts';
import { type HelperRow, helperToAsk } from './ownHelper.ts';
import { type Answering, sayToHelper } from './sayToHelper.ts';
import { findHelpUses, insertHelpUse } from './sql.ts';
import { inVoiceChat } from './voiceChat.ts';

interface Situation {
  house: House;
  content: HelperContent;
  row: HelperRow;
  sent: SentLine & { help?: HelpLevel | undefined };
  level: LanguageLevel;
  /** Null outside of cases. */
  at: SceneOfCase | null;
  /** What the rules found in a line of a voice chat. */
  corrections: TextMark[] | undefined;
}

interface Help {
  level: HelpLevel;
  help: NextHelp;
}

const isHelp = (wish: string | null): wish is HelpLevel => wish === 'HINT' || wish === 'SENTENCE_START' || wish === 'FULL_SENTENCE';

/** The level of help that the line asks for, by its button or in words. */
const helpLevelOf = ({ content, sent, row }: Situation): HelpLevel | null => {
  if (sent.help) return sent.help;
  const { wish } = content.companion.readWish(sent.text);
  return row.topic === null && isHelp(wish) ? wish : null;
};

/** What the help is for; the same again when the same line is sent again. */
async function helpFor({ house, content, sent, at }: Situation, level: HelpLevel): Promise<Help | null> {
  if (!at?.scene) return null;
  const { task, turns } = at.scene;
  const open = nextHelps(at.scene, { content: content.companion, rules: house.languageRules });
  const uses = (await findHelpUses(house.db, at.interaction.id)).filter(({ task_key }) => task_key === task.key);
  const own = uses.find(({ message_id }) => message_id === sent.id);
  const again = open.find(({ target }) => target === own?.target);
  return { level, help: again ?? chosenHelp(open, level, turns.length, uses) };
}

/** What the rules say to a line that asks for no help with the next one. */
function freely({ house, content, sent, level, at }: Situation): HelperReply {
  const glossary = [...(at?.found.row.glossary ?? []), ...content.glossary];
  const rules = house.languageRules;
  const toPatient = at?.scene != null;
  return freeReply(
    content.companion.readWish(sent.text),
    {
      content: content.companion,
      models: rules.models,
      explain: (word) => lookUp(glossary, word),
      mistakesIn: (line) => findCorrections([{ message_id: '', line, toPatient, isFormal: toPatient, isSpoken: false }], rules).corrections,
      helperName: HELPERS.COMPANION.name,
      level,
    },
    Math.random,
  );
}

async function nativeLanguageOf({ house, row }: Situation): Promise<Language> {
  const [user] = await house.db.select({ language: users.native_language }).from(users).where(eq(users.id, row.user_id));
  return (user?.language ?? 'eng') as Language;
}

async function answering(
  situation: Situation,
  help: Help | null,
  before: readonly MessageRow[],
  language: 'deu' | 'eng',
): Promise<Answering> {
  const { content, row, sent, level, at } = situation;
  const { readWish, replies } = content.companion;
  const line = sent.text;
  const saying = { language: sent.help ? language : readWish(line).language, variety: Math.random };
  // Help comes from the rules alone: they know what is open, and give nothing away.
  if (help) return { builtIn: () => helpReply(help.help, help.level, replies, saying), prompt: null };
  if (at && !at.scene && helpLevelOf(situation)) {
    return { builtIn: () => ({ text: said(replies.finished, saying), suggestion: null }), prompt: null };
  }
  const topic = content.voiceTopics.get(row.topic ?? '');
  if (topic) return inVoiceChat(situation.house, content, { line, level, topic, before, corrections: situation.corrections });
  const native_language = await nativeLanguageOf(situation);
  return { builtIn: () => freely(situation), prompt: companionPrompt({ line, level, before, at, native_language }) };
}

/**
 * Says a line to the companion. Help with the next line, asked for by a button or in words, comes from what is open in the task
 * and is remembered; a voice chat goes on; everything else is a free question. Errors: 404, 409 `conflict`.
 */
export async function sayToCompanion(
  house: House,
  content: HelperContent,
  caller: Caller,
  conversationId: string,
  sent: Situation['sent'],
  context: CallContext,
): Promise<AsyncIterable<AnswerEvent>> {
  const row = await helperToAsk(house.db, caller, 'COMPANION', conversationId);
  const level = await levelOf(house.db, row.user_id, sent.language_level);
  const interaction = row.case_interaction_id ? await findCaseInteraction(house.db, row.case_interaction_id) : undefined;
  const at = interaction ? await sceneOfCase(house.db, interaction, level) : null;
  const corrections = row.topic === null ? undefined : await inSlices(marksInSteps(toColleague(sent.text), house.languageRules));
  const situation: Situation = { house, content, row, sent, level, at, corrections };
  const wanted = helpLevelOf(situation);
  const help = wanted && (await helpFor(situation, wanted));

  return sayToHelper(house, {
    row,
    sent,
    ...(corrections && { corrections }),
    context,
    alongside: async (tx, line) => {
      if (!help || !at?.scene || help.help.target === 'moment:done') return;
      await insertHelpUse(tx, {
        message_id: line.id,
        case_interaction_id: at.interaction.id,
        task_key: at.scene.task.key,
        target: help.help.target,
        level: help.level,
        lines: at.scene.turns.length,
        created_at: house.now(),
      });
    },
    answering: (before) => answering(situation, help, before, context.language),
  });
}
