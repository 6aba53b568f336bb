import { updateBooking } from '@cadenza/contract/bookings/change';
import type { RegionId } from '@cadenza/domain/regions';
import { Button, Checkbox, Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../../shared/form/use-operation-form.ts';
import type { Booking } from '../booking-row.ts';
import { changesOf, newContact, peopleInputOf, peopleValuesOf } from './customer-values.ts';
import styles from './edit-people-dialog.module.css';
import { PersonFields } from './person-fields.tsx';

/** Changes the customer and their contacts: who else to call, who pays. */
export function EditPeopleDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [before] = useState(() => peopleValuesOf(booking));
  const form = useOperationForm('updateBooking', {
    schema: updateBooking.body,
    initialValues: before,
    request: (values) => ({
      params: { id: booking.id },
      body: { version: booking.version, ...peopleInputOf(values, changesOf(values, before)) },
    }),
    success: 'People updated',
    onDone: onClose,
  });
  const leaveUnchanged = (event?: SyntheticEvent) => {
    event?.preventDefault();
    onClose();
  };
  const { customerContacts: contacts } = form.values;

  return (
    <FormDialog
      title="Edit people"
      size="lg"
      form={form.isDirty() ? form : { ...form, send: leaveUnchanged }}
      onClose={onClose}
    >
      <PersonFields region={booking.regionId} field={(name) => form.getInputProps(`customer.${name}`)} isFocused />
      {contacts.map((contact, index) => (
        <ContactFields
          key={contact.key}
          number={index + 1}
          region={booking.regionId}
          field={(name, options) => form.getInputProps(`customerContacts.${index}.${name}`, options)}
          contact={contact}
          onRemove={() => form.removeListItem('customerContacts', index)}
        />
      ))}
      {contacts.length < 10 ? (
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('customerContacts', newContact(randomId()))}
        >
          Add a contact
        </Button>
      ) : null}
    </FormDialog>
  );
}

interface ContactFieldsProps {
  number: number;
  region: RegionId;
  field: (name: string, options?: { type: 'checkbox' }) => GetInputPropsReturnType;
  contact: { isBilling: boolean; isCustomer: boolean };
  onRemove: () => void;
}

/** A contact besides the customer: another person to call, or the recipient of the invoice. */
function ContactFields({ number, region, field, contact, onRemove }: ContactFieldsProps) {
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
      {contact.isBilling ? <Textarea label="Billing address" {...field('billingAddress')} /> : null}
    </fieldset>
  );
}
