import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { ActionButton } from '../controls/action-button.tsx';
import styles from './summary-view.module.css';

/** The saved customer details. */
export function KeptCustomer({ customer, onChange }: { customer: Draft['customer']; onChange: () => void }) {
  return (
    <div className={styles.card}>
      <div>
        <div className={styles.name}>{customer.name}</div>
        <div>{customer.email}</div>
        <div className="tabular">{customer.mobile}</div>
        <div className={styles.soft}>{customer.relationship}</div>
      </div>
      <ActionButton onClick={onChange} aria-label="Change your details">
        Change
      </ActionButton>
    </div>
  );
}
