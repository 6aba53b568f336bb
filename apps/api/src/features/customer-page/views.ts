import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import type { PublicContext } from '../../platform/context.ts';
import type { OpenedLink } from '../customer-links/door.ts';
import { findCustomerBooking } from './door/find-customer-booking.ts';
import { type Forms, presentCustomerBooking } from './present.ts';

/** The page of a booking, as far as this link shows it. */
export async function viewCustomerBooking(
  { db, now, platform }: PublicContext,
  { bookingId, purpose }: OpenedLink,
  forms: Forms & { pageUrl: string },
): Promise<CustomerBookingPage> {
  const row = await findCustomerBooking(db, bookingId, now);
  const page = presentCustomerBooking(row, platform, now, forms);
  return purpose === 'enquiry page' ? enquirersPart(page) : page;
}

/**
 * Of an enquiry that anybody may have sent under this address: what was entered in it, and where it stands. Nothing that
 * we or the owner of the address wrote or agreed; what is not named here is not shown.
 */
function enquirersPart(page: CustomerBookingPage): CustomerBookingPage {
  const { kind, city, bookingNumber, type, customerName, eventDate, daysToGo, stage, standing } = page;
  const { note, singers, isChoiceOurs, currency, price, gigs, songs, callback, conversation } = page;
  return {
    kind,
    city,
    bookingNumber,
    type,
    customerName,
    eventDate,
    daysToGo,
    stage,
    standing: {
      ...standing,
      next: `${standing.next} This page works for a day; after that, use the link in our email.`,
    },
    note,
    singers,
    isChoiceOurs,
    currency,
    price,
    songs,
    callback,
    gigs: gigs.map((gig) => ({ ...gig, players: [], songs: [] })),
    conversation: { ...conversation, messages: [] },
    manager: null,
    invoices: [],
    creditNotes: [],
    refunds: [],
    planned: [],
    cancellation: null,
    sentQuote: null,
    toPayMinor: null,
    moments: [],
    reviewUrl: null,
    unsubscribeUrl: null,
    calendarUrl: null,
    texts: null,
  };
}
