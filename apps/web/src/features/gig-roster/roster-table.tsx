import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { formatPhone } from '@cadenza/domain/format-phone';
import type { ShownGig } from '@cadenza/domain/gig-roster/filter-roster';
import { isUnfilled, type RosterPosition } from '@cadenza/domain/gig-roster/roster-gig';
import { inOrderOfRoster } from '@cadenza/domain/reports/booked-musicians-report';
import { formatMinute, formatShortDate } from '@cadenza/domain/time';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import { PositionState } from './position-state.tsx';
import styles from './roster-table.module.css';

interface RosterTableProps {
  shown: readonly ShownGig[];
  clashes: ReadonlyMap<string, string>;
}

/** The roster as a table: a group of rows per gig, a row per position. Complete, as it is also printed. */
export function RosterTable({ shown, clashes }: RosterTableProps) {
  return (
    <ScrollRegion className={styles.frame} label="Gig roster as a table">
      <table className={styles.table} data-roster="table">
        <ColumnHeads names={['Gig', 'Venue', 'Position', 'Musician', 'Phone', 'Arrival', 'Start', 'End', 'Badge']} />
        {inOrderOfRoster(shown).map((each) => (
          <GigRows key={each.gig.gigId} shown={each} clashes={clashes} />
        ))}
      </table>
    </ScrollRegion>
  );
}

interface GigRowsProps extends Pick<RosterTableProps, 'clashes'> {
  shown: ShownGig;
}

const GigRows = memo(function GigRows({ shown: { gig, positions }, clashes }: GigRowsProps) {
  const [first, ...others] = positions;
  const span = Math.max(1, positions.length);
  return (
    <tbody className={styles.gig}>
      <tr>
        <th scope="rowgroup" rowSpan={span} className={styles.name}>
          <ScreenLink to="/bookings/$id" params={{ id: gig.bookingId }} className={styles.link}>
            {bookingName(gig)}
          </ScreenLink>
          <span className={`${styles.soft} regular soft tabular`}>
            {formatShortDate(gig.date)} · {gig.typeName} · {gig.bookingNumber}
          </span>
        </th>
        <td rowSpan={span}>{gig.venue?.name ?? 'Place to be confirmed'}</td>
        {first ? <PositionCells position={first} clash={clashes.get(first.id)} /> : <td colSpan={7}>No positions</td>}
      </tr>
      {others.map((position) => (
        <tr key={position.id}>
          <PositionCells position={position} clash={clashes.get(position.id)} />
        </tr>
      ))}
    </tbody>
  );
});

function PositionCells({ position, clash }: { position: RosterPosition; clash: string | undefined }) {
  const { person } = position;
  const look = clash === undefined ? (isUnfilled(position) ? 'unfilled' : undefined) : 'clash';
  return (
    <>
      <td data-look={look}>{position.isLeader ? `${position.name} (leads)` : position.name}</td>
      <td data-look={look}>{person?.name ?? '–'}</td>
      <td data-look={look}>
        {person?.mobile ? (
          <Anchor className="text-sm nowrap tabular" href={`tel:${person.mobile}`}>
            {formatPhone(person.mobile)}
          </Anchor>
        ) : (
          '–'
        )}
      </td>
      <td data-look={look}>{formatMinute(position.arrivalMinute)}</td>
      <td data-look={look}>{formatMinute(position.startMinute)}</td>
      <td data-look={look}>{formatMinute(position.endMinute)}</td>
      <td data-look={look}>
        {clash === undefined ? (
          <PositionState position={position} />
        ) : (
          <span className="semibold">
            <IconAlertTriangle size={14} aria-hidden /> {clash}
          </span>
        )}
      </td>
    </>
  );
}
