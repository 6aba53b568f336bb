import type {
  CustomerBookingPage,
  CustomerConversation,
  CustomerCoPlanners,
  CustomerGig,
  CustomerInvoice,
  CustomerPlanLine,
  CustomerPrice,
  CustomerSongs,
} from '@cadenza/contract/customer-page/shapes';
import { BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import { cancellationCost } from '@cadenza/domain/cancellations/cancellation-cost';
import {
  cancellationTerms,
  postponingSentence,
  todaySentence,
} from '@cadenza/domain/cancellations/cancellation-sentences';
import { canBeTexted, consentWording } from '@cadenza/domain/customer-messages/text-messages';
import { customerStatus } from '@cadenza/domain/customer-page/customer-status';
import { paymentSide } from '@cadenza/domain/customer-payments/invoicing';
import { isDeposit, toCollect } from '@cadenza/domain/customer-payments/outstanding-balance';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { refundNotice } from '@cadenza/domain/customer-payments/refunds';
import { formatPhone } from '@cadenza/domain/format-phone';
import { sumMinor } from '@cadenza/domain/money';
import { planAmounts } from '@cadenza/domain/payment-plans/plan-amounts';
import { planDueDay, planDueText, planLineLabel } from '@cadenza/domain/payment-plans/plan-line';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { isStillOffered } from '@cadenza/domain/sent-quotes/quote-differences';
import { sentQuoteState } from '@cadenza/domain/sent-quotes/sent-quote';
import { canChooseSongs } from '@cadenza/domain/songs/song-moments';
import { daysUntil, formatInstant, instantToWall } from '@cadenza/domain/time';
import type { Platform } from '../../platform/context.ts';
import { unsubscribeKey } from '../../platform/crypto/unsubscribe-key.ts';
import { quoteDocument } from '../../platform/stored-documents/quote-document.ts';
import { checkoutNotice } from '../card-payments/door/latest-checkout.ts';
import { openLinkUrl } from '../customer-links/door.ts';
import { onlineCreditNoteUrl } from '../customer-payments/door/credit-notes.ts';
import { onlineInvoiceUrl, payByCardUrl } from '../customer-payments/door.ts';
import type { Confirmation } from './door/decider-confirmation.ts';
import type { CustomerBookingRow } from './door/find-customer-booking.ts';
import { quotedContentOf } from './door/quoted-content.ts';

/** What was entered on the page. */
export interface Forms {
  callback: NonNullable<CustomerBookingPage['callback']>;
  message: Omit<CustomerConversation, 'messages'>;
  songs: Pick<CustomerSongs, 'isJustChanged' | 'filled' | 'problems'>;
  coPlanners: Pick<CustomerCoPlanners, 'done' | 'filled' | 'problems'>;
  isTextsChanged: boolean;
}

/** The forms on the page at `pageUrl`, and the confirmation from our mail's link. */
export type ShownForms = Forms & { pageUrl: string; confirmation: Confirmation };

/** What customers see of their booking: names of musicians only once confirmed, and never what anyone is paid. */
export function presentCustomerBooking(
  row: CustomerBookingRow,
  platform: Platform,
  now: string,
  { callback, message, songs, isTextsChanged, pageUrl }: ShownForms,
): CustomerBookingPage {
  const { city, status, eventDate, firm } = row;
  const { stage, title, next } = customerStatus(status);
  const { config } = platform;
  return {
    kind: 'customer-booking',
    city,
    bookingNumber: row.bookingNumber,
    type: row.type,
    customerName: row.customerName,
    eventDate,
    daysToGo: eventDate === null || isClosed(status) ? null : daysUntil(now, eventDate, city.timeZone),
    stage,
    status: { title, next },
    note: row.note,
    singers: row.singers.map(({ name }) => name),
    isChoiceOurs: row.isChoiceOurs,
    manager: row.manager,
    currency: row.currency,
    price: priceOf(row),
    invoices: invoicesOf(row, platform, pageUrl.split('/').at(-1) ?? ''),
    creditNotes: row.creditNotes.map(({ id, number, title, invoiceNumber, reason, amountMinor }) => ({
      number,
      title,
      invoiceNumber,
      reason,
      amountMinor,
      url: onlineCreditNoteUrl(platform, id),
    })),
    refunds: row.refunds.flatMap(({ number, amountMinor, reason, ...refund }) => {
      const notice = refundNotice(refund);
      return notice === null ? [] : [{ number, amountMinor, reason, notice }];
    }),
    planned: plannedOf(row),
    cancellation: cancellationOf(row, now),
    sentQuote: sentQuoteOf(row, pageUrl, now),
    toPayMinor: firm === null || isClosed(status) ? null : toCollect(firm.grossMinor, row.settledMinor),
    gigs: row.gigs.map((gig) => gigOf(gig, row)),
    moments: row.moments,
    reviewUrl: row.isReviewGiven || isClosed(status) ? null : openLinkUrl(config, row.reviewLink, { ...row, now }),
    unsubscribeUrl: row.customerEmail
      ? `${config.publicUrl}/unsbmke?key=${unsubscribeKey(config.secretKey, row.customerEmail)}`
      : null,
    texts: textsOf(row, config.APP_NAME, isTextsChanged),
    callback: callback.problems.length > 0 ? callback : { ...callback, phone: formatPhone(row.customerPhone) },
    songs: songsOf(row, songs, now),
    coPlanner: null,
    coPlanners: null,
    calendarUrl: hasDayAhead(row) ? `${pageUrl}/calendar.ics` : null,
    conversation: {
      ...message,
      messages: row.messages.map(({ at, ...each }) => ({ ...each, at: formatInstant(at, city.timeZone) })).reverse(),
    },
  };
}

function songsOf(row: CustomerBookingRow, entered: Forms['songs'], now: string): CustomerSongs | null {
  const isOpen = canChooseSongs({ ...row, hasGigs: row.gigs.length > 0 }, now);
  const requests = row.songRequests.map(({ coPlannerId: _theirs, ...song }) => ({ ...song, canRemove: isOpen }));
  return isOpen || requests.length > 0 ? { ...entered, isOpen, requests } : null;
}

/** Whether there is anything to put into a calendar: the date is known, and the event is not over. */
export const hasDayAhead = ({ status, eventDate, gigs }: CustomerBookingRow): boolean =>
  eventDate !== null && gigs.length > 0 && status < BookingStatus.PostEvent;

/** Texts are offered to customers whom staff know, at a mobile number, until the booking is closed. */
export const areTextsOffered = ({ status }: { status: BookingStatus }): boolean =>
  status >= BookingStatus.Quote && !isClosed(status);

function textsOf(row: CustomerBookingRow, brand: string, isJustChanged: boolean): CustomerBookingPage['texts'] {
  const { city, customerPhone: mobile, textConsent } = row;
  if (!areTextsOffered(row) || !canBeTexted(mobile, city.regionId)) return null;
  const wording = consentWording(`${brand} ${city.name}`, mobile);
  return { mobile, number: formatPhone(mobile), wording, isOn: textConsent !== null, isJustChanged };
}

/** The agreed price, otherwise the quote; nothing for an enquiry that is closed. */
function priceOf({ status, quote, firm }: CustomerBookingRow): CustomerPrice | null {
  const sheet = firm ?? quote;
  if (sheet === null || (isClosed(status) && firm === null)) return null;
  const { lines, taxLabel, taxMode, taxMinor, grossMinor } = sheet;
  const kind = firm ? 'agreed' : status >= BookingStatus.Quote ? 'quote' : 'estimate';
  return { kind, lines, taxLabel, taxMinor, isTaxIncluded: taxMode === TaxMode.Inclusive, totalMinor: grossMinor };
}

/** What cancelling and postponing cost, until the day of the event; nothing while there is no price. */
function cancellationOf(row: CustomerBookingRow, now: string): CustomerBookingPage['cancellation'] {
  const { status, city, firm, quote, policy, agreedOn, eventDate, payments, keptMinor: paidMinor, currency } = row;
  const sheet = firm ?? quote;
  if (sheet === null || status < BookingStatus.Quote || status >= BookingStatus.Performing) return null;
  const today = instantToWall(now, city.timeZone).date;
  const priceMinor = sheet.grossMinor;
  const depositPaidMinor = sumMinor(payments.filter(({ kind }) => isDeposit(kind)).map((payment) => payment.paidMinor));
  const cost = cancellationCost(policy, { agreedOn, eventDate, priceMinor, depositPaidMinor, paidMinor }, today);
  return {
    isAgreed: agreedOn !== null,
    today: agreedOn === null ? null : todaySentence(cost, currency),
    terms: cancellationTerms(policy, { agreedOn, eventDate, priceMinor, today }),
    postponing: postponingSentence(policy),
  };
}

/** The plan's later payments, once a price is agreed. */
function plannedOf({ status, firm, payments, planLines, eventDate }: CustomerBookingRow): CustomerPlanLine[] {
  if (firm === null || isClosed(status)) return [];
  const besides = payments.filter(
    ({ planLineId, isSent, status: state }) => planLineId === null && isSent && state <= PaymentStatus.Paid,
  );
  const lines = planLines.map((line) => ({ ...line, invoicedMinor: line.invoice?.amountMinor ?? null }));
  const { amounts } = planAmounts(lines, {
    firmMinor: firm.grossMinor,
    besidesMinor: sumMinor(besides.map(({ amountMinor, creditedMinor }) => amountMinor - creditedMinor)),
  });
  return lines.flatMap((line, index) => {
    const amountMinor = amounts[index] ?? 0;
    if (line.invoice?.isSent || amountMinor === 0) return [];
    const title = planLineLabel(line, index, lines.length);
    return { title, amountMinor, dueOn: planDueDay(line, eventDate), dueText: planDueText(line) };
  });
}

const titles = { deposit: 'Deposit', full: 'Balance', instalment: 'Instalment' } as const;

function sentQuoteOf(row: CustomerBookingRow, pageUrl: string, now: string): CustomerBookingPage['sentQuote'] {
  const { newestQuote, status, city } = row;
  if (newestQuote === null) return null;
  const { kind, validUntil, isAccepted } = newestQuote;
  const content = quotedContentOf(row);
  const document = quoteDocument.read(newestQuote.documentVersion, newestQuote.document);
  const state = sentQuoteState({
    kind,
    isNewest: true,
    answer: isAccepted === null ? null : isAccepted ? 'accepted' : 'declined',
    validUntil,
    today: instantToWall(now, city.timeZone).date,
    status,
    isStillOffered: content !== null && isStillOffered(document, content),
  });
  return { kind, state, validUntil, url: `${pageUrl}/quote` };
}

/** Invoices sent and still valid, with links to their pages. */
function invoicesOf({ payments, city }: CustomerBookingRow, platform: Platform, key: string): CustomerInvoice[] {
  return payments.flatMap((payment) => {
    const isCredited = payment.creditedMinor === payment.amountMinor;
    const isVoid = payment.status === PaymentStatus.Cancelled && !isCredited;
    if (!payment.isSent || payment.invoiceNumber === null || isVoid) return [];
    const isPaid = payment.status === PaymentStatus.Paid;
    const isOpen = !isPaid && !isCredited;
    const unpaid = payment.isOverdue ? ('overdue' as const) : ('open' as const);
    return {
      number: payment.invoiceNumber,
      title: titles[paymentSide(payment.kind)],
      amountMinor: payment.amountMinor,
      paidMinor: payment.paidMinor,
      creditedMinor: payment.creditedMinor,
      dueOn: payment.dueOn,
      state: isCredited ? ('credited' as const) : isPaid ? ('paid' as const) : unpaid,
      paidOn: isPaid && payment.completedAt ? instantToWall(payment.completedAt, city.timeZone).date : null,
      url: onlineInvoiceUrl(platform, payment.id, payment.linkVersion),
      payUrl:
        isOpen && payment.latestCheckout?.state !== 'confirming' && platform.payments
          ? `${payByCardUrl(platform, payment.id, payment.linkVersion)}&from=${key}`
          : null,
      cardNotice: checkoutNotice(payment.latestCheckout, { isBack: false, isInvoiceOpen: isOpen }),
    };
  });
}

const isAgreedFrom = BookingStatus.Confirmation;

function gigOf(gig: CustomerBookingRow['gigs'][number], { status, type }: CustomerBookingRow): CustomerGig {
  const { performanceTypeId, positions, lineUp, place, ...shown } = gig;
  const areNamed = status >= isAgreedFrom && !isClosed(status);
  return {
    ...shown,
    part: gigTypeOf(performanceTypeId),
    partName: gigName(gigTypeOf(performanceTypeId), type),
    placeName: place?.name ?? null,
    placeAddress: place?.address ?? null,
    lineUp: (positions.length > 0 ? positions : lineUp).map(({ name }) => name),
    players: areNamed
      ? positions.flatMap(({ name, firstName }) => (firstName === null ? [] : [{ name: firstName, plays: name }]))
      : [],
  };
}
