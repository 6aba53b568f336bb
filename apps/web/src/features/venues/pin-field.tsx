import { Button, Group, NumberInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type OpenPinMap, openPinMap } from '../../shared/map/open-pin-map.ts';
import styles from './pin-field.module.css';
import type { VenueValues } from './venue-values.ts';

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
export function PinField({ city, form }: PinFieldProps) {
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
