import type { OutputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { BookingDialogs } from '../../features/bookings/form/booking-dialogs.tsx';
import { BookingHead } from '../../features/bookings/page/booking-head.tsx';
import { useBooking } from '../../features/bookings/page/use-booking.ts';
import { type BookingSection, bookingScreen } from '../../features/bookings/screens.ts';
import { useMoveBooking } from '../../features/bookings/use-move-booking.tsx';
import { AssigneeButton } from '../../features/prospects/assignee-button.tsx';
import { TakeOverButton } from '../../features/prospects/take-over-button.tsx';
import { SendQuoteDialog } from '../../features/sent-quotes/send-quote-dialog.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx';
import { WayHome } from '../../shared/feedback/way-home.tsx';
import { factsOfBooking } from '../../shared/layout/about-bookings.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { type ColumnSection, SectionColumns } from '../../shared/layout/section-columns.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { useSetSearch } from '../../shared/routing/search.ts';
import styles from './booking-page.module.css';
import { bookingSections } from './booking-sections.tsx';

/** One booking: its header, and its sections in columns; on a phone a list of sections, each its own page. */
export function BookingPage() {
  const { id } = bookingScreen.useParams();
  const { section } = useParams({ strict: false });
  const { activeSection } = bookingScreen.useSearch();
  const narrow = useNarrow();
  const [work, setWork] = useState({ at: '', whileActive: '' });
  const [visit, setVisit] = useState(0);
  const read = useBooking(id);
  const booking = read.data;

  if (read.error && !booking) {
    return (
      <Page>
        <ErrorState error={read.error} onRetry={() => void read.refetch()} wayHome={<WayHome />} />
      </Page>
    );
  }
  if (!booking) {
    return (
      <Page>
        <PageSkeleton cards={6} />
      </Page>
    );
  }
  const { sections, parts } = bookingSections(booking);
  const active = section ?? activeSection;
  // The focused section since the address last named one: it stays in view when the window becomes narrow.
  const atWork = work.whileActive === active ? work.at : '';
  const alone = narrow ? sections.find(({ id: one }) => one === (atWork || active))?.id : undefined;
  const { customer, abilities } = booking;
  return (
    <Page fill>
      <BookingHead
        booking={booking}
        brief={alone ? { onAll: () => setWork({ at: '', whileActive: '' }) } : undefined}
        takeOver={abilities.canReassign && !abilities.canManage ? <TakeOverButton customerId={customer.id} /> : null}
        assignee={
          <AssigneeButton
            cityId={booking.cityId}
            customerId={customer.id}
            assignee={customer.assignee}
            canReassign={abilities.canReassign}
            booking={factsOfBooking(booking)}
          />
        }
      />
      {narrow ? null : (
        <SectionTabs bookingId={id} sections={sections} active={active} onAgain={() => setVisit(visit + 1)} />
      )}
      <SectionColumns
        key={id}
        sections={sections}
        parts={parts}
        active={active}
        visit={visit}
        alone={alone}
        onWork={(at) => at !== atWork && setWork({ at, whileActive: active })}
      />
      <BookingDialogs booking={booking} />
      <QuoteDialog booking={booking} />
    </Page>
  );
}

/** The dialog for sending the quote, if the address contains it. */
function QuoteDialog({ booking }: { booking: OutputOf<'getBooking'> }) {
  const { edit } = bookingScreen.useSearch();
  const setSearch = useSetSearch(bookingScreen);
  const { move } = useMoveBooking();
  if (edit !== 'quote' || !booking.abilities.canManage) return null;
  return (
    <SendQuoteDialog
      booking={booking}
      onMove={() => void move(booking, BookingStatus.Quote, { sends: false })}
      onClose={() => setSearch({ edit: '' }, { replace: true })}
    />
  );
}

interface SectionTabsProps {
  bookingId: string;
  sections: ColumnSection[];
  active: string;
  /** The section in the address was requested again. */
  onAgain: () => void;
}

/** Links to the sections of a screen that shows them all: they scroll to the section and put it in the address. */
function SectionTabs({ bookingId, sections, active, onAgain }: SectionTabsProps) {
  const navigate = useNavigate();
  const asked = useRef('');

  const go = (id: string) => {
    // The address does not change, so nothing else would scroll there.
    if (asked.current === id || active === id) onAgain();
    asked.current = id;
    // A section named by the path would take precedence over the requested one.
    const search = { activeSection: id as BookingSection };
    void navigate({ to: '/bookings/$id', params: { id: bookingId }, search, replace: true, resetScroll: false });
  };

  return (
    <nav aria-label="Sections" className={styles.tabs}>
      {sections.map(({ id, title, closed }) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          disabled={closed !== undefined}
          title={closed}
          aria-current={active === id ? 'location' : undefined}
          onClick={() => go(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
