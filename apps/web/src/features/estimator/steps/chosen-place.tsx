import type { Place } from '@cadenza/contract/venues/operations';
import { ActionButton } from '../controls/action-button.tsx';
import field from '../controls/field.module.css';
import styles from './place-field.module.css';

interface ChosenPlaceProps {
  /** The id of the button. */
  id: string;
  place: Place;
  label: string;
  onChange: () => void;
}

/** A chosen place, with a button to change it. */
export function ChosenPlace({ id, place, label, onChange }: ChosenPlaceProps) {
  return (
    <div className={field.field}>
      <span className={field.label}>{label}</span>
      <div className={styles.chosen}>
        <div>
          <div className={styles.name}>{place.name}</div>
          <div className={styles.address}>
            {place.formattedAddress === place.name ? null : `${place.formattedAddress} · `}
            <span className={styles.far}>{place.km} km away</span>
          </div>
        </div>
        <ActionButton id={id} look="quiet" onClick={onChange} aria-label={`Change the ${label.toLowerCase()}`}>
          Change
        </ActionButton>
      </div>
    </div>
  );
}
