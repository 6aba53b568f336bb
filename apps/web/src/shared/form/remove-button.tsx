import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface RemoveButtonProps extends ActionIconProps {
  /** "Remove line 2" */
  'aria-label': string;
  onClick: () => void;
}

/** Removes a row of a list. */
export function RemoveButton({ size, ...button }: RemoveButtonProps) {
  return (
    <ActionIcon variant="subtle" color="negative" size={size} {...button}>
      <IconTrash size={size === 'lg' ? 18 : 16} aria-hidden />
    </ActionIcon>
  );
}
