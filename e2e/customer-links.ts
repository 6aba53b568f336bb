import type { LinkPurpose } from '@cadenza/domain/customer-link';
import { customerLinkUrl } from '../apps/api/src/features/customer-links/lookup.ts';
import { customersOwn, ensureLink } from '../apps/api/src/features/customer-links/store.ts';
import type { Product } from './product.ts';

/** Addresses that customers of the demonstration were sent. */
export interface CustomerLinks {
  /** Of a booking in Booked, of one in Quote and of one that was played. */
  booked: string;
  quoted: string;
  played: string;
  /** Of what was played. */
  review: string;
  sheet: string;
}

/** Gives customers of the season links to what is theirs; the season is loaded without. */
export async function makeCustomerLinks(
  product: Product,
  { booking, quoted, toPay }: { booking: string; quoted: string; toPay: string },
): Promise<CustomerLinks> {
  return {
    // What was played is first asked how it was: its page then leads there.
    review: await customerLinkTo(product, toPay, 'review'),
    booked: await customerLinkTo(product, booking, 'customer page'),
    quoted: await customerLinkTo(product, quoted, 'customer page'),
    played: await customerLinkTo(product, toPay, 'customer page'),
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
  const link = await ensureLink(db, bookingId, customersOwn(purpose), clock.now());
  const { pathname, search } = new URL(
    customerLinkUrl(platform.config, link, { customerId: customer_id, regionId: 'AU' }),
  );
  return pathname + search;
}
