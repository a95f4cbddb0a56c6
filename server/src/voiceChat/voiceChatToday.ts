import {
  MINUTE_MILESTONES,
  type MinuteMilestone,
  type VoiceChatToday,
  WORD_MILESTONES,
  type WordMilestone,
} from '@visite/contract/voiceChat.ts';
import { localDate } from '@visite/core/progress/streak.ts';
import { xpKey } from '@visite/core/progress/xp.ts';
import { talkCounts } from '@visite/core/voiceChat/talkCounts.ts';
import { timeZoneOf } from '#accounts/timeZoneOf.ts';
import type { House } from '#platform/house.ts';
import { findAwards, findVoiceLines } from './sql.ts';

/** The thing that the awards are for; which one is in their source. */
export const VOICE_CHAT = 'voice_chat';
export const wordSource = (milestone: WordMilestone) => `voice_words_${milestone}` as const;
export const minuteSource = (milestone: MinuteMilestone) => `voice_minutes_${milestone}` as const;

/** The longest day there is, at the end of summer time, in milliseconds. */
const LONGEST_DAY_MS = 25 * 3_600_000;

/** The voice chats of today, counted from the stored lines: by the day of the person's own calendar, all topics together. */
export async function voiceChatToday(house: Pick<House, 'db' | 'now'>, userId: string): Promise<VoiceChatToday> {
  const now = house.now();
  const timeZone = await timeZoneOf(house.db, userId);
  const today = localDate(now.getTime(), timeZone);
  const lines = await findVoiceLines(house.db, userId, new Date(now.getTime() - LONGEST_DAY_MS));
  const ofToday = lines.filter(({ created_at }) => localDate(created_at.getTime(), timeZone) === today);
  const talks = Object.values(Object.groupBy(ofToday, ({ conversation_id }) => conversation_id)).map((talk = []) =>
    talkCounts(talk.map(({ role, text, created_at }) => ({ text, isOwn: role === 'USER', at: created_at.getTime() }))),
  );
  const wordKey = (milestone: WordMilestone) => xpKey(wordSource(milestone), VOICE_CHAT, today);
  const minuteKey = (milestone: MinuteMilestone) => xpKey(minuteSource(milestone), VOICE_CHAT, today);
  const awards = await findAwards(house.db, userId, [...WORD_MILESTONES.map(wordKey), ...MINUTE_MILESTONES.map(minuteKey)]);
  return {
    words: talks.reduce((sum, { words }) => sum + words, 0),
    seconds: talks.reduce((sum, { seconds }) => sum + seconds, 0),
    awarded_words: WORD_MILESTONES.filter((milestone) => awards.has(wordKey(milestone))),
    awarded_minutes: MINUTE_MILESTONES.filter((milestone) => awards.has(minuteKey(milestone))),
  };
}
