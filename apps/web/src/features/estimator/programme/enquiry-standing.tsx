import { regionWording } from '@cadenza/domain/regions';
import { ActionButton } from '../controls/action-button.tsx';
import { type EstimatorState, useEstimator } from '../state/estimator-store.ts';
import { follow } from '../state/keep-enquiry.ts';
import styles from './enquiry-standing.module.css';

const estimatedStatus = 20;

/** Whether what is chosen is kept with us too, once somebody has said who they are. */
export function EnquiryStanding() {
  const state = useEstimator();
  const { keeping, keepingFailure, recreatedNumber } = state;
  return (
    <div className={styles.standing} role="status">
      {recreatedNumber === null ? null : <p className={styles.said}>{recreatedText(state)}</p>}
      {keeping === 'failed' ? (
        <div className={styles.failed}>
          {keepingFailure} What you have chosen is kept in this browser.{' '}
          <ActionButton look="plain" onClick={() => void follow()}>
            Try again
          </ActionButton>
        </div>
      ) : (
        <StandingLine {...state} />
      )}
    </div>
  );
}

function StandingLine({ kept, keeping, catalogue }: EstimatorState) {
  if (!kept) return null;
  const word = regionWording(catalogue?.city.regionId ?? 'AU').enquiryWord;
  const { bookingNumber, isChangeable, status } = kept.draft;
  if (keeping === 'saving') return <p className={styles.line}>Keeping it …</p>;
  if (!isChangeable) return <p className={styles.line}>{`${word} ${bookingNumber} is in our team’s hands.`}</p>;
  return (
    <p className={styles.line}>
      {word} {bookingNumber} {status >= estimatedStatus ? 'is sent; changes reach us too.' : 'is kept, not sent yet.'}
    </p>
  );
}

function recreatedText({ recreatedNumber, catalogue }: EstimatorState): string {
  const word = regionWording(catalogue?.city.regionId ?? 'AU').enquiryWord.toLowerCase();
  return `Our team is already working on your first ${word}, so this has become a new one with the number ${recreatedNumber}. Please send it when you are ready.`;
}
