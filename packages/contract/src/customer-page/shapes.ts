import type { CancellationTerm } from '@cadenza/domain/cancellations/cancellation-sentences';
import type { CoPlannerRights, CoPlannersDone, Inviting } from '@cadenza/domain/co-planners/co-planner';
import type { CustomerStage } from '@cadenza/domain/customer-page/customer-status';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { Currency } from '@cadenza/domain/money';
import type { GigType } from '@cadenza/domain/pricing/durations';
import type { SentQuoteKind } from '@cadenza/domain/sent-quotes/quote-document';
import type { SentQuoteState } from '@cadenza/domain/sent-quotes/sent-quote';
import type { BookingSheet } from '../booking-sheet/operations.ts';
import type { FieldError } from '../envelope.ts';
import type { EstimatorCatalogue } from '../estimator/operations.ts';
import type { Review } from '../reviews/operations.ts';

export interface MoneyLine {
  title: string;
  explanation: string;
  netMinor: number;
  grossMinor: number;
}

/** A part of the day as currently planned. Times are the city's wall time. */
export interface CustomerGig {
  id: string;
  part: GigType;
  partName: string;
  musicName: string;
  /** Names of positions, in line-up order. */
  lineUp: string[];
  /** First names of the booked musicians, with what they play. */
  players: { name: string; plays: string }[];
  placeName: string | null;
  placeAddress: string | null;
  startTime: string;
  endTime: string | null;
  /** In order of preference. */
  songs: { title: string; artist: string; isTopSong: boolean }[];
}

export interface CustomerMoment {
  time: string;
  isNextDay: boolean;
  title: string;
  note: string;
  songs: { title: string; artist: string }[];
}

export interface CustomerPrice {
  kind: 'estimate' | 'quote' | 'agreed';
  lines: MoneyLine[];
  taxLabel: string;
  taxMinor: number;
  isTaxIncluded: boolean;
  totalMinor: number;
}

export interface CustomerInvoice {
  number: string;
  title: string;
  amountMinor: number;
  /** The amount paid. */
  paidMinor: number;
  /** The amount credited. */
  creditedMinor: number;
  dueOn: string;
  state: 'open' | 'overdue' | 'paid' | 'credited';
  /** The date it was paid in the city. */
  paidOn: string | null;
  url: string;
  /** The form that starts a card payment; null where paying by card is not possible. */
  payUrl: string | null;
  /** That a card payment failed, or that a bank is still processing it. */
  cardNotice: string | null;
}

/** A credit note: an invoice reversed in part or whole. */
export interface CustomerCreditNote {
  number: string;
  title: string;
  invoiceNumber: string;
  reason: string;
  amountMinor: number;
  url: string;
}

/** A line of the payment plan that has no invoice yet. */
export interface CustomerPlanLine {
  title: string;
  amountMinor: number;
  /** Null while the date is unknown. */
  dueOn: string | null;
  dueText: string;
}

/** Messages between the customer and the office, latest last, and the input of a refused form. */
export interface CustomerConversation {
  messages: { id: string; isOurs: boolean; who: string; at: string; words: string }[];
  isSent: boolean;
  words: string;
  problems: FieldError[];
}

/** The customer's song requests, and while they can still choose, the input of a refused form. */
export interface CustomerSongs {
  isOpen: boolean;
  /** `momentName` is empty for a song without a moment. */
  requests: {
    id: string;
    gigId: string;
    momentName: string;
    title: string;
    artist: string;
    /** The co-planner who requested it; null for the customer. */
    askedBy: string | null;
    canRemove: boolean;
  }[];
  isJustChanged: boolean;
  filled: { place: string; title: string; artist: string };
  problems: FieldError[];
}

/** The people invited to the page, and the input of a refused form. */
export interface CustomerCoPlanners {
  invited: (CoPlannerRights & {
    id: string;
    name: string;
    email: string;
    /** They can accept quotes once the customer has confirmed it through the mail. */
    isUnconfirmed: boolean;
  })[];
  /** The co-planner whom the customer is about to confirm, from the mail's link. */
  toConfirm: { name: string; email: string } | null;
  inviting: Inviting;
  done: CoPlannersDone | null;
  filled: CoPlannerRights & { name: string; email: string };
  problems: FieldError[];
}

