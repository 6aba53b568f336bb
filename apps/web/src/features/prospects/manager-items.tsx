import { Menu } from '@mantine/core';
import { IconArrowsExchange, IconUserCheck } from '@tabler/icons-react';

/** Less frequent actions on the city's sales managers. */
export function ManagerItems({ onReplace, onDuty }: { onReplace: () => void; onDuty: () => void }) {
  return (
    <>
      <Menu.Label>Sales managers</Menu.Label>
      <Menu.Item leftSection={<IconUserCheck size={16} aria-hidden />} onClick={onDuty}>
        Who is on duty
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={onReplace}>
        Replace a manager
      </Menu.Item>
    </>
  );
}
