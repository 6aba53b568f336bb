import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ActionButton } from './action-button.tsx';
import styles from './alert-dialog.module.css';

interface AlertDialogProps {
  title?: string;
  message: string;
  /** A decorative drawing above the title, hidden from screen readers. */
  image?: ReactNode;
  /** The label of the only button. */
  action?: string;
  /** Called after the button or the Escape key, once the focus has been restored. */
  onClose: () => void;
}

/** A message that must be acknowledged before continuing. */
export function AlertDialog({ title = 'Notification', message, image, action = 'OK', onClose }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onClose={onClose}
    >
      {image}
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <p id={`${id}-message`}>{message}</p>
      <div className={styles.actions}>
        <ActionButton look="main" autoFocus onClick={() => dialog.current?.close()}>
          {action}
        </ActionButton>
      </div>
    </dialog>
  );
}
