import { useEffect, useRef } from 'react';
import { ActionButton } from '../controls/action-button.tsx';
import styles from '../controls/alert-dialog.module.css';
import { useEstimator } from '../state/estimator-store.ts';
import { decide } from '../state/keep-enquiry.ts';
import { differences, type Merged } from './merge-choices.ts';

/** The same thing was changed in another window: shows what and asks which counts. Escape leaves it undecided. */
export function EditConflictDialog({ conflict }: { conflict: Merged }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keeping = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Pressing Enter straight away keeps one's own changes.
    keeping.current?.focus();
  }, []);
  // Close first: removing an open dialog from the page would lose the focus.
  const answer = (choices: Merged['mine']) => {
    dialog.current?.close();
    void decide(choices);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby="clash-title"
      aria-describedby="clash-message"
      onClose={() => useEstimator.setState({ conflict: null })}
    >
      <h2 className={styles.title} id="clash-title">
        Changed in two windows
      </h2>
      <p id="clash-message">
        Your choices were also changed in another window. Differences:{' '}
        {differences(conflict.mine, conflict.theirs).join(', ')}.
      </p>
      <div className={styles.actions}>
        <ActionButton onClick={() => answer(conflict.theirs)}>Use the other version</ActionButton>
        <ActionButton look="main" ref={keeping} onClick={() => answer(conflict.mine)}>
          Keep this version
        </ActionButton>
      </div>
    </dialog>
  );
}
