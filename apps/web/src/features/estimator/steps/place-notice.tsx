import type { GigType } from '@cadenza/domain/pricing/durations';
import { useEstimator } from '../state/estimator-store.ts';
import styles from './place-field.module.css';

/** How the place affects the price. */
export function PlaceNotice({ part }: { part: GigType }) {
  const notice = useEstimator((state) => state.priced?.notices.find(({ gig }) => gig === part));
  return <div role="status">{notice ? <p className={styles.note}>{notice.message}</p> : null}</div>;
}
