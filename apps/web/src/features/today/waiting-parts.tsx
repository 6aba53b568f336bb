import { BookingStatus, bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { isSalesManager } from '@cadenza/domain/permissions/access';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { CallRow } from './call-row.tsx';
import { EnquiryRow, QuoteRow } from './enquiry-row.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { MessageRow } from './message-row.tsx';
import { PayoutsRow } from './payouts-row.tsx';
import { OfferRow, SeatsRow } from './seats-row.tsx';
import { TaskRow } from './task-row.tsx';
import { type About, parts, type Today, useTodayQuery, withoutRow } from './today.ts';
import styles from './today-screen.module.css';
import { WaitingPart } from './waiting-part.tsx';

/** Actions in place, from other features. */
export interface TodayParts {
  /** Assigns a client to a sales manager. */
  assign: (row: About, onClose: () => void) => ReactNode;
  /** Answers a customer's message. */
  reply: (to: Today['messages']['items'][number], onClose: () => void) => ReactNode;
  /** Shows who would be asked for a booking's open seats, and sends the offers. */
  offers: (row: Today['seats']['items'][number], onClose: () => void) => ReactNode;
  /** Records a payment for a booking. */
  receipt: (bookingId: string, onClose: () => void) => ReactNode;
}

const look = { size: 'compact-sm', variant: 'subtle' } as const;

/** All kinds of waiting items; empty kinds are named in one line at the end. */
export function WaitingParts({ today, actions }: { today: Today; actions: TodayParts }) {
  const [receiving, setReceiving] = useState<string | null>(null);
  const [offering, setOffering] = useState<Today['seats']['items'][number] | null>(null);
  const [answering, setAnswering] = useState<Today['messages']['items'][number] | null>(null);
  const none = parts.filter(({ part }) => today[part].total === 0);
  const take = (row: About) => <Take row={row} assign={actions.assign} />;
  return (
    <>
      <WaitingPart
        id="messages"
        title="Unanswered messages"
        waiting={today.messages}
        row={(messages) => (
          <MessageRow
            key={messages.bookingId}
            messages={messages}
            onReply={() => setAnswering(messages)}
            take={take(messages)}
          />
        )}
      />
      <WaitingPart
        id="calls"
        title="Calls to make"
        waiting={today.calls}
        row={(call) => <CallRow key={call.bookingId} call={call} take={take(call)} />}
        all={<Prospects status={BookingStatus.CallbackRequested} />}
      />
      <WaitingPart
        id="enquiries"
        title="Enquiries to quote"
        waiting={today.enquiries}
        row={(enquiry) => <EnquiryRow key={enquiry.bookingId} enquiry={enquiry} take={take(enquiry)} />}
        all={<Prospects status={BookingStatus.Estimated} />}
      />
      <WaitingPart
        id="quotes"
        title="Unanswered quotes"
        waiting={today.quotes}
        row={(quote) => <QuoteRow key={quote.bookingId} quote={quote} />}
        all={<Prospects status={BookingStatus.Quote} />}
      />
      <WaitingPart
        id="offers"
        title="Offers ending within a day"
        waiting={today.offers}
        row={(offer) => <OfferRow key={offer.groupOfferId} offer={offer} />}
      />
      <WaitingPart
        id="seats"
        title="Open seats in the next 30 days"
        waiting={today.seats}
        row={(seats) => <SeatsRow key={seats.bookingId} seats={seats} onSend={() => setOffering(seats)} />}
        all={
          <ButtonLink {...look} to="/bookings" search={{ unfilled: true }}>
            All unfilled
          </ButtonLink>
        }
      />
      <WaitingPart
        id="invoices"
        title="Overdue invoices"
        waiting={today.invoices}
        row={(invoice) => (
          <InvoiceRow key={invoice.paymentId} invoice={invoice} onReceipt={() => setReceiving(invoice.bookingId)} />
        )}
        all={
          <ButtonLink {...look} to="/bookings" search={{ unpaid: true }}>
            All unpaid
          </ButtonLink>
        }
      />
      <WaitingPart
        id="payouts"
        title="Payouts to confirm"
        waiting={today.payouts}
        row={(payouts) => <PayoutsRow key={payouts.bookingId} payouts={payouts} />}
        all={
          <ButtonLink {...look} to="/payouts" search={{ show: 'on hold' }}>
            All payouts
          </ButtonLink>
        }
      />
      <WaitingPart
        id="tasks"
        title="Tasks this week"
        waiting={today.tasks}
        row={(task) => <TaskRow key={task.taskId} task={task} />}
        all={
          <ButtonLink {...look} to="/tasks">
            All tasks
          </ButtonLink>
        }
      />
      {none.length > 0 && none.length < parts.length ? (
        <p className={styles.foot}>
          <span>All clear: {none.map(({ all }) => all).join(', ')}.</span>
          <span className={styles.keys}>
            <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens
          </span>
        </p>
      ) : null}
      {answering === null ? null : actions.reply(answering, () => setAnswering(null))}
      {offering === null ? null : actions.offers(offering, () => setOffering(null))}
      {receiving === null ? null : actions.receipt(receiving, () => setReceiving(null))}
    </>
  );
}

function Prospects({
  status,
}: {
  status: typeof BookingStatus.CallbackRequested | typeof BookingStatus.Estimated | typeof BookingStatus.Quote;
}) {
  return (
    <ButtonLink {...look} to="/prospects" search={{ status: [status] }}>
      Show all<span className="visually-hidden"> in {bookingStatusLabel(status)}</span>
    </ButtonLink>
  );
}

/** A sales manager takes over an unassigned client; an admin assigns them. */
function Take({ row, assign }: { row: About; assign: TodayParts['assign'] }) {
  const actor = useSession()?.actor;
  const query = useTodayQuery();
  const [isOpen, setOpen] = useState(false);
  const take = useOperationMutation('assignSalesManager', {
    optimistic: () => [withoutRow(query, 'enquiries', ({ bookingId }) => bookingId === row.bookingId)],
    success: `${row.name} is now yours. Next: send a quote`,
  });
  if (!actor || !row.canReassign || row.assignee) return null;
  if (isSalesManager(actor)) {
    return (
      <Button
        size="compact-sm"
        loading={take.busy}
        onClick={() => void take.run({ body: { id: actor.userId, customerIds: [row.customerId] } })}
        aria-label={`Take it: ${row.name}`}
      >
        Take it
      </Button>
    );
  }
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)} aria-label={`Assign ${row.name}`}>
        Assign
      </Button>
      {isOpen ? assign(row, () => setOpen(false)) : null}
    </>
  );
}
