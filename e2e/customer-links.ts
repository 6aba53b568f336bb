import type { LinkPurpose } from '@cadenza/domain/customer-links/customer-link';
import { lockBooking } from '../apps/api/src/features/bookings/door.ts';
import { customerLinkUrl } from '../apps/api/src/features/customer-links/door.ts';
import { customersOwn, ensureLink } from '../apps/api/src/features/customer-links/store.ts';
import type { Product } from './product.ts';

/** Addresses that customers of the demonstration were sent. */
export interface CustomerLinks {
  /** Of a booking in Booked, of one in Draft, of one in Quote, and of one whose deposit is to be paid. */
  booked: string;
  drafted: string;
  quoted: string;
  toPay: string;
  /** Of what was called off, and of what was played. */
  cancelled: string;
  played: string;
  /** Of what was played. */
  review: string;
  sheet: string;
}

/** The links of some customers of the season, made where there was none; who played has given no review yet. */
export async function makeCustomerLinks(
  product: Product,
  bookings: Record<'booking' | 'drafted' | 'quoted' | 'toBook' | 'cancelled' | 'played', string>,
): Promise<CustomerLinks> {
  const { booking, drafted, quoted, toBook, cancelled, played } = bookings;
  return {
    // What was played is first asked how it was: its page then leads there.
    review: await customerLinkTo(product, played, 'review'),
    booked: await customerLinkTo(product, booking, 'customer page'),
    drafted: await customerLinkTo(product, drafted, 'customer page'),
    quoted: await customerLinkTo(product, quoted, 'customer page'),
    toPay: await customerLinkTo(product, toBook, 'customer page'),
    cancelled: await customerLinkTo(product, cancelled, 'customer page'),
    played: await customerLinkTo(product, played, 'customer page'),
    sheet: await customerLinkTo(product, booking, 'booking sheet'),
  };
}

/** The path that opens a customer's own link, made when there is none. */
async function customerLinkTo(
  { db, platform, clock }: Product,
  bookingId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const { customer_id } = await db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { id } = await lockBooking(db, bookingId);
  const link = await ensureLink(db, id, customersOwn(purpose), clock.now());
  const { pathname, search } = new URL(
    customerLinkUrl(platform.config, link, { customerId: customer_id, regionId: 'AU' }),
  );
  return pathname + search;
}
