import { IconInfoCircle } from '@tabler/icons-react';
import type { Roster } from './roster.ts';
import styles from './roster-rest.module.css';

/** Why actions are disabled at the moment, each reason once. */
export function RosterRest({ roster: { refusals } }: { roster: Roster }) {
  const reasons = [...new Set([refusals.manage, refusals.sendOffers, refusals.askAvailability])].filter(
    (reason) => reason !== null,
  );
  if (reasons.length === 0) return null;
  return (
    <div className={styles.rest}>
      <IconInfoCircle size={16} aria-hidden />
      <div>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </div>
  );
}
