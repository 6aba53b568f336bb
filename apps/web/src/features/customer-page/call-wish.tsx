import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import action from '../../shared/leaf/action.module.css';
import { LeafPart } from '../../shared/leaf/leaf.tsx';
import { LeafField } from '../../shared/leaf/leaf-field.tsx';
import styles from '../../shared/leaf/leaf-form.module.css';

/** A native form: it posts to the page's own address. */
export function CallWish({ isAsked, phone, note, problems }: CustomerBookingPage['callback']) {
  const problemOf = (path: string) => problems.find((each) => each.path === path)?.message;
  return (
    <LeafPart title="Shall we call you?" id="call" isOnScreenOnly>
      {isAsked ? (
        <p className={styles.done} role="status">
          <span aria-hidden="true">✓ </span>Thank you. We will call you.
        </p>
      ) : (
        <form className={styles.form} method="post" noValidate>
          <LeafField name="phone" label="Phone" problem={problemOf('phone')}>
            {(field) => <input {...field} type="tel" autoComplete="tel" required defaultValue={phone} />}
          </LeafField>
          <LeafField
            name="note"
            label="What is it about, and when does it suit you?"
            problem={problemOf('note') ?? problemOf('')}
          >
            {(field) => <textarea {...field} rows={3} maxLength={1000} defaultValue={note} />}
          </LeafField>
          <button className={action.action} data-look="main" type="submit">
            Please call me
          </button>
        </form>
      )}
    </LeafPart>
  );
}
