import { useEstimator } from '../state/estimator-store.ts';

/** A note about what submitting means, next to the button. */
export function SendingNote() {
  const city = useEstimator((state) => state.catalogue?.city.name ?? '');
  return (
    <p className="soft">
      It’s free and doesn’t commit you to anything. Our {city} team will check who’s available and get back to you.
    </p>
  );
}
