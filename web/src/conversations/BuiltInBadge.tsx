import { Popover, UnstyledButton } from '@mantine/core';
import type { Message } from '@visite/contract/conversations.ts';
import { useTranslation } from 'react-i18next';
import classes from './BuiltInBadge.module.css';

/** Says quietly, and always, that no AI service answers here; a tap tells what that means. */
export function BuiltInBadge({ messages }: { messages: Message[] }) {
  const { t } = useTranslation('conversations');
  const engine = messages.findLast((message) => message.engine !== null)?.engine;
  if (engine !== 'built-in') return null;
  return (
    <Popover width={280} position="top-end" withArrow>
      <Popover.Target>
        <UnstyledButton className={classes.badge}>{t('built_in')}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.text}>{t('built_in_text')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
