import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';

export interface RowAction {
  key: string;
  label: string;
  icon: Icon;
  isDisabled?: boolean;
  isDanger?: boolean;
  run: () => void;
}

/** What can be done with a row, behind one button. */
export function RowMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={label}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label: name, icon: Sign, isDisabled = false, isDanger = false, run }) => (
          <Menu.Item
            key={key}
            disabled={isDisabled}
            leftSection={<Sign size={18} aria-hidden />}
            {...(isDanger && { c: 'var(--danger)' })}
            onClick={run}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
