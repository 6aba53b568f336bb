import type { OutputOf } from '@cadenza/contract/operations';
import { webcalAddress } from '@cadenza/domain/calendar-feed/calendar-entry';

/** The address where calendar programs find the file for this key. */
export function presentAddress(publicUrl: string, key: string): OutputOf<'getCalendarFeed'> {
  const address = `${publicUrl}/calendar/${key}.ics`;
  return { address, webcalAddress: webcalAddress(address) };
}
