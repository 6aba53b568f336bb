import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { Opener } from './late-menu.tsx';
import { useOpening } from './use-opening.ts';

/** The part that `lateMenu` loads: the menu, which opens when mounted and returns the focus to its button. */
export function OpenedMenu({ opener, children, ...menu }: MenuProps & { opener: Opener }) {
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  // The button is a new element, but the menu returns the focus to the previously focused one.
  useEffect(() => button.current?.focus(), []);
  return (
    <Menu {...menu} opened={useOpening(isOpen)} onChange={setOpen}>
      <Menu.Target>{cloneElement(opener, { ref: button })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
