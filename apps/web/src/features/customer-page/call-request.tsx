import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import action from '../../shared/printed-page/action.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageField } from '../../shared/printed-page/printed-page-field.tsx';
import styles from '../../shared/printed-page/printed-page-form.module.css';

/** A native form that posts to the page's own address. */
export function CallRequest({ isAsked, phone, note, problems }: CustomerBookingPage['callback']) {
  const problemOf = (path: string) => problems.find((each) => each.path === path)?.message;
  return (
    <PrintedPagePart title="Shall we call you?" id="call" isOnScreenOnly>
      {isAsked ? (
        <p className={styles.done} role="status">
          <span aria-hidden="true">✓ </span>Thank you. We will call you.
        </p>
      ) : (
        <form className={styles.form} method="post" noValidate>
          <PrintedPageField name="phone" label="Phone" problem={problemOf('phone')}>
            {(field) => <input {...field} type="tel" autoComplete="tel" required defaultValue={phone} />}
          </PrintedPageField>
          <PrintedPageField
            name="note"
            label="What is it about, and when does it suit you?"
            problem={problemOf('note') ?? problemOf('')}
          >
            {(field) => <textarea {...field} rows={3} maxLength={1000} defaultValue={note} />}
          </PrintedPageField>
          <button className={action.action} data-look="main" type="submit">
            Please call me
          </button>
        </form>
      )}
    </PrintedPagePart>
  );
}
