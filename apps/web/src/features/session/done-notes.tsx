import { IconCircleCheck } from '@tabler/icons-react';
import { doneFlagsStore, flagDone } from '../../shared/session/done-flags-store.ts';
import styles from './done-notes.module.css';

const notes = [
  ['emailValidated', 'Your e-mail address is confirmed.'],
  ['mobileValidated', 'Your number is confirmed.'],
] as const;

/** What has been done in this browser by links, before signing in. */
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

/** They have been read once somebody is in. */
export function forgetDoneNotes(): void {
  for (const [flag] of notes) flagDone(flag, false);
}
