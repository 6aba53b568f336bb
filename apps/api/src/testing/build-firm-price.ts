import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';
import { insertAll } from './insert-all.ts';

/** The firm price of a booking as one line, including GST. */
export async function buildFirmPrice(
  db: Db,
  bookingId: string,
  { netMinor = 200_000, taxMinor = 20_000 }: { netMinor?: number; taxMinor?: number } = {},
): Promise<void> {
  const amounts = { net_minor: netMinor, tax_minor: taxMinor, gross_minor: netMinor + taxMinor };
  const id = randomUUID();
  await insertAll(db, {
    price_sheets: {
      id,
      booking_id: bookingId,
      kind: 'firm',
      currency: 'AUD',
      tax_mode: 1,
      tax_rate: '0.1',
      tax_label: 'GST',
      updated_at: '2026-06-01T00:00:00Z',
      ...amounts,
    },
    price_lines: {
      sheet_id: id,
      ordinal: 1,
      kind: 'Package',
      title: 'String duo',
      explanation: 'An hour.',
      ...amounts,
    },
  });
}
