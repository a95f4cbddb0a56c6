import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonQuestions } from '@visite/contract/personQuestions.ts';
import { FramesFile, TopicSlotsFile } from '@visite/core/conversations/mean/slotFiles.ts';
import { load as parse } from 'js-yaml';

/** Reads what can be asked of a person from `content/frames/`; throws with the place when a file is not valid. */
export async function readPersonQuestions(contentFolder: string): Promise<PersonQuestions> {
  const read = async (name: string): Promise<unknown> => parse(await readFile(join(contentFolder, 'frames', name), 'utf8'));
  const frames = FramesFile.parse(await read('frames.yaml'));
  return {
    frames: Object.entries(frames).map(([key, slots]) => ({
      key,
      // `of` names the thing of which there may be several: no slot.
      questions: Object.entries(slots).flatMap(([slot, shape]) =>
        typeof shape === 'string' ? [] : [{ slot: `${key}.${slot}`, question: shape[1] }],
      ),
    })),
    topic_slots: TopicSlotsFile.parse(await read('topicSlots.yaml')),
  };
}
