import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import styles from './payouts.module.css';
import { SuperList } from './super-list.tsx';

/** The super of a booking: to which fund, by when, and whether it has arrived. Renders nothing where none is owed. */
export function BookingSuper({ bookingId }: { bookingId: string }) {
  const read = useOperation('listBookingSuperPayments', { params: { bookingId } });
  if (!read.data) return <ReadFallback read={read} lines={2} />;
  if (read.data.items.length === 0) return null;
  return (
    <section aria-label="Super">
      <h3 className={styles.heading}>Super</h3>
      <SuperList items={read.data.items} nameOf={({ payee }) => payee.name} />
    </section>
  );
}
