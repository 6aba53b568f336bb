import type { ComponentProps } from 'react';
import styles from './action-button.module.css';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  look?: 'main' | 'quiet' | 'plain';
  /** Work is in progress: further clicks do nothing, and the button keeps the focus. */
  isBusy?: boolean;
}

export function ActionButton({ look = 'quiet', isBusy = false, type = 'button', onClick, ...rest }: ActionButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-look={look}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
