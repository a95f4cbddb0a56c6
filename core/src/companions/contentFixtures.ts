import { readdirSync } from 'node:fs';
import { contentFile } from '#conversations/contentFixtures.ts';
import { MattersFile } from './voice/matters.ts';
import { ToneFile } from './voice/tone.ts';
import { voiceKnowledgeOf } from './voice/voiceKnowledge.ts';
import { VoiceManners, VoiceTopicFile } from './voiceContent.ts';

/** The content of the voice chat as the server reads it; tests only. */
export const matters = MattersFile.parse(contentFile('companion/matters.yaml'));
export const tone = ToneFile.parse(contentFile('companion/tone.yaml'));
export const manners = VoiceManners.parse(contentFile('companion/voice.yaml'));
export const knowledge = voiceKnowledgeOf({ manners, matters, tone });
export const topics = readdirSync(new URL('../../../content/voice-chat/', import.meta.url)).map((name) => ({
  name: name.replace('.yaml', ''),
  topic: VoiceTopicFile.parse(contentFile(`voice-chat/${name}`)),
}));
