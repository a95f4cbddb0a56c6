import type { TaskFace } from '@visite/contract/cases.ts';
import type { Message } from '@visite/contract/conversations.ts';
import { Fragment } from 'react';
import classes from './Lines.module.css';
import { OwnLine } from './OwnLine.tsx';
import { PersonLine } from './PersonLine.tsx';
import { SetupMessage } from './SetupMessage.tsx';
import { TaskDivider } from './TaskDivider.tsx';
import { type Answerer, lastOwnLine, lineWithoutAnswer, unsentMessage } from './talk.ts';
import { taskChanges } from './taskChanges.ts';
import type { Talk } from './useTalk.ts';

interface Props {
  person: Answerer;
  messages: Message[];
  /** Missing where the talk is only read. */
  talk?: Talk;
  onSuggestion?: ((text: string) => void) | undefined;
  onUndo?: (() => void) | undefined;
  /** The tasks of the case, so that changes between them are seen. */
  tasks?: readonly TaskFace[];
  /** Key of the task the learner is at; missing where the talk is only read. */
  currentTask?: string | undefined;
}

/** The lines of a talk in their order. */
export function Lines({ person, messages, talk, onSuggestion, onUndo, tasks = [], currentTask }: Props) {
  const isStreaming = talk?.isStreaming ?? false;
  const last = messages.at(-1);
  const ownLast = lastOwnLine(messages);
  const unsent = talk?.unsent && !messages.some(({ id }) => id === talk.unsent?.id) ? talk.unsent : null;
  const unanswered = talk && !talk.unsent ? lineWithoutAnswer(messages, isStreaming) : undefined;
  const askAgain = talk && unanswered ? () => void talk.sendAgain(unanswered) : undefined;
  const changes = taskChanges(messages, tasks, currentTask);
  const dividers = (before: string | null) =>
    changes.filter(({ beforeMessage }) => beforeMessage === before).map(({ task }) => <TaskDivider key={task.key} task={task} />);
  const line = (message: Message) => {
    switch (message.role) {
      case 'SETUP':
        return <SetupMessage key={message.id} message={message} hasBegun={ownLast !== undefined} />;
      case 'USER':
        return (
          <Fragment key={message.id}>
            {dividers(message.id)}
            <OwnLine
              message={message}
              isUnsent={talk?.waiting?.has(message.id)}
              talk={talk}
              onUndo={message === ownLast ? onUndo : undefined}
            />
          </Fragment>
        );
      case 'PERSON':
        return (
          <PersonLine
            key={message.id}
            message={message}
            person={person}
            isStreaming={isStreaming && message === last}
            isBroken={(talk?.isBroken ?? false) && message === last}
            onAskAgain={message === last ? askAgain : undefined}
            onSuggestion={onSuggestion}
          />
        );
    }
  };
  return (
    <ol className={classes.lines}>
      {messages.map(line)}
      {dividers(null)}
      {unsent && <OwnLine message={unsentMessage(unsent)} isUnsent talk={talk} />}
    </ol>
  );
}
