import type { TaskFace } from '@visite/contract/cases.ts';
import type { Conversation } from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { draftKey, keep } from '#ui/keptText.ts';
import { Composer, focusLineField } from './Composer.tsx';
import { useUndo } from './queries.ts';
import { Transcript } from './Transcript.tsx';
import { lastOwnLine } from './talk.ts';
import { usePreparedTalk } from './usePreparedTalk.ts';
import { useSpokenTalk } from './useSpokenTalk.ts';
import { useTalk } from './useTalk.ts';

interface Props {
  person: PersonFace;
  conversation: Conversation;
  tasks: readonly TaskFace[];
  /** The one the learner is at. */
  task: TaskFace | undefined;
}

/** The talk with one person: what was said, and where the learner writes. */
export function Talk({ person, conversation, tasks, task }: Props) {
  const { t } = useTranslation('conversations');
  const { interaction_id, case_interaction_id, messages, revertible_message_id: undoneId } = conversation;
  const talk = useTalk(case_interaction_id, person, interaction_id);
  const { voice, send } = useSpokenTalk(person, conversation, talk);
  const undo = useUndo(case_interaction_id, person);
  const ownLast = lastOwnLine(messages);

  const take = (message_id: string, revert: boolean) =>
    undo.mutate({ message_id, revert }, { onError: (problem) => showError(t('undo.failed'), problem) });
  const takeBack = async (lineId: string) => {
    if (!talk.waiting.has(lineId) || !(await talk.takeBack(lineId))) take(lineId, false);
  };
  const undoLast = ownLast && !talk.isStreaming && !undo.isPending ? () => void takeBack(ownLast.id) : undefined;
  usePreparedTalk(person, interaction_id);
  const suggest = (text: string) => {
    keep(draftKey(interaction_id), text);
    focusLineField();
  };
  return (
    <>
      <Transcript
        person={person}
        messages={messages}
        talk={talk}
        onSuggestion={suggest}
        onUndo={() => undoLast?.()}
        tasks={tasks}
        currentTask={task?.key}
        onBringBack={undoneId ? () => take(undoneId, true) : undefined}
      />
      <Composer
        interactionId={interaction_id}
        person={person}
        talk={talk}
        voice={voice}
        onSend={send}
        help={{ phrases: task?.set_phrases ?? [], onUndo: undoLast }}
      />
    </>
  );
}
