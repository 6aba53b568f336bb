import { cardCheckoutLabel, concernSentence } from '@cadenza/domain/card-payments/card-checkout';
import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleDashed,
  IconClockHour4,
  IconX,
} from '@tabler/icons-react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { StatusBadge, type StatusLook } from '../../shared/status/status-badge.tsx';
import styles from './customer-payments-section.module.css';
import type { CardPayment, Payments } from './payments.ts';

const looks: Record<CardPayment['state'], Omit<StatusLook, 'label'>> = {
  open: { tone: 'neutral', icon: IconCircleDashed },
  confirming: { tone: 'info', icon: IconClockHour4 },
  paid: { tone: 'positive', icon: IconCheck },
  expired: { tone: 'neutral', icon: IconX },
  failed: { tone: 'negative', icon: IconAlertTriangle },
  refunded: { tone: 'attention', icon: IconArrowBackUp },
};

/** The customer's card payments, latest first, with links to the provider. */
export function CardPaymentList({ payments, zone }: { payments: Payments; zone: string }) {
  const { cardPayments, currency } = payments;
  if (cardPayments.length === 0) return null;
  return (
    <section aria-labelledby="card-payments">
      <h3 id="card-payments" className={styles.subtitle}>
        Card payments
      </h3>
      <ul className={`${styles.receipts} tight`}>
        {cardPayments.toReversed().map((card) => (
          <li key={card.id}>
            <div>
              <p>
                <StatusBadge label={cardCheckoutLabel(card.state)} {...looks[card.state]} />
              </p>
              <p className="soft">
                For {card.invoiceNumber}, started <InstantText iso={card.openedAt} zone={zone} />
                {card.refundedMinor > 0 ? (
                  <>
                    , <MoneyText minor={card.refundedMinor} currency={currency} /> refunded
                  </>
                ) : null}
              </p>
              {card.failure === null ? null : <p className="soft">{card.failure}</p>}
              {card.concern === null ? null : <p className="negative">{concernSentence(card.concern)}</p>}
            </div>
            <div className={styles.sum}>
              <MoneyText minor={card.paidMinor || card.amountMinor} currency={currency} />
              {card.url === null ? null : (
                <Anchor
                  className="nowrap"
                  href={card.url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`View in Stripe, for ${card.invoiceNumber}`}
                >
                  View in Stripe
                </Anchor>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
