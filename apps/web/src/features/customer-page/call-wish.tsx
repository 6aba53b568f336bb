import type { CustomerBookingPage } from '@cadenza/contract/customer-page';
import { LeafPart } from '../../shared/leaf/leaf.tsx';
import styles from '../../shared/leaf/leaf-form.module.css';

/** A native form: it posts to the page's own address. */
export function CallWish({ isAsked, phone, note, problems }: CustomerBookingPage['callback']) {
  const problemOf = (path: string) => problems.find((each) => each.path === path)?.message;
  const phoneProblem = problemOf('phone');
  const noteProblem = problemOf('note') ?? problemOf('');
  return (
    <LeafPart title="Shall we call you?" id="call" isOnScreenOnly>
      {isAsked ? (
        <p className={styles.done} role="status">
          <span aria-hidden="true">✓ </span>Thank you. We will call you.
        </p>
      ) : (
        <form className={styles.form} method="post" noValidate>
          <div className={styles.field}>
            <label className={styles.name} htmlFor="phone">
              Phone
            </label>
            <input
              id="phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              required
              defaultValue={phone}
              aria-invalid={phoneProblem !== undefined}
              aria-describedby="phone-problem"
            />
            <span className={styles.problem} id="phone-problem">
              {phoneProblem}
            </span>
          </div>
          <div className={styles.field}>
            <label className={styles.name} htmlFor="note">
              What is it about, and when does it suit you?
            </label>
            <textarea
              id="note"
              name="note"
              rows={3}
              maxLength={1000}
              defaultValue={note}
              aria-invalid={noteProblem !== undefined}
              aria-describedby="note-problem"
            />
            <span className={styles.problem} id="note-problem">
              {noteProblem}
            </span>
          </div>
          <button className={styles.button} type="submit">
            Please call me
          </button>
        </form>
      )}
    </LeafPart>
  );
}
