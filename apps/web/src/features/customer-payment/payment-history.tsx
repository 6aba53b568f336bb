import { useOperation } from '../../shared/client/use-operation.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import styles from './payment-history.module.css';

/** What happened to the customer's payments, newest first. */
export function PaymentHistory({ bookingId }: { bookingId: string }) {
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
              {item.who}, <DateText date={item.createdDate.slice(0, 10)} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
