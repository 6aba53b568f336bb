import type { OutputOf } from '@cadenza/contract/operations';
import type { Currency } from '@cadenza/domain/money';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './offer-history.module.css';
import { OfferStateBadge } from './offer-state-badge.tsx';
import { passReasonText } from './pass-reason-text.ts';

interface OfferHistoryProps {
  positionId: string;
  zone: string;
  currency: Currency;
}

type History = OutputOf<'listOfferHistory'>;

/** Who was asked for a position and what they answered, latest first; below, who was passed over and why. */
export function OfferHistory({ positionId, zone, currency }: OfferHistoryProps) {
  const read = useOperation('listOfferHistory', { params: { id: positionId } });
  if (!read.data) {
    return read.error ? (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <div className={styles.history}>
        <TextSkeleton lines={3} />
      </div>
    );
  }
  const { offers, passedOver } = read.data;
  return (
    <div className={styles.history}>
      {offers.length === 0 ? <p className="soft">No one has been asked yet.</p> : null}
      <ol className="plain">
        {offers.map((offer) => (
          <OfferLine key={offer.offerId} offer={offer} zone={zone} currency={currency} />
        ))}
      </ol>
      {passedOver.length > 0 ? (
        <>
          <p className={styles.heading}>Passed over</p>
          <ul className="plain">
            {passedOver.map(({ musician, reason, at }) => (
              <li key={`${musician.userId} ${at}`} className={styles.line}>
                <span>
                  {musician.name} <span className="soft">{passReasonText[reason]}</span>
                </span>
                <span className="soft">
                  <InstantText iso={at} zone={zone} show="date" />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

interface OfferLineProps {
  offer: History['offers'][number];
  zone: string;
  currency: Currency;
}

function askedWords({ type, isDirect }: History['offers'][number]): string {
  if (type === OfferType.AvailabilityCheck) return 'Asked';
  if (type === OfferType.PayChange) return 'Asked to accept less';
  return isDirect ? 'Offered directly' : 'Offered';
}

function OfferLine({ offer, zone, currency }: OfferLineProps) {
  return (
    <li className={styles.line}>
      <span className="stack-0 breakable shrinkable">
        <span className="semibold">{offer.musician.name}</span>
        <span className="soft">
          {askedWords(offer)} <InstantText iso={offer.sentAt} zone={zone} />
          {offer.sentBy ? ` by ${offer.sentBy}` : ''}
          {offer.type === OfferType.AvailabilityCheck ? null : (
            <>
              , <MoneyText minor={offer.pay.totalMinor} currency={currency} />
            </>
          )}
          {offer.answeredAt ? (
            <>
              . Answered <InstantText iso={offer.answeredAt} zone={zone} />
            </>
          ) : offer.deadlineAt && (offer.state === 'exclusive' || offer.state === 'open') ? (
            <>
              . Answer due <InstantText iso={offer.deadlineAt} zone={zone} />
            </>
          ) : null}
        </span>
        {offer.answerNote ? <q className={styles.note}>{offer.answerNote}</q> : null}
      </span>
      <OfferStateBadge state={offer.state} />
    </li>
  );
}
