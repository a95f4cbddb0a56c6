import type { Talk } from '#conversations/useTalk.ts';
import classes from './Helper.module.css';

/** Questions that many ask: a tap asks them. */
export function QuickQuestions({ questions, talk, label }: { questions: string[]; talk: Talk; label: string }) {
  const isBusy = talk.isStreaming || talk.unsent !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few buttons are no fieldset.
    <div role="group" aria-label={label} className={classes.quick}>
      {questions.map((question) => (
        <button key={question} type="button" disabled={isBusy} onClick={() => void talk.say(question)}>
          {question}
        </button>
      ))}
    </div>
  );
}
