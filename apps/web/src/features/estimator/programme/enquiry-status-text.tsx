import { regionWording } from '@cadenza/domain/regions';
import { ActionButton } from '../controls/action-button.tsx';
import { isSent } from '../draft/is-sent.ts';
import { type EstimatorState, useEstimatorParts } from '../state/estimator-store.ts';
import { resumeEnquiry } from '../state/open-city.ts';
import styles from './enquiry-status.module.css';
import { recreatedText } from './recreated-text.ts';

export function EnquiryStatusText() {
  const state = useEstimatorParts('keeping', 'keepingFailure', 'recreatedNumber', 'kept', 'catalogue');
  const { keeping, keepingFailure, recreatedNumber } = state;
  return (
    <>
      {recreatedNumber === null ? null : <p className={styles.said}>{recreatedText(state)}</p>}
      {keeping === 'failed' ? (
        <div className={styles.failed}>
          {keepingFailure} Your choices are saved in this browser.{' '}
          <ActionButton look="plain" onClick={() => void resumeEnquiry()}>
            Try again
          </ActionButton>
        </div>
      ) : (
        <SavedLine {...state} />
      )}
    </>
  );
}

function SavedLine({ kept, keeping, catalogue }: Pick<EstimatorState, 'kept' | 'keeping' | 'catalogue'>) {
  if (!kept) return null;
  const word = regionWording(catalogue?.city.regionId ?? 'AU').enquiryWord;
  const { bookingNumber, isChangeable } = kept.draft;
  if (keeping === 'saving') return <p className={styles.line}>Saving…</p>;
  if (!isChangeable) return <p className={styles.line}>{`${word} ${bookingNumber} is with our team.`}</p>;
  return (
    <p className={styles.line}>
      {word} {bookingNumber} {isSent(kept.draft) ? 'sent. We’ll see any changes you make.' : 'saved, not sent yet.'}
    </p>
  );
}
