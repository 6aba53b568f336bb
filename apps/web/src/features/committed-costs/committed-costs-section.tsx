import type { OutputOf } from '@cadenza/contract/operations';
import { formatMinor } from '@cadenza/domain/money';
import { claimsTaxBack, regionOfCurrency, regionWording } from '@cadenza/domain/regions';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { TradeInvoiceBadge } from '../../shared/status/trade-invoice-badge.tsx';
import styles from './committed-costs.module.css';

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

/** Each supplier's invoice with its cost and status, and the total. */
function CostLines({ costs }: { costs: OutputOf<'listCommittedCosts'> }) {
  const { currency, items, committedMinor, unconfirmedMinor } = costs;
  const region = regionOfCurrency(currency);
  return (
    <>
      <ul className="stack-0">
        {items.map((cost) => (
          <li key={cost.invoiceId} className={styles.cost}>
            <span className={styles.about}>
              {cost.supplierName},{' '}
              <ScreenLink to="/invoices/$id" params={{ id: cost.invoiceId }}>
                {cost.number}
              </ScreenLink>
            </span>
            <span className={styles.facts}>
              <TradeInvoiceBadge status={cost.status} isOverdue={cost.isOverdue} />
              <span className={styles.amount}>
                <MoneyText minor={cost.costMinor} currency={currency} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>Committed</span>
        <MoneyText minor={committedMinor} currency={currency} />
      </p>
      {unconfirmedMinor === 0 ? null : (
        <p className={styles.waiting}>
          {formatMinor(unconfirmedMinor, currency)} isn’t confirmed yet and isn’t counted.
        </p>
      )}
      {claimsTaxBack(region) ? (
        <p className={styles.note}>Excluding {regionWording(region).taxLabel}, which is claimed back.</p>
      ) : null}
    </>
  );
}
