import { regionIds } from '@cadenza/domain/regions';
import { countryNames } from '@cadenza/domain/venues/venue-address';
import { Checkbox, NativeSelect, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { PinField } from './pin-field.tsx';
import type { VenueValues } from './venue-values.ts';

interface VenueFieldsProps {
  /** The centre of the map; null until known. */
  city: { name: string; latitude: number; longitude: number } | null;
  form: {
    values: VenueValues;
    getInputProps: (path: string, options?: { type: 'checkbox' }) => object;
    setFieldValue: (path: 'location', value: VenueValues['location']) => void;
  };
}

/** The form fields of a venue: name, full address and point. */
export function VenueFields({ city, form }: VenueFieldsProps) {
  return (
    <>
      <TextInput label="Name" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <TextInput label="Street and number" withAsterisk maxLength={160} {...form.getInputProps('address.line1')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="City or suburb" withAsterisk maxLength={80} {...form.getInputProps('address.suburb')} />
        <TextInput label="State or province" withAsterisk maxLength={40} {...form.getInputProps('address.state')} />
        <TextInput label="Postal code" withAsterisk maxLength={12} {...form.getInputProps('address.postcode')} />
        <NativeSelect
          label="Country"
          data={regionIds.map((value) => ({ value, label: countryNames[value] }))}
          {...form.getInputProps('address.country')}
        />
      </SimpleGrid>
      {city ? <PinField city={city} form={form} /> : <Skeleton height={180} />}
      <Checkbox label="Show in the estimator" {...form.getInputProps('isListed', { type: 'checkbox' })} />
    </>
  );
}
