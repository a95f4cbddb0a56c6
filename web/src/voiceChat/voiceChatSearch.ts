/** The topic that is talked about, as it stands in the address; without it the choice of topics shows. */
export interface VoiceChatSearch {
  topic?: string;
}

export function voiceChatSearch({ topic }: Record<string, unknown>): VoiceChatSearch {
  return typeof topic === 'string' && /^[a-z0-9-]+$/.test(topic) ? { topic } : {};
}