/** Text messages about the booking: what the customer would agree to, and whether they have agreed. */
export interface CustomerTexts {
  mobile: string;
  /** The number, formatted for reading. */
  number: string;
  wording: string;
  isOn: boolean;
  isJustChanged: boolean;
}

/** What a customer sees of their booking without an account. */
export interface CustomerBookingPage {
  kind: 'customer-booking';
  city: EstimatorCatalogue['city'];
  bookingNumber: number;
  type: EventType;
  customerName: string;
  eventDate: string | null;
  daysToGo: number | null;
  stage: CustomerStage | null;
  status: { title: string; next: string };
  note: string;
  singers: string[];
  isChoiceOurs: boolean;
  manager: { name: string; phone: string; email: string } | null;
  currency: Currency;
  price: CustomerPrice | null;
  invoices: CustomerInvoice[];
  creditNotes: CustomerCreditNote[];
  /** Approved refunds: why, how and when. */
  refunds: { number: string; amountMinor: number; reason: string; notice: string }[];
  /** What will be invoiced later under the payment plan. */
  planned: CustomerPlanLine[];
  /**
   * What cancelling and postponing cost, under today's policy or, once agreed, the policy of that day. Null without a
   * price, and once the event has begun.
   */
  cancellation: {
    isAgreed: boolean;
    /** The fee for cancelling today; null until the customer agrees. */
    today: string | null;
    terms: CancellationTerm[];
    postponing: string;
  } | null;
  /** The latest quote or change sent for an answer, with its status; null if none was sent. */
  sentQuote: { kind: SentQuoteKind; state: SentQuoteState; validUntil: string | null; url: string } | null;
  /** Null until a price is agreed, and for a closed booking. */
  toPayMinor: number | null;
  gigs: CustomerGig[];
  moments: CustomerMoment[];
  /** Set only while a review is requested from the customer. */
  reviewUrl: string | null;
  unsubscribeUrl: string | null;
  /** The name of the co-planner reading the page; null for the customer. */
  coPlanner: string | null;
  /** Null if the reader cannot invite. */
  coPlanners: CustomerCoPlanners | null;
  /** Null for a co-planner. */
  callback: { isAsked: boolean; phone: string; note: string; problems: FieldError[] } | null;
  /** Null without music, or when there are no requests and none can be made any more. */
  songs: CustomerSongs | null;
  /** Calendar links; null without a date or once the day is over. */
  calendarUrl: string | null;
  /** Null for co-planners who can only read. */
  conversation: CustomerConversation | null;
  /** Null when text messages are not possible. */
  texts: CustomerTexts | null;
}

/** The review form a customer gets after the event, or the review already given. */
export interface CustomerReviewPage {
  kind: 'customer-review';
  city: EstimatorCatalogue['city'];
  customerName: string;
  eventDate: string | null;
  type: EventType;
  /** The given review; null when it came through another link than the one in the mail. */
  given: Review | null;
  /** Opened by the link in the mail: only then can the review be published. */
  isFromMail: boolean;
  /** Submitting now replaces a review given through another link. */
  isReplacing: boolean;
  /** The masked address to which we can mail a link for publishing; null if there is none. */
  mailTo: string | null;
  /** What the visitor has just submitted. */
  done: 'given' | 'sent' | null;
  filled: { overall: string; music: string; service: string; words: string; mayBeShown: boolean };
  problems: FieldError[];
}

/** The booking sheet, for reading and printing. */
export interface BookingSheetPage {
  kind: 'booking-sheet';
  city: EstimatorCatalogue['city'];
  sheet: BookingSheet;
}

/** A link that no longer works; unknown, expired and revoked ones look alike. */
export interface ClosedLinkPage {
  kind: 'closed-link';
  city: null;
  cities: { name: string; phone: string; email: string }[];
}
