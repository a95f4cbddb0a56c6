import type { VoiceTopic } from '@visite/contract/companions.ts';
import type { HelperContent } from './content.ts';

export const listVoiceTopics = ({ voiceTopics }: HelperContent): VoiceTopic[] =>
  [...voiceTopics].map(([slug, { title, description }]) => ({ slug, title, description }));
