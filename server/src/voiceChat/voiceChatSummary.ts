import { MINUTE_MILESTONES, type VoiceChatSummary, WORD_MILESTONES } from '@visite/contract/voiceChat.ts';
import { betterSentences, wentWell } from '@visite/core/companions/voice/talkSummary.ts';
import { isUnreadable } from '@visite/core/language/isUnreadable.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { talkCounts } from '@visite/core/voiceChat/talkCounts.ts';
import { ownHelper } from '#companions/ownHelper.ts';
import { findMessages } from '#conversations/messages.ts';
import type { MessageRow } from '#conversations/tables.ts';
import type { House } from '#platform/house.ts';
import { findAwardsBetween } from './sql.ts';
import { minuteSource, wordSource } from './voiceChatToday.ts';

/** Who comes back after so long begins another talk, though it stands under the same lines. */
const LONGEST_BREAK_MS = 60 * 60_000;
/** Points are asked for once an answer is whole, a moment after its line. */
const AWARDED_WITHIN_MS = 5 * 60_000;

/** The lines since the last long break. */
function latestSitting(rows: readonly MessageRow[]): MessageRow[] {
  const gap = (at: number) => (rows[at]?.created_at.getTime() ?? 0) - (rows[at - 1]?.created_at.getTime() ?? 0);
  const begins = rows.findLastIndex((row, at) => at > 0 && row.role === 'USER' && gap(at) > LONGEST_BREAK_MS);
  return rows.slice(Math.max(0, begins));
}

/** What came of a voice chat, counted from the stored lines. Errors: 403, 404. */
export async function voiceChatSummary(house: House, caller: Caller, conversationId: string): Promise<VoiceChatSummary> {
  const row = await ownHelper(house.db, caller, 'COMPANION', conversationId);
  const standing = (await findMessages(house.db, row.id)).filter(({ role, undone_at }) => role !== 'SETUP' && undone_at === null);
  const talk = latestSitting(standing);
  const own = talk
    .filter(({ role, text }) => role === 'USER' && !isUnreadable(text))
    .map(({ id, text, corrections }) => ({ id, text, corrections: corrections ?? [] }));
  const counts = talkCounts(talk.map(({ role, text, created_at }) => ({ text, isOwn: role === 'USER', at: created_at.getTime() })));
  const [first, last] = [talk[0]?.created_at, talk.at(-1)?.created_at];
  const until = last && new Date(last.getTime() + AWARDED_WITHIN_MS);
  const awarded = first && until && own.length > 0 ? await findAwardsBetween(house.db, row.user_id, first, until) : new Set<string>();
  return {
    lines: own.length,
    ...counts,
    word_milestones: WORD_MILESTONES.filter((milestone) => awarded.has(wordSource(milestone))),
    minute_milestones: MINUTE_MILESTONES.filter((milestone) => awarded.has(minuteSource(milestone))),
    sentences: betterSentences(own),
    well: wentWell(own, house.languageRules.german()),
  };
}
