import { BookingStatus, hasReached, isProspect } from '@cadenza/domain/bookings/booking-status';
import type { BookingSection } from '../screens.ts';

/** The cards of a booking's page: the section of the address that each belongs to, and its name in a fold's label. */
export const bookingParts = {
  details: { section: 'details', words: 'details' },
  about: { section: 'details', words: 'tasks and files' },
  conversation: { section: 'conversation', words: 'conversation' },
  quote: { section: 'confirmation', words: 'price and quotes' },
  booked: { section: 'confirmation', words: '' },
  invoices: { section: 'confirmation', words: 'invoices' },
  musicians: { section: 'musicians', words: 'musicians' },
  timeline: { section: 'timeline', words: 'timeline' },
  musics: { section: 'musics', words: 'songs' },
  payments: { section: 'payments', words: 'payouts' },
  figures: { section: 'summary', words: 'figures' },
  closing: { section: 'summary', words: 'closing' },
  links: { section: 'summary', words: 'links' },
  history: { section: 'summary', words: 'history' },
} as const satisfies Record<string, { section: BookingSection; words: string }>;
export type BookingPart = keyof typeof bookingParts;

type Fold = 'After agreement' | 'The booking' | 'The price' | 'The day';

export interface PlacedPart {
  part: BookingPart;
  column: 1 | 2 | 3;
  /** The fold that contains it until opened; null if it is visible. */
  fold: Fold | null;
}

/**
 * Which parts a booking's page shows, in order and by column: an enquiry in one column, with later parts folded;
 * a planned booking in full; a past or cancelled one starting with what is left to close.
 */
export function bookingLayout(booking: { status: BookingStatus; isPriceAgreed: boolean }): PlacedPart[] {
  const { status, isPriceAgreed } = booking;
  if (isProspect(status) || status === BookingStatus.Archived) {
    const later = ['musicians', 'timeline', 'musics', 'payments', 'figures', 'closing'] as const;
    return [
      ...inColumn(1, 'details', 'conversation', 'quote'),
      // Once a price is agreed, a deposit can be invoiced.
      ...(isPriceAgreed ? inColumn(1, 'invoices') : []),
      ...inColumn(1, 'about'),
      ...folded('After agreement', 1, 'booked', ...(isPriceAgreed ? [] : (['invoices'] as const)), ...later),
      ...inColumn(1, 'links', 'history'),
    ];
  }
  if (status === BookingStatus.Cancelled || hasReached(status, BookingStatus.PostEvent)) {
    return [
      ...inColumn(1, 'closing', 'links'),
      ...inColumn(2, 'payments'),
      ...inColumn(3, 'invoices'),
      ...folded('The booking', 1, 'figures', 'history', 'details', 'about', 'conversation'),
      ...folded('The day', 2, 'musicians', 'timeline', 'musics'),
      ...folded('The price', 3, 'quote', 'booked'),
    ];
  }
  return [
    ...inColumn(1, 'details', 'about', 'conversation'),
    ...inColumn(2, 'quote', 'booked', 'invoices'),
    ...inColumn(3, 'musicians', 'timeline', 'musics'),
    ...inColumn(2, 'payments'),
    ...inColumn(1, 'figures', 'closing', 'links', 'history'),
  ];
}

/** "After agreement: invoices, musicians, timeline" */
export function foldLabel(fold: Fold, layout: readonly PlacedPart[]): string {
  const words = layout.flatMap((placed) => (placed.fold === fold ? bookingParts[placed.part].words || [] : []));
  return `${fold}: ${words.join(', ')}`;
}

const inColumn = (column: PlacedPart['column'], ...parts: BookingPart[]): PlacedPart[] =>
  parts.map((part) => ({ part, column, fold: null }));

const folded = (fold: Fold, column: PlacedPart['column'], ...parts: BookingPart[]): PlacedPart[] =>
  parts.map((part) => ({ part, column, fold }));
