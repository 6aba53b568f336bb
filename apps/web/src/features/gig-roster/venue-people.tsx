import { formatPhone } from '@cadenza/domain/format-phone';
import type { RosterBar } from '@cadenza/domain/gig-roster/lay-out-roster';
import { Popover } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import styles from './venue-people.module.css';

/** Who plays at a venue on these days, with their numbers, behind one button. */
export function VenuePeople({ title, bars }: { title: string; bars: readonly RosterBar[] }) {
  const people = new Map(
    bars.flatMap(({ gig }) =>
      gig.positions.flatMap(({ person }) => (person ? [[person.userId, person] as const] : [])),
    ),
  );
  if (people.size === 0) return null;
  const count = people.size === 1 ? '1 person' : `${people.size} people`;
  return (
    <Popover position="bottom-start" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          data-stop
          tabIndex={-1}
          aria-label={`Call ${count} at ${title}`}
        >
          <IconPhone size={13} aria-hidden />
          {count}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`People at ${title}`}>
        <ul className="stack-1">
          {[...people.values()].map(({ userId, name, mobile }) => (
            <li key={userId} className={styles.person}>
              <span>{name}</span>
              {mobile ? (
                <a className={`${styles.phone} tabular`} href={`tel:${mobile}`}>
                  {formatPhone(mobile)}
                </a>
              ) : (
                <span className="soft">no mobile number</span>
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
