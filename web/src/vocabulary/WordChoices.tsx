import { useWindowEvent } from '@mantine/hooks';
import { readTerm } from '@visite/core/vocabulary/fillWord.ts';
import { useTranslation } from 'react-i18next';
import { Term } from './Term.tsx';
import classes from './TestQuestion.module.css';

interface Props {
  choices: readonly string[];
  chosen: string;
  isGiven: boolean;
  right: string;
  onChoose: (choice: string) => void;
}

/** The word among others: by tapping, by arrow keys, or by its number. */
export function WordChoices({ choices, chosen, isGiven, right, onChoose }: Props) {
  const { t } = useTranslation('vocabTest');
  useWindowEvent('keydown', (event) => {
    const choice = choices[Number(event.key) - 1];
    if (choice && !isGiven && !event.ctrlKey && !event.metaKey && !event.altKey) onChoose(choice);
  });
  return (
    <fieldset className={classes.choices}>
      <legend className="sr-only">{t('choices')}</legend>
      {choices.map((choice, index) => (
        <label
          key={choice}
          className={classes.choice}
          data-state={isGiven && choice === right ? 'right' : isGiven && choice === chosen ? 'wrong' : undefined}
        >
          <input type="radio" name="word" checked={choice === chosen} disabled={isGiven} onChange={() => onChoose(choice)} />
          <Term word={readTerm(choice)} />
          <kbd className={classes.number} aria-hidden>
            {index + 1}
          </kbd>
        </label>
      ))}
    </fieldset>
  );
}
