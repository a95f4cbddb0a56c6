import { GrammarTopic } from '@visite/contract/language.ts';

/** The topic that is practised, as it stands in the address; without it what is due. */
export interface PracticeSearch {
  topic?: GrammarTopic;
}

export function practiceSearch({ topic }: Record<string, unknown>): PracticeSearch {
  const asked = GrammarTopic.safeParse(topic);
  return asked.success ? { topic: asked.data } : {};
}
