import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lateMenu } from './late-menu.tsx';

const OpenedMenu = lateMenu(() => import('./opened-menu.tsx'), 'OpenedMenu');

/** Less frequent actions of a page, behind three dots in its header. Its items are loaded with it. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <OpenedMenu
      position="bottom-end"
      width={240}
      opener={
        <ActionIcon variant="default" size={36} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {children}
    </OpenedMenu>
  );
}
