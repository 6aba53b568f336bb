import { formatDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { SuperList, type SuperPayment } from './super-list.tsx';

const few = 5;
const many = 100;

/** The reader's own super, the latest event first. Renders nothing until some is owed. */
export function OwnSuper({ userId }: { userId: string }) {
  const [take, setTake] = useState(few);
  const input = { params: { userId }, query: { skip: 0, take } };
  const read = useOperation('listUserSuperPayments', input, { keepPrevious: true });
  if (!read.error && (read.data?.items.length ?? 0) === 0) return null;
  return (
    <Section title="Super on my payments">
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      <SuperList items={read.data?.items ?? []} nameOf={eventOf} />
      {read.data && read.data.totalItems > read.data.items.length && take < many ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setTake(many)}>
          Show more<span className="visually-hidden"> super</span>
        </Button>
      ) : null}
    </Section>
  );
}

const eventOf = ({ eventDate, bookingNumber }: SuperPayment) =>
  `${eventDate === null ? 'Booking' : formatDate(eventDate)} (${bookingNumber})`;
