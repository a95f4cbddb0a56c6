import { ActionIcon, Menu } from '@mantine/core';
import { IconPlayerStopFilled, IconVolume } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Manner, player, usePlaying } from './output.ts';
import { useSayAloud } from './useSayAloud.ts';

interface Props {
  /** Names the line: its button knows when it is being said. */
  id: string;
  text: string;
  person?: Manner['person'];
  className?: string | undefined;
  /** What else can be done with the line: entries of the same menu. */
  children?: ReactNode;
}

/** Says a line again, at the usual speed or slowly; while it is said, silences it. */
export function SayAloud({ id, text, person, className, children }: Props) {
  const { t } = useTranslation('speech');
  const say = useSayAloud();
  const { key } = usePlaying();
  const beginning = text.slice(0, 40);
  if (key === id)
    return (
      <ActionIcon className={className} data-playing aria-label={t('stop_line', { text: beginning })} onClick={player.stop}>
        <IconPlayerStopFilled size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon className={className} aria-label={t('say_line', { text: beginning })}>
          <IconVolume size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => say(id, text, { person })}>{t('say')}</Menu.Item>
        <Menu.Item onClick={() => say(id, text, { person, isSlow: true })}>{t('say_slowly')}</Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
