import { IconCircleCheck } from '@tabler/icons-react';
import { doneFlagsStore, flagDone } from '../../shared/session/done-flags-store.ts';
import styles from './done-notes.module.css';

const notes = [
  ['emailValidated', 'Your e-mail address is confirmed.'],
  ['mobileValidated', 'Your number is confirmed.'],
] as const;

/** What links have done in this browser, shown before signing in. */
export function DoneNotes() {
  const flags = doneFlagsStore();
  const done = notes.filter(([flag]) => flags[flag]);
  if (done.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {done.map(([flag, words]) => (
        <li key={flag} className={styles.note}>
          <IconCircleCheck size={18} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Cleared on signing in, when they have been read. */
export function forgetDoneNotes(): void {
  for (const [flag] of notes) flagDone(flag, false);
}
