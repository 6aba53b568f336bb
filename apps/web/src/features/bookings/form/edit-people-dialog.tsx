import { Button } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useOperationMutation } from '../../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../../shared/form/use-server-form.ts';
import { bookingLists } from '../booking-reads.ts';
import type { Booking } from '../booking-row.ts';
import { ContactFields } from './contact-fields.tsx';
import {
  type ContactValues,
  contactValuesOf,
  newContact,
  type PersonValues,
  peopleInputOf,
  personValuesOf,
} from './customer-values.ts';
import { PersonFields } from './person-fields.tsx';

interface PeopleValues {
  customer: PersonValues;
  customerContacts: ContactValues[];
}

/** Changes the customer and their contacts: who else to call, who pays. */
export function EditPeopleDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const form = useServerForm<PeopleValues>({
    initialValues: {
      customer: personValuesOf(booking.customer),
      customerContacts: booking.customerContacts.map((contact) => contactValuesOf(contact, booking.customer)),
    },
  });
  const save = useOperationMutation('updateBooking', {
    refreshes: [...bookingLists, 'getBooking', 'getBookingHistory'],
    success: 'The people have been changed',
    failure: false,
    onRefused: form.refuse,
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    onDone: onClose,
  });
  const { customerContacts: contacts } = form.values;

  return (
    <FormDialog
      title="Edit the people"
      size="lg"
      form={form}
      busy={save.busy}
      onClose={onClose}
      onSubmit={form.submit((values) => {
        const isChanged = { customer: form.isDirty('customer'), contacts: form.isDirty('customerContacts') };
        const people = peopleInputOf(values, isChanged);
        if (!people.customer && !people.customerContacts) return onClose();
        return save.run({ params: { id: booking.id }, body: { version: booking.version, ...people } });
      })}
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
