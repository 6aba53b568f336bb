import type { OutputOf } from '@cadenza/contract/operations';
import { formatMinor } from '@cadenza/domain/money';
import { formatShortDate } from '@cadenza/domain/time';
import type { ReactNode } from 'react';
import { ClosingSection } from '../../features/bookings/closing/closing-section.tsx';
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
import type { ColumnSection } from '../../shared/layout/section-columns.tsx';
import styles from './booking-sections.module.css';

type Booking = OutputOf<'getBooking'>;

/** The sections of a booking's page, composed from the features. */
export function bookingSections(booking: Booking): ColumnSection[] {
  const { event, abilities, currency } = booking;
  const price = booking.firmPrice ?? booking.quote;
  const section = (id: BookingSection, rest: Omit<ColumnSection, 'id' | 'link'>): ColumnSection => ({
    id,
    link: { to: '/bookings/$id/$section', params: { id: booking.id, section: id } },
    ...rest,
  });
  return [
    section('details', {
      title: 'Details',
      column: 1,
      summary: event.eventDate ? formatShortDate(event.eventDate) : 'No date yet',
      content: (
        <Parts>
          <DetailsSection booking={booking} />
          <BookingCompanySection booking={booking} />
          <BookingTasksSection booking={booking} />
          <AttachmentsSection booking={booking} />
          <BookingIssuesSection booking={booking} />
        </Parts>
      ),
    }),
    section('conversation', {
      title: 'Conversation',
      column: 1,
      summary: 'Messages, calls and notes',
      content: <ConversationSection booking={booking} />,
    }),
    section('confirmation', {
      title: 'Confirmation',
      column: 2,
      summary: `${price ? formatMinor(price.grossMinor, currency) : 'No price yet'} · ${filledText(booking)}`,
      content: (
        <Parts id="confirmation">
          <QuoteSection booking={booking} />
          <SentQuotesSection booking={booking} />
          <ConfirmationSection booking={booking} />
          <PaymentPlanSection booking={booking} />
          <CustomerPaymentsSection booking={booking} />
          <PaymentRemindersSection booking={booking} />
        </Parts>
      ),
    }),
    section('musicians', {
      title: 'Musicians',
      column: 3,
      summary: filledText(booking),
      content: <RosterSection booking={booking} />,
    }),
    section('timeline', {
      title: 'Event Timeline',
      column: 3,
      summary: event.isCompleteEventTimeline ? 'Complete' : 'In progress',
      content: (
        <TimelineSection
          eventId={booking.eventId}
          canManage={abilities.canEdit}
          canComplete={abilities.canCompleteTimeline}
        />
      ),
    }),
    section('musics', {
      title: 'Songs & Music',
      column: 3,
      summary: event.isCompleteKeysongs ? 'Complete' : 'In progress',
      content: (
        <MusicSection
          eventId={booking.eventId}
          gigs={event.gigs.map(({ id, performanceTypeName }) => ({ id, name: performanceTypeName }))}
          canManage={abilities.canEdit}
          canComplete={abilities.canCompleteTimeline}
          areKeySongsComplete={event.isCompleteKeysongs}
        />
      ),
    }),
    section('payments', {
      title: 'Musician Payments',
      column: 2,
      closed: abilities.canSeePayouts ? undefined : 'Available after the event',
      summary: abilities.canSeePayouts ? 'Pay, commission and super' : 'Available after the event',
      content: <PayoutsSection booking={booking} />,
    }),
    section('summary', {
      title: 'Summary',
      column: 1,
      summary: 'Figures, closing and history',
      content: (
        <Parts>
          <SummarySection booking={booking} />
          <CommittedCostsSection booking={booking} />
          <CustomerLinksSection booking={booking} />
          <ClosingSection booking={booking} committedCosts={<ClosingCosts booking={booking} />} />
          <HistorySection booking={booking} />
        </Parts>
      ),
    }),
  ];
}

const filledText = ({ positionsFilled, positionsTotal }: Booking) =>
  positionsTotal === 0 ? 'no positions yet' : `${positionsFilled} of ${positionsTotal} musicians`;

/** Several cards of one section, one below the other. */
function Parts({ id, children }: { id?: BookingSection; children: ReactNode }) {
  return (
    <div className={styles.parts} id={id}>
      {children}
    </div>
  );
}
