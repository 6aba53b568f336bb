import { createAdminBooking } from '@cadenza/contract/prospects/operations';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { SegmentedControl, Select, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../../shared/form/use-operation-form.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import { eventTypes } from '../../../shared/status/event-type.tsx';
import { bookingLists } from '../booking-reads.ts';
import { emptyPerson } from './customer-values.ts';
import { EventFields } from './event-fields.tsx';
import { emptyEvent, eventFieldOf, eventInputOf, overlapProblems, playedGigs } from './event-values.ts';
import { PersonFields } from './person-fields.tsx';
import { PriceNote } from './price-note.tsx';

interface NewBookingDialogProps {
  /** The possible cities; a choice is shown if there are several. */
  cities: City[];
  /** An existing client, or null for a new one. */
  client: { id: string; name: string; cityId: string } | null;
  /** False adds only a prospect; the event follows later. */
  withEvent: boolean;
  onClose: () => void;
}

/** Adds a prospect, or a booking for one. Refused with a reason if the client is a colleague's. */
export function NewBookingDialog({ cities, client, withEvent, onClose }: NewBookingDialogProps) {
  const navigate = useNavigate();
  const form = useOperationForm('createAdminBooking', {
    schema: createAdminBooking.body,
    initialValues: {
      ...emptyEvent(),
      cityId: client?.cityId ?? cities[0]?.id ?? '',
      type: '0' as '0' | '10' | '20',
      note: '',
      customer: emptyPerson,
    },
    pathOf: (path, values) => (path.startsWith('event') ? eventFieldOf(path, playedGigs(values)) : path),
    request: ({ cityId, type, note, customer, ...event }) => ({
      body: {
        cityId,
        ...(client ? { customerId: client.id } : { customer }),
        type: Number(type) as 0 | 10 | 20,
        note,
        event: withEvent ? eventInputOf(event) : undefined,
      },
    }),
    rules: (values) => (withEvent ? overlapProblems(values) : []),
    refreshes: bookingLists,
    success: ({ bookingNumber }) =>
      withEvent ? `Booking ${bookingNumber} added` : `Prospect added, booking ${bookingNumber}`,
    onDone: ({ bookingId }) => {
      onClose();
      void navigate({ to: '/bookings/$id', params: { id: bookingId } });
    },
  });
  const city = cities.find(({ id }) => id === form.values.cityId);
  if (!city) return null;

  return (
    <FormDialog
      title={client ? `New booking for ${client.name}` : withEvent ? 'New booking' : 'Add prospect'}
      size={withEvent ? 'xl' : 'lg'}
      form={form}
      submit={withEvent ? 'Create booking' : 'Add prospect'}
      onClose={onClose}
    >
      {cities.length > 1 && !client ? (
        <Select
          label="City"
          allowDeselect={false}
          data={cities.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('cityId')}
        />
      ) : null}
      <SegmentedControl
        aria-label="Event type"
        data={eventTypes.map(({ value, label }) => ({ value: String(value), label }))}
        {...form.getInputProps('type')}
      />
      {client ? null : (
        <PersonFields region={city.regionId} field={(name) => form.getInputProps(`customer.${name}`)} isFocused />
      )}
      {withEvent ? <EventFields form={form} city={city} /> : null}
      <Textarea label="Note" {...form.getInputProps('note')} />
      {withEvent ? (
        <PriceNote cityId={city.id} type={Number(form.values.type) as EventType} values={form.values} />
      ) : null}
    </FormDialog>
  );
}
