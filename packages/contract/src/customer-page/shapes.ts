import type { CustomerStage } from '@cadenza/domain/customer-page/customer-status';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { Currency } from '@cadenza/domain/money';
import type { BookingSheet } from '../booking-sheet/operations.ts';
import type { FieldError } from '../envelope.ts';
import type { EstimatorCatalogue } from '../estimator/operations.ts';
import type { Review } from '../reviews/operations.ts';

export interface MoneyLine {
  title: string;
  explanation: string;
  grossMinor: number;
}

/** A part of the day as it is planned so far. Times are on the wall in the city. */
export interface CustomerGig {
  id: string;
  partName: string;
  musicName: string;
  /** Names of positions, in the order of the line-up. */
  lineUp: string[];
  /** First names of those who are booked, with what they play. */
  players: { name: string; plays: string }[];
  placeName: string | null;
  placeAddress: string | null;
  startTime: string;
  endTime: string | null;
  /** In the order in which they are wished for. */
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
  dueOn: string;
  state: 'open' | 'overdue' | 'paid';
  /** The day it was paid in the city. */
  paidOn: string | null;
  url: string;
}

/** What a customer has of their booking, without an account. */
export interface CustomerBookingPage {
  kind: 'customer-booking';
  city: EstimatorCatalogue['city'];
  bookingNumber: number;
  type: EventType;
  customerName: string;
  eventDate: string | null;
  daysToGo: number | null;
  stage: CustomerStage | null;
  standing: { title: string; next: string };
  note: string;
  singers: string[];
  isChoiceOurs: boolean;
  manager: { name: string; phone: string; email: string } | null;
  currency: Currency;
  price: CustomerPrice | null;
  invoices: CustomerInvoice[];
  /** Null until a price is agreed, and of a booking that is closed. */
  toPayMinor: number | null;
  gigs: CustomerGig[];
  moments: CustomerMoment[];
  /** Opened only while they are asked how it was. */
  reviewUrl: string | null;
  unsubscribeUrl: string | null;
  callback: { isAsked: boolean; phone: string; note: string; problems: FieldError[] };
}

/** What a customer is asked afterwards, or said already. */
export interface CustomerReviewPage {
  kind: 'customer-review';
  city: EstimatorCatalogue['city'];
  customerName: string;
  eventDate: string | null;
  type: EventType;
  /** What was given, once it was. */
  given: Review | null;
  isJustGiven: boolean;
  filled: { overall: string; music: string; service: string; words: string; mayBeShown: boolean };
  problems: FieldError[];
}

/** The booking sheet, to read and to print. */
export interface BookingSheetPage {
  kind: 'booking-sheet';
  city: EstimatorCatalogue['city'];
  sheet: BookingSheet;
}

/** A link that opens nothing: unknown, ended and revoked ones alike. */
export interface ClosedLinkPage {
  kind: 'closed-link';
  city: null;
  cities: { name: string; phone: string; email: string }[];
}
