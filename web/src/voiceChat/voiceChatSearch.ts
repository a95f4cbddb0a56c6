/** The topic that is talked about, as it stands in the address; without it the choice of topics shows. */
export interface VoiceChatSearch {
  topic?: string;
  /** What came of the talk, instead of the talk. */
  summary?: boolean;
}

export function voiceChatSearch({ topic, summary }: Record<string, unknown>): VoiceChatSearch {
  if (typeof topic !== 'string' || !/^[a-z0-9-]+$/.test(topic)) return {};
  return summary === true || summary === 'true' ? { topic, summary: true } : { topic };
}
