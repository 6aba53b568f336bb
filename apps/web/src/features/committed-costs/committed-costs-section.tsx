import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { Section } from '../../shared/layout/section.tsx';
import styles from './committed-costs.module.css';
import { CostLines } from './cost-lines.tsx';

/** What suppliers cost a booking: piano hire, sound, travel. */
export function CommittedCostsSection({ booking }: { booking: { id: string } }) {
  const read = useOperation('listCommittedCosts', { params: { id: booking.id } });
  return (
    <Section title="Suppliers">
      {read.data ? (
        read.data.items.length === 0 ? (
          <p className={styles.note}>No supplier invoices for this booking.</p>
        ) : (
          <CostLines costs={read.data} />
        )
      ) : (
        <ReadFallback read={read} lines={2} />
      )}
    </Section>
  );
}

/** The costs confirmed by the closing step, below it; nothing if there are none. */
export function ClosingCosts({ booking }: { booking: { id: string } }) {
  const { data } = useOperation('listCommittedCosts', { params: { id: booking.id } });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.closing} aria-label="Supplier costs">
      <CostLines costs={data} />
    </section>
  );
}
