import { Popover, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Message } from '@visite/contract/conversations.ts';
import { useTranslation } from 'react-i18next';
import classes from './BuiltInBadge.module.css';

/** Says quietly, and always, that no AI service answers here, or not at the moment; a tap tells what that means. */
export function BuiltInBadge({ messages }: { messages: Message[] }) {
  const { t } = useTranslation('conversations');
  const last = messages.findLast((message) => message.engine !== null);
  if (last?.engine !== 'built-in') return null;
  return (
    <Popover width={280} position="top-end" withArrow>
      <Popover.Target>
        <UnstyledButton className={classes.badge}>
          <IconInfoCircle size={16} aria-hidden />
          <span>{t(last.is_fallback ? 'fallback' : 'built_in')}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.text}>{t(last.is_fallback ? 'fallback_text' : 'built_in_text')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
