import type { Message } from '@visite/contract/conversations.ts';
import { keepRecording } from '#speech/keepRecording.ts';
import { useVoiceTalk } from '#speech/useVoiceTalk.ts';
import { voiceSettings } from '#speech/voiceSettings.ts';
import { draftKey, keep, readKept, withPhrase } from '#ui/keptText.ts';
import { newestAnswer, type TalkFace } from './talk.ts';
import type { Talk } from './useTalk.ts';

interface SpokenConversation {
  interaction_id: string;
  /** Where recordings can be kept; null outside of cases. */
  case_interaction_id: string | null;
  messages: Message[];
}

/** The talk by voice: what was recognised goes into the field or out as a line, answers are spoken as they come. */
export function useSpokenTalk(person: TalkFace, { interaction_id, case_interaction_id, messages }: SpokenConversation, talk: Talk) {
  const key = draftKey(interaction_id);
  const voice = useVoiceTalk({
    person,
    answer: newestAnswer(messages),
    // A conversation that somebody just opened with a word of their own begins with it.
    known: messages.length > 1 ? messages.map(({ id }) => id) : [],
    propose: (text) => keep(key, withPhrase(readKept(key), text)),
    say: (text) => send(text),
    sendProposed: () => {
      const text = readKept(key)?.trim();
      keep(key, null);
      if (text) send(text);
      else voice.ended();
    },
  });

  function send(text: string) {
    const recording = voice.takeRecording();
    const id = crypto.randomUUID();
    voice.sent();
    void talk.say(text, id).then((isStored) => {
      if (!isStored) voice.ended();
      else if (recording && case_interaction_id && voiceSettings().keepsRecordings) void keepRecording(case_interaction_id, id, recording);
    });
  }
  return { voice, send };
}
