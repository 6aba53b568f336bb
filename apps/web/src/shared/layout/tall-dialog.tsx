import type { ModalProps } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import { useNarrow } from './use-narrow.ts';

type TallDialogProps = Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'>;

/** A dialog with much to read: it starts at the top of the window, and fills it on a phone. */
export const TallDialog = (props: TallDialogProps) => <Dialog fullScreen={useNarrow()} centered={false} {...props} />;
