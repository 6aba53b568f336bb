import { ActionButton } from '../controls/action-button.tsx';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { openCity } from '../state/open-city.ts';
import styles from './place-field.module.css';

/** Shown when the city's music could not be loaded: the reason, and a retry. */
export function CityFailure() {
  const { cityFailure, cityWord } = useEstimatorParts('cityFailure', 'cityWord');
  // An unknown city is reported at the choice of city.
  if (!cityFailure || (cityFailure.status >= 400 && cityFailure.status < 500)) return null;
  return (
    <div className={styles.note} role="alert">
      <p>{cityFailure.message} Your choices are saved in this browser.</p>
      <ActionButton onClick={() => void openCity(cityWord)}>Try again</ActionButton>
    </div>
  );
}
