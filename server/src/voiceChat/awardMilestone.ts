import type { MinuteMilestone, VoiceChatAward, WordMilestone } from '@visite/contract/voiceChat.ts';
import type { XpSource } from '@visite/core/progress/xp.ts';
import type { House } from '#platform/house.ts';
import { award } from '#progress/award.ts';
import { minuteSource, VOICE_CHAT, voiceChatToday, wordSource } from './voiceChatToday.ts';

async function give(house: House, userId: string, source: XpSource): Promise<VoiceChatAward> {
  const xp = await award(house.db, userId, source, VOICE_CHAT, house.now());
  return { xp, today: await voiceChatToday(house, userId) };
}

/** Gives the points of so many own words, once a day and only if the stored lines hold them. */
export async function awardWordMilestone(house: House, userId: string, milestone: WordMilestone): Promise<VoiceChatAward> {
  const today = await voiceChatToday(house, userId);
  return today.words < milestone ? { xp: 0, today } : give(house, userId, wordSource(milestone));
}

/** Gives the points of so many minutes, once a day and only if the stored lines span them. */
export async function awardTimeMilestone(house: House, userId: string, milestone: MinuteMilestone): Promise<VoiceChatAward> {
  const today = await voiceChatToday(house, userId);
  return today.seconds < milestone * 60 ? { xp: 0, today } : give(house, userId, minuteSource(milestone));
}
