import type { Correction } from '@visite/contract/evaluation.ts';
import { CorrectionCategory } from '@visite/contract/language.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { asText } from '@visite/core/evaluation/corrections.ts';
import { editsBetween } from '@visite/core/evaluation/edits.ts';
import { evaluateCaseInSteps, type JudgedCase } from '@visite/core/evaluation/evaluateCase.ts';
import type { LanguageRules } from '@visite/core/evaluation/languageRules.ts';
import { type OpenItem, openItems, type QuotableLine, quotableLines, withModel } from '@visite/core/evaluation/modelEvaluation.ts';
import { soundEdits } from '@visite/core/evaluation/soundEdits.ts';
import { z } from 'zod';
import { findCase } from '#cases/findCase.ts';
import type { CaseInteractionRow } from '#cases/tables.ts';
import type { House } from '#platform/house.ts';
import type { Chat } from '#providers/ports.ts';
import { filled, PROMPTS, type Prompt } from '#providers/prompts.ts';
import { ProviderError } from '#providers/providerError.ts';
import { askStructured } from '#providers/structured.ts';
import { inSlices } from '#steps/inSlices.ts';
import { meterFor } from '#usage/meterFor.ts';
import { recordOf } from './evaluateInteraction.ts';

/** Longer looks end: the learner reads the rules' evaluation meanwhile. */
const LONGEST_MS = 60_000;
/** So much of a talk goes into a request: the latest lines count most. */
const MOST_LINES = 80;
const LONGEST_LINE = 1200;
/** More changes than these nobody reads. */
const MOST_EDITS = 8;

const Short = z.string().trim().min(1).max(400);
const Items = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      met: z.boolean().nullable(),
      line: z.int().nullable(),
      quote: z.string().nullable(),
      comment: Short,
      better: z.string().trim().max(400).nullable(),
    }),
  ),
});
const CorrectedLines = z.object({ lines: z.array(z.object({ line: z.int(), corrected: z.string().min(1) })) });
const ExplainedEdits = z.object({ edits: z.array(z.object({ number: z.int(), category: CorrectionCategory, reason: Short })) });

type Ask = <T>(prompt: Prompt, slots: Record<string, string>, content: string, schema: z.ZodType<T>, name: string) => Promise<T | null>;

const numbered = (lines: readonly QuotableLine[], withAnswers: boolean) =>
  lines
    .map(
      ({ number, text, answer }) =>
        `[${number}] ${text.slice(0, LONGEST_LINE)}${withAnswers && answer ? `\n    (Antwort: ${answer.slice(0, LONGEST_LINE)})` : ''}`,
    )
    .join('\n');

/** What the model judges of the open items; null when it gave nothing that can be used. */
async function judgedItems(ask: Ask, lines: readonly QuotableLine[], open: readonly OpenItem[], level: LanguageLevel) {
  if (open.length === 0) return [];
  const items = open.map(({ id, label, task }) => `- ${id}: ${label} (Aufgabe: ${task})`).join('\n');
  const answer = await ask(PROMPTS.evaluateTalk, { items, level }, numbered(lines, true), Items, 'judged_items');
  return answer?.items ?? null;
}

/** Grammar in two steps (conversation.md): the lines are corrected, and each difference is explained. */
async function foundMistakes(ask: Ask, lines: readonly QuotableLine[], rules: LanguageRules): Promise<Correction[]> {
  const spoken = lines.filter(({ message_id }) => message_id !== null);
  if (spoken.length === 0) return [];
  const corrected = await ask(PROMPTS.correctLines, {}, numbered(spoken, false), CorrectedLines, 'corrected_lines');
  const edits = (corrected?.lines ?? [])
    .flatMap(({ line, corrected: text }) => {
      const own = spoken.find(({ number }) => number === line);
      if (!own) return [];
      // Whom the line is said to is no matter of agreement.
      const sound = soundEdits({ ...asText(own.text), isSpoken: true }, editsBetween(own.text, text), rules);
      return sound.map((edit) => ({ ...edit, message_id: own.message_id, line: own.text }));
    })
    .slice(0, MOST_EDITS);
  if (edits.length === 0) return [];
  const list = edits
    .map(({ original, correction, line }, index) => `[${index + 1}] „${original}“ → „${correction}“ in: ${line}`)
    .join('\n');
  const explained = await ask(PROMPTS.explainEdits, {}, list, ExplainedEdits, 'explained_edits');
  return edits.flatMap(({ original, correction, message_id }, index) => {
    const found = explained?.edits.find(({ number }) => number === index + 1);
    // How a spoken line is spelt is never judged; a change that nobody can explain is not shown.
    return found && found.category !== 'spelling'
      ? [{ message_id, category: found.category, original, correction, reason: found.reason }]
      : [];
  });
}

function asking(house: House, chat: Chat, interaction: CaseInteractionRow, organization_id: string | null, signal: AbortSignal): Ask {
  return async (prompt, slots, content, schema, name) => {
    const answer = await askStructured(chat, {
      schema,
      name,
      messages: [
        { role: 'system', content: filled(prompt.text, slots) },
        { role: 'user', content },
      ],
      maxTokens: 3000,
      signal,
      meter: meterFor(house, { user_id: interaction.user_id, organization_id }),
      prompt: prompt.id,
    });
    return answer?.value ?? null;
  };
}

/**
 * The evaluation of a finished case with what a language model judges better than rules put in: manner, texts, grammar. What was
 * told, examined and passed on stays as the server knows it. Null when the model gave nothing that can be used.
 */
export async function lookCloser(house: House, interaction: CaseInteractionRow): Promise<JudgedCase | null> {
  const { chat } = house.providers;
  const found = await findCase(house.db, interaction.case_id);
  if (!chat || !found) return null;
  const record = await recordOf(house.db, interaction, found);
  const judged = await inSlices(evaluateCaseInSteps(record, house.languageRules));
  const lines = quotableLines(record).slice(-MOST_LINES);
  const ask = asking(house, chat, interaction, found.row.organization_id, AbortSignal.timeout(LONGEST_MS));
  try {
    const [items, corrections] = await Promise.all([
      judgedItems(ask, lines, openItems(record, judged), record.level),
      foundMistakes(ask, lines, house.languageRules),
    ]);
    return items === null && corrections.length === 0 ? null : withModel(record, judged, { items, corrections });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return null;
  }
}
