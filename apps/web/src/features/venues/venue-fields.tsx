import { regionIds } from '@cadenza/domain/regions';
import { countryNames } from '@cadenza/domain/venues/venue-address';
import { Button, Checkbox, Group, NativeSelect, NumberInput, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type OpenPinMap, openPinMap } from '../../shared/map/open-pin-map.ts';
import styles from './venue-fields.module.css';
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

type Location = VenueValues['location'];

interface PinFieldProps {
  /** The centre of the map. */
  city: { name: string; latitude: number; longitude: number };
  form: {
    values: VenueValues;
    getInputProps: (path: string) => object;
    setFieldValue: (path: 'location', value: Location) => void;
  };
}

const maxZoom = 15;
const precision = 1e6;
const rounded = (degrees: number): number => Math.round(degrees * precision) / precision;

/** The venue's position: a click on the map, a button for its centre, or typed coordinates. */
function PinField({ city, form }: PinFieldProps) {
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenPinMap | null>(null);
  const { location } = form.values;
  const pin = useRef((_point: { latitude: number; longitude: number }): void => undefined);
  useEffect(() => {
    pin.current = ({ latitude, longitude }) =>
      form.setFieldValue('location', { latitude: rounded(latitude), longitude: rounded(longitude) });
  });
  const { name, latitude, longitude } = city;
  useEffect(() => {
    if (!element.current) return;
    const map = openPinMap(element.current, { name, latitude, longitude }, (point) => pin.current(point), maxZoom);
    opened.current = map;
    return () => map.close();
  }, [name, latitude, longitude]);
  const at = location.latitude === '' || location.longitude === '' ? null : location;
  const [pinnedLatitude, pinnedLongitude] = [at?.latitude ?? null, at?.longitude ?? null];
  useEffect(() => {
    const isPinned = pinnedLatitude !== null && pinnedLongitude !== null;
    opened.current?.pin(isPinned ? { latitude: Number(pinnedLatitude), longitude: Number(pinnedLongitude) } : null);
  }, [pinnedLatitude, pinnedLongitude]);
  const pinMiddle = () => {
    if (opened.current) pin.current(opened.current.middle());
  };
  return (
    <fieldset className={styles.field}>
      <legend>On the map</legend>
      <section ref={element} className={styles.map} aria-label={`Map around ${name}. Use the arrow keys to move`} />
      <Group gap="sm" align="start">
        <NumberInput label="Latitude" hideControls decimalScale={6} {...form.getInputProps('location.latitude')} />
        <NumberInput label="Longitude" hideControls decimalScale={6} {...form.getInputProps('location.longitude')} />
        <Button variant="default" className={styles.middle} onClick={pinMiddle}>
          Drop pin at the centre
        </Button>
      </Group>
    </fieldset>
  );
}
