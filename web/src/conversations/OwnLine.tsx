import { ActionIcon, Menu } from '@mantine/core';
import { useLongPress } from '@mantine/hooks';
import { IconArrowBackUp, IconCheck, IconClock, IconDots, IconPencil, IconPencilCheck } from '@tabler/icons-react';
import type { Message } from '@visite/contract/conversations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineCorrections } from '#language/LineCorrections.tsx';
import { MarkedText } from '#language/MarkedText.tsx';
import { bcp47 } from '#shell/i18n.ts';
import { PlayRecording } from '#speech/PlayRecording.tsx';
import { LineEditor } from './LineEditor.tsx';
import classes from './Lines.module.css';
import type { Talk } from './useTalk.ts';

interface Props {
  message: Message;
  isUnsent?: boolean;
  /** Missing where the talk is only read. */
  talk?: Talk | undefined;
  /** Given for the last line only. */
  onUndo?: (() => void) | undefined;
}

/** A line of the learner, with its tick once it is stored. */
export function OwnLine({ message, isUnsent = false, talk, onUndo }: Props) {
  const { t } = useTranslation('conversations');
  const { t: language } = useTranslation('language');
  const [isEditing, setIsEditing] = useState(false);
  const [isExplained, setIsExplained] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const hasMenu = talk?.edit !== undefined && !isUnsent;
  // As in other messengers; whoever marks a word on a desktop does it with the mouse.
  const press = useLongPress(() => setIsMenuOpen(hasMenu && !talk.isStreaming), { events: ['touch'], threshold: 500, cancelOnMove: true });
  if (isEditing && talk?.edit) return <LineEditor message={message} edit={talk.edit} onClose={() => setIsEditing(false)} />;
  const time = new Intl.DateTimeFormat(bcp47(), { timeStyle: 'short' }).format(new Date(message.created_at));
  const { corrections } = message;
  return (
    <li className={classes.ownLine}>
      <div className={classes.own}>
        {hasMenu && (
          <Menu position="bottom-end" opened={isMenuOpen} onChange={setIsMenuOpen}>
            <Menu.Target>
              <ActionIcon
                className={classes.tool}
                aria-label={t('line.menu', { text: message.text.slice(0, 40) })}
                disabled={talk.isStreaming}
              >
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
                {t('line.edit')}
              </Menu.Item>
              {onUndo && (
                <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onUndo}>
                  {t('undo.label')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
        {message.audio_url && <PlayRecording url={message.audio_url} text={message.text} className={classes.tool} />}
        <div className={classes.bubble} data-side="own" data-pressed={hasMenu || undefined} {...press}>
          <span className="sr-only">{t('line.you')}</span>
          <p lang="de">
            <MarkedText text={message.text} marks={corrections} />
          </p>
          <span className={classes.stamp}>
            {corrections.length > 0 && (
              <button
                type="button"
                className={classes.hint}
                aria-expanded={isExplained}
                aria-label={language('open', { count: corrections.length })}
                onClick={() => setIsExplained(!isExplained)}
              >
                <IconPencilCheck size={18} aria-hidden />
              </button>
            )}
            {message.edited_at && <span>{t('edited')}</span>}
            <time dateTime={message.created_at}>{time}</time>
            {isUnsent ? (
              <IconClock size={15} role="img" aria-label={t('not_stored')} />
            ) : (
              <IconCheck size={15} role="img" aria-label={t('stored')} />
            )}
          </span>
        </div>
      </div>
      {isExplained && <LineCorrections marks={corrections} onClose={() => setIsExplained(false)} />}
    </li>
  );
}
