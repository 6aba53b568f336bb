import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { formatDate } from '@cadenza/domain/time';
import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import type { Chosen } from './invoice-values.ts';

interface BookingFieldProps {
  value: Chosen | null;
  cityId: string;
  onChange: (booking: Chosen | null) => void;
  error?: ReactNode;
}

/** The booking that a supplier's invoice is a cost of, searched by the couple's name or its number. */
export function BookingField({ value, cityId, onChange, error }: BookingFieldProps) {
  const [typed, setTyped] = useState('');
  const search = typed === value?.title ? '' : typed.trim();
  const read = useOperation(
    'listBookings',
    { query: { cityIds: JSON.stringify([cityId]), search: search || undefined, take: 20 } },
    { enabled: cityId !== '', keepPrevious: true },
  );
  const found = (read.data?.items ?? []).map(({ id, bookingNumber, eventDate, ...named }) => ({
    value: id,
    label: `${bookingNumber}, ${bookingName(named)}${eventDate === null ? '' : `, ${formatDate(eventDate)}`}`,
  }));
  const isListed = value === null || found.some((each) => each.value === value.id);
  const data = isListed || value === null ? found : [{ value: value.id, label: value.title }, ...found];
  return (
    <Select
      label="Booking"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description="Optional. The cost counts towards this booking."
      placeholder="Name or booking number"
      searchable
      clearable
      data={data}
      filter={({ options }) => options}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const chosen = data.find((each) => each.value === id);
        onChange(chosen ? { id: chosen.value, title: chosen.label } : null);
      }}
      nothingFoundMessage={read.isFetching ? 'Searching…' : 'No bookings match'}
      error={error}
    />
  );
}
