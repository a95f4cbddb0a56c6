import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconCheck, IconChecks, IconDots, IconFlag, IconTrash } from '@tabler/icons-react';
import type { KudosSymbol, UserMessage } from '@visite/contract/messaging.ts';
import { useTranslation } from 'react-i18next';
import { KUDOS_ICONS } from './kudosIcons.ts';
import classes from './Messages.module.css';
import { useMoments } from './useMoments.ts';

/** A praise as both see it. */
export function KudosWords({ symbol, text }: { symbol: KudosSymbol; text: string | null }) {
  const { t } = useTranslation('messaging');
  const Icon = KUDOS_ICONS[symbol];
  return (
    <>
      <p className={classes.symbol}>
        <Icon size={22} stroke={1.7} aria-hidden />
        <span className="sr-only">{t('kudos', { symbol: '' })}</span> {t(`symbols.${symbol}`)}
      </p>
      {text && <p>{text}</p>}
    </>
  );
}

/** One tick: the server has it. Two: it was read. */
function Tick({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('messaging');
  const TickIcon = isRead ? IconChecks : IconCheck;
  const label = t(isRead ? 'read' : 'sent');
  return (
    <span className={classes.tick} data-read={isRead || undefined} title={label}>
      <TickIcon size={16} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  );
}

interface Props {
  message: UserMessage;
  isOwn: boolean;
  onDelete: () => void;
  onReport: () => void;
}

export function MessageLine({ message, isOwn, onDelete, onReport }: Props) {
  const { t } = useTranslation('messaging');
  const { time } = useMoments();
  const { symbol, text, deleted_at, read_at, created_at } = message;
  return (
    <li className={classes.line} data-side={isOwn ? 'own' : 'other'}>
      <div className={classes.bubble} data-kudos={symbol !== null || undefined} data-deleted={deleted_at !== null || undefined}>
        {deleted_at ? (
          <p className={classes.trace}>
            <IconBan size={16} aria-hidden /> {t('deleted')}
          </p>
        ) : symbol ? (
          <KudosWords symbol={symbol} text={text} />
        ) : (
          <p>{text}</p>
        )}
        <span className={classes.stamp}>
          <time dateTime={created_at}>{time(created_at)}</time>
          {isOwn && !deleted_at && <Tick isRead={read_at !== null} />}
        </span>
      </div>
      {!deleted_at && (
        <Menu position={isOwn ? 'bottom-end' : 'bottom-start'} width={200}>
          <Menu.Target>
            <ActionIcon className={classes.tool} variant="subtle" size={44} aria-label={t('message_menu')}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isOwn ? (
              <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
                {t('delete')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={onReport}>
                {t('report')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
