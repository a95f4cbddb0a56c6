import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './TestQuestion.module.css';

/** What many keyboards of learners lack; ae, oe, ue and ss do as well. */
const SIGNS = ['ä', 'ö', 'ü', 'ß'];

interface Props {
  label: string;
  description: string | null;
  value: string;
  isGiven: boolean;
  onWrite: (text: string) => void;
  /** Space in an empty field says the word again. */
  onListen?: (() => void) | undefined;
}

/** The big field of an answer. The keyboard proposes nothing: it would give the answer away. */
export function AnswerField({ label, description, value, isGiven, onWrite, onListen }: Props) {
  const { t } = useTranslation('vocabTest');
  const field = useRef<HTMLInputElement>(null);
  const insert = (sign: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    onWrite(value.slice(0, selectionStart ?? value.length) + sign + value.slice(selectionEnd ?? value.length));
    field.current?.focus();
  };
  return (
    <div className={classes.writing}>
      <TextInput
        ref={field}
        label={label}
        description={description}
        size="lg"
        lang="de"
        value={value}
        readOnly={isGiven}
        maxLength={500}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        data-autofocus
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== ' ' || value !== '' || !onListen) return;
          event.preventDefault();
          onListen();
        }}
      />
      {!isGiven && (
        // biome-ignore lint/a11y/useSemanticElements: four keys are no set of fields.
        <div className={classes.signs} role="group" aria-label={t('signs')}>
          {SIGNS.map((sign) => (
            <Button key={sign} variant="default" aria-label={t('sign', { sign })} onClick={() => insert(sign)}>
              {sign}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
