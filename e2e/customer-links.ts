import type { LinkPurpose } from '@cadenza/domain/customer-links/customer-link';
import { lockBookingUnchecked } from '../apps/api/src/features/bookings/door.ts';
import { customerLinkUrl } from '../apps/api/src/features/customer-links/door.ts';
import { customersOwn, ensureLink } from '../apps/api/src/features/customer-links/store.ts';
import { changeCoPlanners } from '../apps/api/src/features/customer-page/commands/change-co-planners.ts';
import type { SeenBookingId } from '../apps/api/src/platform/session/booking-proof.ts';
import type { Product } from './product.ts';

/** Addresses that were sent to customers of the demonstration. */
export interface CustomerLinks {
  /** For bookings in Booked, Draft and Quote, and one with a deposit to be paid. */
  booked: string;
  drafted: string;
  quoted: string;
  toPay: string;
  /** For a cancelled booking and a performed one. */
  cancelled: string;
  played: string;
  /** For a performed booking. */
  review: string;
  sheet: string;
  /**
   * For a booking with a deposit to be paid: the link of a co-planner, and the one that asks the customer whether the co-planner
   * may decide.
   */
  coPlanner: string;
  toConfirm: string;
}

/** Links of some of the season's customers, created where missing; the performed booking has no review yet. */
export async function makeCustomerLinks(
  product: Product,
  bookings: Record<'booking' | 'drafted' | 'quoted' | 'toBook' | 'cancelled' | 'played', string>,
): Promise<CustomerLinks> {
  const { booking, drafted, quoted, toBook, cancelled, played } = bookings;
  return {
    // The customer of a performed booking is asked for a review first, so that their page links to it.
    review: await customerLinkTo(product, played, 'review'),
    booked: await customerLinkTo(product, booking, 'customer page'),
    drafted: await customerLinkTo(product, drafted, 'customer page'),
    quoted: await customerLinkTo(product, quoted, 'customer page'),
    toPay: await customerLinkTo(product, toBook, 'customer page'),
    cancelled: await customerLinkTo(product, cancelled, 'customer page'),
    played: await customerLinkTo(product, played, 'customer page'),
    sheet: await customerLinkTo(product, booking, 'booking sheet'),
    ...(await invitedTo(product, toBook)),
  };
}

async function invitedTo({ db, platform, clock }: Product, bookingId: string) {
  const rights = { maySuggest: true, mayPay: true, mayDecide: true };
  const context = { db, platform, now: clock.now(), ip: '192.0.2.1' };
  await changeCoPlanners(context, bookingId as SeenBookingId, {
    invite: { name: 'Sam Lee', email: 'sam.lee@example.com', ...rights },
  });
  const linkIn = async (kind: string) => {
    const mail = db.selectFrom('messages').select('text_body').where('booking_id', '=', bookingId);
    const { text_body } = await mail.where('kind', '=', kind).executeTakeFirstOrThrow();
    return /https?:\/\/[^/]+(\/your-booking\/\S+)/.exec(text_body)?.[1] ?? '';
  };
  return { coPlanner: await linkIn('co-planner invited'), toConfirm: await linkIn('decision asked') };
}

/** The path that opens a customer's own link, created if there is none. */
export async function customerLinkTo(
  { db, platform, clock }: Product,
  bookingId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const { customer_id } = await db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { id } = await lockBookingUnchecked(db, bookingId);
  const link = await ensureLink(db, id, customersOwn(purpose), clock.now());
  const { pathname, search } = new URL(
    customerLinkUrl(platform.config, link, { customerId: customer_id, regionId: 'AU' }),
  );
  return pathname + search;
}
