import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './form-failure.module.css';

/** Why the server refused a form, if no single field is the cause. Shown above the button. */
export function FormFailure({ form }: { form: { failures: string[] } }) {
  return (
    <div role="alert">
      {form.failures.length > 0 ? (
        <div className={`${styles.failure} tight`}>
          <IconAlertTriangle className={styles.icon} size={18} aria-hidden />
          <div>
            {form.failures.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
