import { ActionIcon, Button, Menu, Textarea } from '@mantine/core';
import { useMediaQuery, useNetwork } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconBulb,
  IconDots,
  IconKeyboard,
  IconMicrophone,
  IconPlayerStop,
  IconRefresh,
  IconSend2,
} from '@tabler/icons-react';
import { MAX_LINE_LENGTH } from '@visite/contract/conversations.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameInSentence } from '#personas/nameInSentence.ts';
import { VoicePanel } from '#speech/VoicePanel.tsx';
import { changeVoiceSettings, useVoiceSettings } from '#speech/voiceSettings.ts';
import type { VoiceTalk } from '#speech/voiceTalk.ts';
import { draftKey, useKeptText, withPhrase } from '#ui/keptText.ts';
import { sendOnEnter } from '#ui/sendOnEnter.ts';
import classes from './Composer.module.css';
import { SetPhrases } from './SetPhrases.tsx';
import type { TalkFace, UnsentLine } from './talk.ts';
import type { Talk } from './useTalk.ts';

/** The field in which the learner writes; phrases tapped elsewhere put the cursor here. */
export const LINE_FIELD = 'line-field';
/** Set while a talk is opened by a press: its field takes the focus as soon as it is there. */
let isFieldAwaited = false;
export const awaitLineField = () => {
  isFieldAwaited = true;
};
export const focusLineField = () => requestAnimationFrame(() => document.getElementById(LINE_FIELD)?.focus());

function Unsent({ line, talk, onTakeBack }: { line: UnsentLine; talk: Talk; onTakeBack: () => void }) {
  const { t } = useTranslation('conversations');
  const { online } = useNetwork();
  return (
    <div className={classes.notice} role="status">
      <p>{talk.problem ?? t(online ? 'composer.unsent' : 'composer.offline')}</p>
      <Button variant="subtle" onClick={onTakeBack}>
        {t('composer.take_back')}
      </Button>
      <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void talk.sendAgain(line)}>
        {t('composer.send_again')}
      </Button>
    </div>
  );
}

interface Props {
  interactionId: string;
  person: Pick<TalkFace, 'name'>;
  talk: Talk;
  voice: VoiceTalk;
  onSend: (text: string) => void;
  /** Help with the words, and taking back; missing where a talk has neither. */
  help?: { phrases: string[]; onUndo: (() => void) | undefined };
}

interface MenuProps {
  isHelpOpen: boolean;
  onHelp: () => void;
  onUndo: (() => void) | undefined;
}

/** What helps while one talks, out of the way until it is wanted. */
function TalkMenu({ isHelpOpen, onHelp, onUndo }: MenuProps) {
  const { t } = useTranslation('conversations');
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon className={classes.send} variant="subtle" radius="xl" aria-label={t('menu')} title={t('menu')} data-tour="help undo">
          <IconDots size={24} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconBulb size={20} aria-hidden />} onClick={onHelp}>
          {t(isHelpOpen ? 'help.close' : 'help.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowBackUp size={20} aria-hidden />} disabled={!onUndo} onClick={onUndo}>
          {t('undo.label')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Where the learner writes. What is typed is kept until the server has it: over a reload, over a lost network. */
export function Composer({ interactionId, person, talk, voice, onSend, help }: Props) {
  const { t, i18n } = useTranslation('conversations');
  const { t: speech } = useTranslation('speech');
  const { isOpen: isVoiceOpen } = useVoiceSettings();
  const [draft, keepDraft] = useKeptText(draftKey(interactionId));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  useEffect(() => {
    // On a phone it would bring the keyboard up over what is to be read first.
    if (isFieldAwaited && !isTouch) focusLineField();
    isFieldAwaited = false;
  }, [isTouch]);
  const text = draft ?? '';
  const { unsent, isStreaming, problem } = talk;
  const isWaiting = unsent !== null && !isStreaming;
  const excess = text.trim().length - MAX_LINE_LENGTH;
  const canSend = text.trim() !== '' && excess <= 0 && !isStreaming && unsent === null;

  const send = () => {
    if (!canSend) return;
    keepDraft(null);
    setIsHelpOpen(false);
    onSend(text.trim());
    // Where one speaks, the field would bring the keyboard of a phone up.
    if (!isVoiceOpen) focusLineField();
  };
  const insert = (phrase: string) => {
    keepDraft(withPhrase(draft, phrase));
    setIsHelpOpen(false);
    focusLineField();
  };
  const takeBack = () => {
    if (!unsent) return;
    keepDraft(draft ? withPhrase(unsent.text, draft) : unsent.text);
    talk.forgetUnsent();
    focusLineField();
  };

  const toggleVoice = () => {
    if (isVoiceOpen) voice.close();
    // Who speaks wants to be spoken to; who writes reads.
    changeVoiceSettings({ isOpen: !isVoiceOpen, speaksAnswers: !isVoiceOpen });
  };
  const voiceLabel = speech(isVoiceOpen ? 'close_panel' : 'open');

  return (
    <div className={classes.composer}>
      <div className={classes.inner}>
        {isWaiting && <Unsent line={unsent} talk={talk} onTakeBack={takeBack} />}
        {!isWaiting && problem && (
          <p className={classes.notice} role="alert">
            {problem}
          </p>
        )}
        {help && isHelpOpen && <SetPhrases phrases={help.phrases} onUse={insert} />}
        {excess > 0 && (
          <p className={classes.notice} role="alert">
            {t('composer.too_long', { count: excess, most: MAX_LINE_LENGTH })}
          </p>
        )}
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          data-tour="composer"
        >
          {help && <TalkMenu isHelpOpen={isHelpOpen} onHelp={() => setIsHelpOpen(!isHelpOpen)} onUndo={help.onUndo} />}
          <ActionIcon
            className={classes.send}
            variant={isVoiceOpen ? 'subtle' : 'light'}
            radius="xl"
            aria-label={voiceLabel}
            title={voiceLabel}
            aria-expanded={isVoiceOpen}
            onClick={toggleVoice}
          >
            {isVoiceOpen ? <IconKeyboard size={24} aria-hidden /> : <IconMicrophone size={24} aria-hidden />}
          </ActionIcon>
          <Textarea
            id={LINE_FIELD}
            className={classes.input}
            aria-label={t('composer.label', { name: nameInSentence(person.name, i18n.language) })}
            placeholder={t('composer.placeholder', { name: nameInSentence(person.name, i18n.language) })}
            autosize
            minRows={1}
            maxRows={6}
            error={excess > 0}
            lang="de"
            autoComplete="off"
            enterKeyHint={isTouch ? 'enter' : 'send'}
            value={text}
            onFocus={voice.touched}
            onChange={(event) => keepDraft(event.currentTarget.value || null)}
            onKeyDown={sendOnEnter(isTouch, send)}
          />
          {isStreaming ? (
            <ActionIcon
              className={classes.send}
              variant="default"
              radius="xl"
              aria-label={t('composer.cancel')}
              title={t('composer.cancel')}
              onClick={talk.cancel}
            >
              <IconPlayerStop size={22} aria-hidden />
            </ActionIcon>
          ) : (
            <ActionIcon
              className={classes.send}
              type="submit"
              variant="filled"
              radius="xl"
              aria-label={t('composer.send')}
              title={t('composer.send')}
              disabled={!canSend}
            >
              <IconSend2 size={22} aria-hidden />
            </ActionIcon>
          )}
        </form>
        {isVoiceOpen && <VoicePanel talk={voice} name={person.name} />}
      </div>
    </div>
  );
}
