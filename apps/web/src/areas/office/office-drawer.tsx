import { Drawer } from '@mantine/core';
import { useOpening } from '../../shared/layout/use-opening.ts';
import styles from './office-frame.module.css';
import { OfficeRail } from './office-rail.tsx';

interface OfficeDrawerProps {
  isOpen: boolean;
  /** False if something else takes the focus when the drawer closes. */
  returnsFocus: boolean;
  onClose: () => void;
}

/** The rail on narrow screens. */
export function OfficeDrawer({ isOpen, returnsFocus, onClose }: OfficeDrawerProps) {
  return (
    <Drawer
      opened={useOpening(isOpen)}
      onClose={onClose}
      returnFocus={returnsFocus}
      size="17rem"
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Menu' } }}
      classNames={{ content: styles.drawer, body: styles.drawerBody }}
    >
      <OfficeRail collapsed={false} onClose={onClose} />
    </Drawer>
  );
}
