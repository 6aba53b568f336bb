import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsExchange, IconDots, IconUserCheck } from '@tabler/icons-react';

/** Less frequent actions on the city's sales managers. */
export function ProspectsMenu({ onReplace, onDuty }: { onReplace: () => void; onDuty: () => void }) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Sales managers">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Sales managers</Menu.Label>
        <Menu.Item leftSection={<IconUserCheck size={16} aria-hidden />} onClick={onDuty}>
          Who is on duty
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={onReplace}>
          Replace one by another
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
