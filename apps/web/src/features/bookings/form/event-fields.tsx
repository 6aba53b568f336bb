import { VocalPreference } from '@cadenza/domain/enquiry/enquiry-rules';
import { formatMinor } from '@cadenza/domain/money';
import { type GigType, gigTypes } from '@cadenza/domain/pricing/durations';
import { Checkbox, MultiSelect, Stack, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useOperation } from '../../../shared/client/use-operation.ts';
import type { ServerForm } from '../../../shared/form/use-server-form.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import styles from './event-fields.module.css';
import type { EventValues } from './event-values.ts';
import { GigFields } from './gig-fields.tsx';

interface EventFieldsProps<Values extends EventValues> {
  form: ServerForm<Values>;
  city: City;
  /** For an existing booking: shows whether each singer is free. */
  bookingId?: string;
  /** The gig whose start field gets the focus. */
  begins?: GigType;
}

const DATE = 'DD/MM/YYYY';

/** The fields of an event: date, ceremony and reception, and singers. */
export function EventFields<Values extends EventValues>({ form, city, bookingId, begins }: EventFieldsProps<Values>) {
  const packages = useOperation('listPackages', { query: { cityId: city.id } });
  const items = packages.data?.items ?? [];
  const { values } = form;
  const hasVocals = gigTypes.some((name) => {
    const option = items.find(({ id }) => id === values[name].performanceId)?.vocalOption;
    return values[name].isPlayed && option !== undefined && option !== VocalPreference.NoVocals;
  });
  return (
    <>
      <div className={styles.when}>
        <DateInput
          label="Event date"
          placeholder={DATE}
          valueFormat={DATE}
          dateParser={parseDay}
          firstDayOfWeek={0}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear date' }}
          disabled={values.notSureWhen}
          {...form.getInputProps('eventDate')}
        />
        <TextInput
          label="Event name"
          placeholder="Isla & Marco"
          data-autofocus={(bookingId !== undefined && !begins) || undefined}
          {...form.getInputProps('title')}
        />
        <Checkbox
          label="Not sure when"
          className={styles.unsure}
          {...form.getInputProps('notSureWhen', { type: 'checkbox' })}
        />
      </div>
      <div className={styles.gigs}>
        {gigTypes.map((name) => (
          <GigFields key={name} name={name} form={form} city={city} packages={items} isFirst={name === begins} />
        ))}
      </div>
      {hasVocals || values.singerIds.length > 0 ? <SingersField form={form} city={city} bookingId={bookingId} /> : null}
    </>
  );
}

/** Parses "14/3/2027" or "14.3.27" as typed; the field's own parser would put the month first. */
function parseDay(typed: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2}|\d{4})\s*$/.exec(typed) ?? [];
  if (!day || !month || !year) return null;
  const full = year.length === 2 ? `20${year}` : year;
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

interface SingersFieldProps<Values extends EventValues> {
  form: ServerForm<Values>;
  city: City;
  bookingId?: string;
}

/** The requested singers in order of preference, each with the surcharge and whether they are booked that day. */
function SingersField<Values extends EventValues>({ form, city, bookingId }: SingersFieldProps<Values>) {
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
