import { createAdminBooking } from '@cadenza/contract/prospects/operations';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { SegmentedControl, Select, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../../shared/form/use-operation-form.ts';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import type { City } from '../../../shared/session/profile-store.ts';
import { eventTypes } from '../../../shared/status/event-type.tsx';
import { emptyPerson } from './customer-values.ts';
import { EventFields } from './event-fields.tsx';
import { priceOf } from './event-price.ts';
import {
  type EventValues,
  emptyEvent,
  eventFieldOf,
  eventInputOf,
  overlapProblems,
  playedGigs,
} from './event-values.ts';
import styles from './new-booking-dialog.module.css';
import { PersonFields } from './person-fields.tsx';

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

interface PriceNoteProps {
  cityId: string;
  type: EventType;
  values: EventValues;
}

/** The price of the event being edited, line by line; announced whenever it changes. */
function PriceNote({ cityId, type, values }: PriceNoteProps) {
  const { data: catalogue } = useOperation('getEstimatorCatalogue', { query: { city: cityId } });
  if (!catalogue) return null;
  const { quote, reason } = priceOf(values, type, catalogue);
  return (
    <section className={styles.note} aria-label="Price" aria-live="polite">
      {quote === null ? (
        <p className="soft text-sm flush">{reason}</p>
      ) : (
        <>
          <dl className={styles.lines}>
            {quote.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same title, and none has state
              <div key={`${line.title} ${index}`} className={styles.line}>
                <dt>{line.title}</dt>
                <dd>
                  <MoneyText minor={line.amountMinor} currency={quote.currency} />
                </dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>Price</dt>
              <dd>
                <MoneyText minor={quote.totals.payableMinor} currency={quote.currency} withCode />
              </dd>
            </div>
          </dl>
          <p className="soft text-sm flush">{quote.taxSentence}</p>
        </>
      )}
    </section>
  );
}
