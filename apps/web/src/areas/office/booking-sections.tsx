import type { OutputOf } from '@cadenza/contract/operations';
import { isProspect } from '@cadenza/domain/bookings/booking-status';
import { formatMinor } from '@cadenza/domain/money';
import type { ReactNode } from 'react';
import { ClosingSection } from '../../features/bookings/closing/closing-section.tsx';
import {
  type BookingPart,
  bookingLayout,
  bookingParts,
  foldLabel,
  type PlacedPart,
} from '../../features/bookings/page/booking-layout.ts';
import { DetailsSection } from '../../features/bookings/page/details-section.tsx';
import { SummarySection } from '../../features/bookings/page/summary-section.tsx';
import type { BookingSection } from '../../features/bookings/screens.ts';
import { ClosingCosts, CommittedCostsSection } from '../../features/committed-costs/committed-costs-section.tsx';
import { BookingCompanySection } from '../../features/company-bookings/booking-company-section.tsx';
import { ConversationSection } from '../../features/conversation/conversation-section.tsx';
import { CustomerLinksSection } from '../../features/customer-page/customer-links-section.tsx';
import { CustomerPaymentsSection } from '../../features/customer-payments/customer-payments-section.tsx';
import { AttachmentsSection } from '../../features/files/attachments-section.tsx';
import { HistorySection } from '../../features/history/history-section.tsx';
import { BookingIssuesSection } from '../../features/issues/booking-issues-section.tsx';
import { AvailabilitySection } from '../../features/likelihood/availability-section.tsx';
import { PaymentPlanSection } from '../../features/payment-plans/payment-plan-section.tsx';
import { PaymentRemindersSection } from '../../features/payment-reminders/payment-reminders-section.tsx';
import { PayoutsSection } from '../../features/payouts/payouts-section.tsx';
import { QuoteSection } from '../../features/pricing/quote-section.tsx';
import { ConfirmationSection } from '../../features/roster/confirmation-section.tsx';
import { RosterSection } from '../../features/roster/roster-section.tsx';
import { SentQuotesSection } from '../../features/sent-quotes/sent-quotes-section.tsx';
import { MusicSection } from '../../features/songs/music-section.tsx';
import { BookingTasksSection } from '../../features/tasks/booking-tasks-section.tsx';
import { TimelineSection } from '../../features/timeline/timeline-section.tsx';
import type { ColumnPart, ColumnSection } from '../../shared/layout/section-columns.tsx';

type Booking = OutputOf<'getBooking'>;

/** The sections of a booking's page and their parts, composed from the features and arranged by its status. */
export function bookingSections(booking: Booking): { sections: ColumnSection[]; parts: ColumnPart[] } {
  const layout = bookingLayout({ status: booking.status, isPriceAgreed: booking.firmPrice !== null });
  const parts = layout.map(({ part, column, fold }) => ({
    id: part,
    section: bookingParts[part].section,
    column,
    fold: fold && foldLabel(fold, layout),
    content: contentOf(part, booking),
  }));
  const sections = [...new Set(parts.map(({ section }) => section))].map(
    (id): ColumnSection => ({
      id,
      link: { to: '/bookings/$id/$section', params: { id: booking.id, section: id } },
      under: foldOf(layout.filter(({ part }) => bookingParts[part].section === id)),
      ...sectionOf(id, booking),
    }),
  );
  return { sections, parts };
}

/** The fold that contains the whole section; null if any part of it is visible. */
const foldOf = (parts: readonly PlacedPart[]): string | null =>
  parts.every(({ fold }) => fold !== null) ? (parts[0]?.fold ?? null) : null;

