import { formatMinor } from '@cadenza/domain/money';
import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import { useOperation } from '../../../shared/client/use-operation.ts';
import type { ServerForm } from '../../../shared/form/use-server-form.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import type { EventValues } from './event-values.ts';

interface SingersFieldProps<Values extends EventValues> {
  form: ServerForm<Values>;
  city: City;
  bookingId?: string;
}

/** The requested singers in order of preference, each with the surcharge and whether they are booked that day. */
export function SingersField<Values extends EventValues>({ form, city, bookingId }: SingersFieldProps<Values>) {
  const ofBooking = useOperation(
    'listBookingPerformers',
    { params: { id: bookingId ?? '' }, query: {} },
    { enabled: bookingId !== undefined },
  );
  const ofCity = useOperation(
    'listCityPerformers',
    { params: { id: city.id }, query: {} },
    { enabled: bookingId === undefined },
  );
  const singers = bookingId === undefined ? ofCity.data?.items : ofBooking.data?.items;
  const busy = new Set((ofBooking.data?.items ?? []).filter(({ isBusy }) => isBusy).map(({ id }) => id));
  const data = (singers ?? []).map(({ id, name, surchargeMinor }) => ({
    value: id,
    label: [
      name,
      surchargeMinor > 0 ? `+${formatMinor(surchargeMinor, city.currency, 'if any')}` : '',
      busy.has(id) ? 'booked that day' : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <Stack gap="xs">
      <MultiSelect
        label="Singers, in order of preference"
        placeholder={form.values.singerIds.length > 0 ? undefined : 'Choose at least 3'}
        searchable
        hidePickedOptions
        nothingFoundMessage="No matches"
        disabled={form.values.chooseSingerForMe}
        data={data}
        {...form.getInputProps('singerIds')}
      />
      <Checkbox label="Choose for the customer" {...form.getInputProps('chooseSingerForMe', { type: 'checkbox' })} />
    </Stack>
  );
}
