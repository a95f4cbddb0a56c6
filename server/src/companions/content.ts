import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CasePerson } from '@visite/contract/cases.ts';
import { AssistantManners } from '@visite/core/companions/assistantReply.ts';
import { type CompanionContent, parseCompanionContent } from '@visite/core/companions/companionContent.ts';
import { AssistantEntries, type FoundEntry, indexEntries } from '@visite/core/companions/findEntry.ts';
import { ObserverFile } from '@visite/core/companions/observerReply.ts';
import { companionPerson } from '@visite/core/companions/voice/companionPerson.ts';
import { MattersFile } from '@visite/core/companions/voice/matters.ts';
import { ToneFile } from '@visite/core/companions/voice/tone.ts';
import { type VoiceKnowledge, voiceKnowledgeOf } from '@visite/core/companions/voice/voiceKnowledge.ts';
import { OwnAnswers, VoiceManners, VoiceTopicFile } from '@visite/core/companions/voiceContent.ts';
import { load as parse } from 'js-yaml';
import { z } from 'zod';
import { type Explanation, readGlossary } from '#explanations/explain.ts';

const Topics = z.array(z.object({ topic: z.string(), label: z.string() }));

export interface HelperContent {
  companion: CompanionContent;
  /** Professional words that every case shares. */
  glossary: readonly Explanation[];
  /** What holds in every voice chat. */
  voice: VoiceKnowledge;
  /** The companion as somebody who can be asked about herself. */
  person: CasePerson;
  assistant: { manners: AssistantManners; ranked: (text: string) => FoundEntry[] };
  observer: ObserverFile;
  /** By slug, in the order in which they are offered. */
  voiceTopics: ReadonlyMap<string, VoiceTopicFile>;
}

async function yamlFilesOf(folder: string): Promise<{ name: string; content: unknown }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(
    names.map(async (name) => ({ name: basename(name, '.yaml'), content: parse(await readFile(join(folder, name), 'utf8')) as unknown })),
  );
}

/** What companion, assistant and observer know without a provider; throws with the file's place when one is not valid. */
export async function readHelperContent(contentFolder: string): Promise<HelperContent> {
  const own = new Map((await yamlFilesOf(join(contentFolder, 'companion'))).map(({ name, content }) => [name, content]));
  const topicFiles = await yamlFilesOf(join(contentFolder, 'understanding', 'topics'));
  const voice = (await yamlFilesOf(join(contentFolder, 'voice-chat'))).map(({ name, content }) => {
    try {
      return [name, VoiceTopicFile.parse(content)] as const;
    } catch (error) {
      throw new Error(`content/voice-chat/${name}.yaml`, { cause: error });
    }
  });
  const assistant = new Map((await yamlFilesOf(join(contentFolder, 'assistant'))).map(({ name, content }) => [name, content]));
  const entries = [...assistant].filter(([name]) => name !== 'manners').flatMap(([, content]) => AssistantEntries.parse(content));
  const observer = await yamlFilesOf(join(contentFolder, 'observer'));
  return {
    assistant: { manners: AssistantManners.parse(assistant.get('manners')), ranked: indexEntries(entries) },
    observer: ObserverFile.parse(observer[0]?.content),
    companion: parseCompanionContent({
      help: own.get('help'),
      replies: own.get('replies'),
      wishes: own.get('wishes'),
      topics: topicFiles.flatMap(({ content }) => Topics.parse(content)),
    }),
    glossary: await readGlossary(contentFolder),
    voice: voiceKnowledgeOf({
      manners: VoiceManners.parse(own.get('voice')),
      matters: MattersFile.parse(own.get('matters')),
      tone: ToneFile.parse(own.get('tone')),
    }),
    person: companionPerson(OwnAnswers.parse(own.get('jule'))),
    voiceTopics: new Map(voice.toSorted(([, a], [, b]) => a.order - b.order)),
  };
}
