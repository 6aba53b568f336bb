import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCalendarOff, IconCalendarPause, IconDots, IconMessageQuestion, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { PositionBadge } from '../../shared/status/position-badge.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
import { type Booking, positionsOf, type Roster, type Singer } from './roster.ts';
import styles from './singers-part.module.css';

/** The singers chosen by the customer, asked or allocated, in the customer's order. Nothing if no singer is needed. */
export function SingersPart({ booking, roster }: { booking: Booking; roster: Roster }) {
  const [isAllocating, setAllocating] = useState(false);
  const forSingers = positionsOf(roster).filter(({ isSinger }) => isSinger);
  const hasChosenSinger = roster.singers.some(({ rank }) => rank !== null);
  if (forSingers.length === 0 && !hasChosenSinger) return null;
  const isOneFree = forSingers.some(({ musician }) => musician === null);
  return (
    <section aria-label="Singers">
      <header className={`${styles.head} row-3 apart`}>
        <h3 className="text-lg flush">Singers</h3>
        {roster.refusals.manage === null && isOneFree && roster.singers.length > 0 ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setAllocating(true)}>
            Allocate singers
          </Button>
        ) : null}
      </header>
      {roster.chooseSingerForMe ? (
        <p className={`${styles.soft} text-sm soft`}>The customer is leaving the choice to us.</p>
      ) : null}
      {roster.singers.length === 0 && !roster.chooseSingerForMe ? (
        <p className={`${styles.soft} text-sm soft`}>The customer hasn’t chosen a singer.</p>
      ) : null}
      <ul className="plain">
        {roster.singers.map((singer) => (
          <SingerRow key={singer.performerId} singer={singer} booking={booking} roster={roster} />
        ))}
      </ul>
      {isAllocating ? (
        <AllocateDialog booking={booking} roster={roster} positions={forSingers} onClose={() => setAllocating(false)} />
      ) : null}
    </section>
  );
}

interface SingerRowProps {
  singer: Singer;
  booking: Booking;
  roster: Roster;
}

/** A singer with their current answer, and the actions: ask, hold the date, release it, cancel the job. */
function SingerRow({ singer, booking, roster }: SingerRowProps) {
  const ask = useOperationMutation('checkAvailability');
  const reserve = useOperationMutation('reserveSinger');
  const releaseHold = useOperationMutation('cancelSingerReservation');
  const cancel = useOperationMutation('cancelSingerJob');
  const params = { eventId: booking.eventId, singerId: singer.performerId };
  const titles = positionsOf(roster)
    .filter(({ id }) => singer.positionIds.includes(id))
    .map(({ title }) => title);
  const { manage, askAvailability } = roster.refusals;

  const cancelJob = async () => {
    const sure = await confirm({
      title: `Cancel ${singer.name}’s job?`,
      message: `We’ll release ${singer.name} from every position on this booking and let them know.`,
      yes: 'Cancel job',
      no: 'Keep',
      grave: true,
    });
    if (sure) await cancel.run({ params });
  };

  return (
    <li className={`${styles.row} row-2`}>
      <Monogram name={singer.name} src={singer.photoPath} size="sm" />
      <span className="stack-0 breakable shrinkable grow">
        <span className={styles.name}>
          {singer.name}
          {singer.rank === null ? null : (
            <span className={`${styles.rowSoft} text-sm regular soft`}> choice {singer.rank}</span>
          )}
        </span>
        {titles.length > 0 ? (
          <span className={`${styles.rowSoft} text-sm regular soft`}>{titles.join('; ')}</span>
        ) : null}
      </span>
      <PositionBadge badge={singer.badge} />
      {manage === null || askAvailability === null ? (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              aria-label={`More actions for ${singer.name}`}
              loading={ask.busy || reserve.busy || releaseHold.busy || cancel.busy}
            >
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {askAvailability === null && !singer.isBooked ? (
              <Menu.Item
                leftSection={<IconMessageQuestion size={16} aria-hidden />}
                onClick={() => void ask.run({ params: { id: booking.id }, body: { musicianIds: [singer.userId] } })}
              >
                Check availability
              </Menu.Item>
            ) : null}
            {askAvailability === null && !singer.isBooked && !singer.isReserved ? (
              <Menu.Item
                leftSection={<IconCalendarPause size={16} aria-hidden />}
                onClick={() => void reserve.run({ params })}
              >
                Hold date
              </Menu.Item>
            ) : null}
            {singer.isReserved ? (
              <Menu.Item
                leftSection={<IconCalendarOff size={16} aria-hidden />}
                onClick={() => void releaseHold.run({ params })}
              >
                Release date
              </Menu.Item>
            ) : null}
            {singer.isBooked && manage === null ? (
              <Menu.Item
                color="negative"
                leftSection={<IconUserX size={16} aria-hidden />}
                onClick={() => void cancelJob()}
              >
                Cancel job
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
}
