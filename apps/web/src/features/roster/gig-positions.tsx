import { HoursText } from '../../shared/format/hours-text.tsx';
import { TimeText } from '../../shared/format/time-text.tsx';
import styles from './gig-positions.module.css';
import type { PositionTask } from './position-dialog.tsx';
import { PositionRow } from './position-row.tsx';
import type { GigGroup, Roster } from './roster.ts';

interface GigPositionsProps {
  group: GigGroup;
  roster: Roster;
  onTask: (task: PositionTask) => void;
}

/** The positions of the ceremony or reception, below its hours and place. */
export function GigPositions({ group, roster, onTask }: GigPositionsProps) {
  const filled = group.positions.filter(({ musician }) => musician !== null).length;
  const facts = [group.venueName, group.km === null ? null : `${group.km}\u00a0km`].filter(Boolean).join(', ');
  return (
    <section aria-label={`${group.typeName}: positions`}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          {group.typeName}
          {group.performanceName ? <span className={styles.soft}> · {group.performanceName}</span> : null}
        </h3>
        <span className={styles.count}>
          {filled} of {group.positions.length}
        </span>
        <p className={styles.facts}>
          <HoursText start={group.startTime} end={group.endTime} endDayOffset={group.endDayOffset} />
          {group.arrivalTime ? (
            <>
              , there by <TimeText time={group.arrivalTime} />
            </>
          ) : null}
          {facts ? ` · ${facts}` : ''}
        </p>
      </header>
      <ul className={styles.list}>
        {group.positions.map((position) => (
          <PositionRow key={position.id} position={position} group={group} roster={roster} onTask={onTask} />
        ))}
      </ul>
    </section>
  );
}
