import { pluralize } from '@cadenza/domain/pluralize';
import form from '../../shared/printed-page/printed-page-form.module.css';
import styles from './stars.module.css';

interface StarChoiceProps {
  name: string;
  label: string;
  isRequired: boolean;
  /** A digit, or '' while nothing is chosen. */
  value: string;
  problem: string | undefined;
}

const all = [1, 2, 3, 4, 5];

/** One to five stars: five radio buttons, filled up to the chosen one. */
export function StarChoice({ name, label, isRequired, value, problem }: StarChoiceProps) {
  return (
    <fieldset className={form.field} id={name} aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend className={form.label}>{isRequired ? label : `${label} (optional)`}</legend>
      <span className={styles.stars}>
        {all.map((star) => (
          <label key={star} className={styles.star}>
            <input type="radio" name={name} value={star} defaultChecked={value === String(star)} />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">{starsText(star)}</span>
          </label>
        ))}
      </span>
      {problem ? (
        <p className={form.problem} id={`${name}-problem`}>
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The given stars, drawn and as text. */
export function StarsGiven({ label, stars }: { label: string; stars: number }) {
  return (
    <div>
      <p className={form.label}>{label}</p>
      <p className={styles.stars} role="img" aria-label={`${stars} of 5 stars`}>
        {all.map((star) => (
          <span key={star} className={styles.star} data-given={star <= stars || undefined}>
            ★
          </span>
        ))}
      </p>
    </div>
  );
}

const starsText = (star: number) => pluralize(star, 'star');
