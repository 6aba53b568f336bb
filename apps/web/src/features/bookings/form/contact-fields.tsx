import type { RegionId } from '@cadenza/domain/regions';
import { Button, Checkbox, Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import styles from './contact-fields.module.css';
import { PersonFields } from './person-fields.tsx';

interface ContactFieldsProps {
  number: number;
  region: RegionId;
  field: (name: string, options?: { type: 'checkbox' }) => GetInputPropsReturnType;
  contact: { isBilling: boolean; isCustomer: boolean };
  onRemove: () => void;
}

/** A contact besides the customer: somebody to call, or to send the invoice to. */
export function ContactFields({ number, region, field, contact, onRemove }: ContactFieldsProps) {
  return (
    <fieldset className={styles.contact}>
      <legend className={styles.title}>
        Contact {number}
        {contact.isCustomer ? ': the customer' : null}
      </legend>
      {contact.isCustomer ? null : <PersonFields region={region} field={field} />}
      <div className={styles.marks}>
        <Checkbox label="Call first" {...field('isPrimary', { type: 'checkbox' })} />
        <Checkbox label="Gets the invoices" {...field('isBilling', { type: 'checkbox' })} />
        <Button variant="subtle" color="negative" size="compact-sm" ml="auto" onClick={onRemove}>
          Remove<span className="visually-hidden"> contact {number}</span>
        </Button>
      </div>
      {contact.isBilling ? (
        <Textarea label="Billing address" autosize minRows={2} {...field('billingAddress')} />
      ) : null}
    </fieldset>
  );
}
