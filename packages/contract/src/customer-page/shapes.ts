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
  /** What is paid of it. */
  paidMinor: number;
  /** What credit notes take off it. */
  creditedMinor: number;
  dueOn: string;
  state: 'open' | 'overdue' | 'paid' | 'credited';
  /** The date it was paid in the city. */
  paidOn: string | null;
  url: string;
  /** Where a form leads that pays it by card; null where nobody does. */
  payUrl: string | null;
  /** A bank is still confirming a card payment of it. */
  isConfirming: boolean;
}

/** An invoice taken back in part or whole. */
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
  /** Null while the day is not known. */
  dueOn: string | null;
  dueText: string;
}

/** What the customer and the office wrote to one another, the latest last, and what was entered in a form that was refused. */
export interface CustomerConversation {
  messages: { id: string; isOurs: boolean; who: string; at: string; words: string }[];
  isSent: boolean;
  words: string;
  problems: FieldError[];
}

/** The songs that the customer asked for, and while they may choose, what was entered in a form that was refused. */
export interface CustomerSongs {
  isOpen: boolean;
  /** `momentName` is empty for a song without a moment. */
  requests: {
    id: string;
    gigId: string;
    momentName: string;
    title: string;
    artist: string;
    /** The co-planner who asked for it; null for the customer. */
    askedBy: string | null;
    canRemove: boolean;
  }[];
  isJustChanged: boolean;
  filled: { place: string; title: string; artist: string };
  problems: FieldError[];
}

/** Whom the customer has invited to the page, and what was entered in a form that was refused. */
export interface CustomerCoPlanners {
  invited: (CoPlannerRights & {
    id: string;
    name: string;
    email: string;
    /** They may accept quotes once the customer has confirmed it by the mail to them. */
    isUnconfirmed: boolean;
  })[];
  /** Whom the customer would confirm by the mail that they came by. */
  toConfirm: { name: string; email: string } | null;
  inviting: Inviting;
  done: CoPlannersDone | null;
  filled: CoPlannerRights & { name: string; email: string };
  problems: FieldError[];
}

/** Text messages about the booking: what the customer would agree to, and whether they have. */
export interface CustomerTexts {
  mobile: string;
  /** The number as people read it. */
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
  /** What comes back, once it is approved: why, how and when. */
  refunds: { number: string; amountMinor: number; reason: string; notice: string }[];
  /** What is invoiced later, by the payment plan. */
  planned: CustomerPlanLine[];
  /** What cancelling and postponing cost: of today until the customer agrees, then as it was on that day. Null without a price, and from the event on. */
  cancellation: {
    isAgreed: boolean;
    /** What cancelling would come to today; null until the customer agrees. */
    today: string | null;
    terms: CancellationTerm[];
    postponing: string;
  } | null;
  /** What was sent last to be answered, and where it stands; null where nothing was. */
  sentQuote: { kind: SentQuoteKind; state: SentQuoteState; validUntil: string | null; url: string } | null;
  /** Null until a price is agreed, and for a closed booking. */
  toPayMinor: number | null;
  gigs: CustomerGig[];
  moments: CustomerMoment[];
  /** Set only while the customer is asked for a review. */
  reviewUrl: string | null;
  unsubscribeUrl: string | null;
  /** The name of the co-planner who reads the page; null for the customer. */
  coPlanner: string | null;
  /** Null for whoever may not invite. */
  coPlanners: CustomerCoPlanners | null;
  /** Null for a co-planner. */
  callback: { isAsked: boolean; phone: string; note: string; problems: FieldError[] } | null;
  /** Null where there is no music, or nothing was asked for and nothing can be any more. */
  songs: CustomerSongs | null;
  /** Where the day can be saved to a calendar; null without a date or once it is over. */
  calendarUrl: string | null;
  /** Null for a co-planner who only reads. */
  conversation: CustomerConversation | null;
  /** Null where nobody can be texted. */
  texts: CustomerTexts | null;
}

/** The review form a customer gets after the event, or the review already given. */
export interface CustomerReviewPage {
  kind: 'customer-review';
  city: EstimatorCatalogue['city'];
  customerName: string;
  eventDate: string | null;
  type: EventType;
  /** The review, once it was given; null for whoever opens the mail's link while only another link's was. */
  given: Review | null;
  /** Opened by the link in the mail: only then can the review be published. */
  isFromMail: boolean;
  /** The one that is sent now takes the place of one given by another link. */
  isReplacing: boolean;
  /** Whom we can mail a link to with which it can be published, shortened; null for nobody. */
  mailTo: string | null;
  /** What the visitor has just done. */
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

/** A link that opens nothing: unknown, expired and revoked ones look alike. */
export interface ClosedLinkPage {
  kind: 'closed-link';
  city: null;
  cities: { name: string; phone: string; email: string }[];
}
