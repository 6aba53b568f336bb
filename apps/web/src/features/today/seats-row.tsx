import { Button } from '@mantine/core';
import { useNow } from '../../shared/clock/use-now.ts';
import { awaitCommand } from '../../shared/palette/booking-commands.ts';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { eventWords } from './event-words.ts';
import { afterSeats, seatsWords, whenWords } from './next-words.ts';
import type { Today } from './today.ts';
import { CallButton, WaitingRow } from './waiting-row.tsx';

type Seats = Today['seats']['items'][number];
type Offer = Today['offers']['items'][number];

/** A booking within thirty days with open seats that no one is asked for. `onSend` shows who would be asked. */
export function SeatsRow({ seats, onSend }: { seats: Seats; onSend: () => void }) {
  const { bookingId, name, asked, canManage } = seats;
  const open = seats.seats.length;
  return (
    <WaitingRow
      link={{ to: '/bookings/$id', params: { id: bookingId } }}
      name={name}
      facts={eventWords(seats)}
      next={`${open} of ${seats.positionsTotal} open: ${seatsWords(seats.seats)} · ${afterSeats(asked)}`}
      actions={
        <>
          {canManage ? (
            <Button size="compact-sm" onClick={onSend} aria-label={`Send offers for ${name}`}>
              Send offers
            </Button>
          ) : null}
          {canManage ? (
            <FindLink bookingId={bookingId} name={name} />
          ) : (
            <MusiciansLink bookingId={bookingId} name={name} />
          )}
        </>
      }
    />
  );
}

/** Opens the booking to find a musician for its open seat; if there are several, ⌘K lists them. */
function FindLink({ bookingId, name }: { bookingId: string; name: string }) {
  return (
    <ButtonLink
      to="/bookings/$id"
      params={{ id: bookingId }}
      search={{ activeSection: 'musicians' }}
      size="compact-sm"
      variant="default"
      aria-label={`Find musicians for ${name}`}
      onClick={() => awaitCommand({ bookingId, begins: 'Find', refusal: 'This booking has no open position.' })}
    >
      Find
    </ButtonLink>
  );
}

/** An offer that expires within a day: the musician can be called before the next one is asked. */
export function OfferRow({ offer }: { offer: Offer }) {
  const ends = whenWords(offer.deadlineAt, offer.timeZone, { now: useNow(), zone: useOwnZone() });
  return (
    <WaitingRow
      link={{ to: '/bookings/$id', params: { id: offer.bookingId } }}
      name={offer.name}
      facts={`${offer.musicianName} · ${seatsWords(offer.seats)}`}
      next={`Ends ${ends} · ${offer.isExclusive ? 'Then the next musician is asked' : 'Others have been asked too'}`}
      actions={
        <>
          <CallButton phone={offer.mobile} text={offer.mobileText} />
          <MusiciansLink bookingId={offer.bookingId} name={offer.name} />
        </>
      }
    />
  );
}

function MusiciansLink({ bookingId, name }: { bookingId: string; name: string }) {
  return (
    <ButtonLink
      to="/bookings/$id/$section"
      params={{ id: bookingId, section: 'musicians' }}
      size="compact-sm"
      variant="default"
      aria-label={`Musicians of ${name}`}
    >
      Musicians
    </ButtonLink>
  );
}
