import { bookedLetter } from '@cadenza/api/booked-letter';
import type { Platform } from '@cadenza/api/platform';
import { totalPay } from '@cadenza/domain/offers/offered-pay';
import type { ClientBase } from 'pg';

type Letter = Parameters<typeof bookedLetter>;
type Head = Letter[2];

interface BookedMusician {
  address: string;
  name: string;
  firstName: string;
  bookingId: string;
  at: string;
  head: Omit<Head, 'brand' | 'publicUrl'>;
  seats: (Letter[1]['jobs'][number] & { payMinor: number; travelMinor: number; artistFeeMinor: number })[];
}

/** Stores the mails that notified musicians of their bookings in the last half year, so that they have messages to read. */
export async function loadBookedMails(
  client: ClientBase,
  platform: Pick<Platform, 'clock'> & { config: Pick<Platform['config'], 'publicUrl' | 'APP_NAME'> },
): Promise<void> {
  const { rows } = await client.query<BookedMusician>(
    `select u.email address, u.name, u.first_name "firstName", b.id "bookingId", q.answered_at at,
       json_build_object('cityName', y.name, 'phone', y.phone, 'email', y.email, 'timeZone', y.time_zone, 'currency', b.currency) head,
       json_agg(json_build_object('name', p.name, 'performanceTypeId', g.performance_type_id, 'arrivalAt', p.arrival_at,
         'startAt', p.start_at, 'endAt', p.end_at, 'venueName', v.name, 'venueAddress', v.formatted_address,
         'payMinor', o.pay_minor, 'travelMinor', o.travel_minor, 'artistFeeMinor', o.artist_fee_minor) order by p.start_at) seats
     from group_offers q
     join offers o on o.group_offer_id = q.id and o.state = 'accepted'
     join positions p on p.id = o.position_id and p.musician_id = q.musician_id
     join gigs g on g.id = p.gig_id
     left join venues v on v.id = g.venue_id
     join bookings b on b.id = p.booking_id
     join cities y on y.id = b.city_id
     join users u on u.id = q.musician_id
     where q.answered_at > $1::timestamptz - interval '180 days' and q.answered_at <= $1
     group by u.id, b.id, y.id, q.id order by q.answered_at`,
    [platform.clock.now()],
  );
  for (const { address, name, firstName, bookingId, at, head, seats } of rows) {
    const pays = seats.map((seat) => totalPay(seat.payMinor, seat.travelMinor, seat.artistFeeMinor));
    const { APP_NAME: brand, publicUrl } = platform.config;
    const letter = bookedLetter(
      firstName,
      { kind: 'booked', bookingId, jobs: seats, pays },
      { ...head, brand, publicUrl },
    );
    await client.query(
      `insert into messages (channel, kind, to_address, to_name, subject, text_body, html_body, booking_id, status, created_at, sent_at)
       values ('mail', 'musician booked', $1, $2, $3, $4, $5, $6, 'kept', $7, $7)`,
      [address, name, letter.subject, letter.text, letter.html, bookingId, at],
    );
  }
}