function sectionOf(id: BookingSection, booking: Booking): Omit<ColumnSection, 'id' | 'link' | 'under'> {
  const { event, abilities, currency } = booking;
  const price = booking.firmPrice ?? booking.quote;
  const opensLater = abilities.canSeePayouts ? undefined : 'Available after the event';
  switch (id) {
    case 'details':
      return { title: 'Details', summary: musicText(booking) };
    case 'conversation':
      return { title: 'Conversation', summary: 'Messages, calls and notes' };
    case 'confirmation':
      return {
        title: 'Confirmation',
        summary: price ? `${formatMinor(price.grossMinor, currency, 'if any')}, ${priceKind(booking)}` : 'No price yet',
      };
    case 'musicians':
      return { title: 'Musicians', summary: filledText(booking) };
    case 'timeline':
      return { title: 'Event Timeline', summary: event.isCompleteEventTimeline ? 'Complete' : 'Not complete yet' };
    case 'musics':
      return { title: 'Songs & Music', summary: event.isCompleteKeysongs ? 'Complete' : 'Not complete yet' };
    case 'payments':
      return { title: 'Musician Payments', closed: opensLater, summary: opensLater ?? 'Pay, commission and super' };
    case 'summary':
      return { title: 'Summary', summary: 'Figures, closing and history' };
  }
}

function contentOf(part: BookingPart, booking: Booking): ReactNode {
  const { event, abilities } = booking;
  switch (part) {
    case 'details':
      return <DetailsSection booking={booking} />;
    case 'about':
      return (
        <Cards>
          <BookingCompanySection booking={booking} />
          <BookingTasksSection booking={booking} />
          <AttachmentsSection booking={booking} />
          <BookingIssuesSection booking={booking} />
        </Cards>
      );
    case 'conversation':
      return <ConversationSection booking={booking} />;
    case 'quote':
      return (
        <Cards>
          <QuoteSection booking={booking} />
          {isProspect(booking.status) ? <AvailabilitySection booking={booking} /> : null}
          <SentQuotesSection booking={booking} />
        </Cards>
      );
    case 'booked':
      return <ConfirmationSection booking={booking} />;
    case 'invoices':
      return (
        <Cards>
          <CustomerPaymentsSection booking={booking} />
          <PaymentPlanSection booking={booking} />
          <PaymentRemindersSection booking={booking} />
        </Cards>
      );
    case 'musicians':
      return <RosterSection booking={booking} />;
    case 'timeline':
      return (
        <TimelineSection
          eventId={booking.eventId}
          canManage={abilities.canEdit}
          canComplete={abilities.canCompleteTimeline}
        />
      );
    case 'musics':
      return (
        <MusicSection
          eventId={booking.eventId}
          gigs={event.gigs.map(({ id, performanceTypeName }) => ({ id, name: performanceTypeName }))}
          canManage={abilities.canEdit}
          canComplete={abilities.canCompleteTimeline}
          areKeySongsComplete={event.isCompleteKeysongs}
        />
      );
    case 'payments':
      return <PayoutsSection booking={booking} />;
    case 'figures':
      return (
        <Cards>
          <SummarySection booking={booking} />
          <CommittedCostsSection booking={booking} />
        </Cards>
      );
    case 'closing':
      return <ClosingSection booking={booking} committedCosts={<ClosingCosts booking={booking} />} />;
    case 'links':
      return <CustomerLinksSection booking={booking} />;
    case 'history':
      return <HistorySection booking={booking} />;
  }
}

/** "Solo cello · Jazz quartet, female vocals" */
const musicText = ({ event }: Booking) =>
  event.gigs.flatMap(({ performance }) => performance?.name ?? []).join(' · ') || 'No music yet';

const priceKind = ({ firmPrice }: Booking) => (firmPrice ? 'firm price' : 'quote');

const filledText = ({ positionsFilled, positionsTotal }: Booking) =>
  positionsTotal === 0 ? 'No positions yet' : `${positionsFilled} of ${positionsTotal} musicians`;

/** Several cards of one part, stacked. */
function Cards({ children }: { children: ReactNode }) {
  return <div className="stack-4">{children}</div>;
}
