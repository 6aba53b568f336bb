import { deviceZone } from '../format/device-zone.ts';
import { useCity } from './use-session.ts';

/** The reader's time zone. */
export function useOwnZone(): string {
  return zoneAt(useCity().city);
}

/** The zone of the city on show. A company's people have no city: they read the zone of their device. */
export const zoneAt = (city: { timeZone: string } | undefined, ofDevice = deviceZone()): string =>
  city?.timeZone ?? ofDevice;
