import { Modal, type ModalProps } from '@mantine/core';
import { useFocusHome } from './use-focus-home.ts';

/** A dialog that is open while it is mounted, and returns the focus to where it came from. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusHome();
  return <Modal opened {...props} />;
}
