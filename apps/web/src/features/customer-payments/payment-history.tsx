import { useOperation } from '../../shared/client/use-operation.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import styles from './payment-history.module.css';

/** History of the customer's payments, newest first; days are in the city's time zone. */
export function PaymentHistory({ bookingId, zone }: { bookingId: string; zone: string }) {
  const { data } = useOperation('getPaymentStatusHistory', { params: { id: bookingId } });
  if (!data || data.items.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>Payment history</summary>
      <ol>
        {data.items.map((item) => (
          <li key={`${item.createdDate} ${item.title}`}>
            {item.title}{' '}
            <span className={styles.soft}>
              {item.who}, <InstantText iso={item.createdDate} zone={zone} show="date" />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
