import { readdirSync, readFileSync } from 'node:fs';
import { bookingEventKinds } from '@cadenza/domain/history/describe-booking-event';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../testing/test-database.ts';
import { bookingEventData } from './booking-event-data.ts';
import { enquirer } from './enquirer.ts';
import { invoiceSnapshot } from './invoice-snapshot.ts';
import { postalAddress } from './postal-address.ts';
import { priceAdjustments } from './price-adjustments.ts';
import { priceChangeEntries } from './price-change-entries.ts';
import { quoteDocument } from './quote-document.ts';
import { settingValue } from './setting-value.ts';
import { type StoredDocument, storedDocument } from './stored-document.ts';
import { templateMoments } from './template-moments.ts';
import { termsSections } from './terms-sections.ts';

/** Each JSON column of the database, with its golden file for each version. */
const columns: Record<string, [golden: string, document: StoredDocument<unknown>]> = {
  'booking_events.data': ['booking-event-data', bookingEventData],
  'bookings.enquirer': ['enquirer', enquirer],
  'credit_notes.snapshot': ['invoice-snapshot', invoiceSnapshot],
  'invoices.snapshot': ['invoice-snapshot', invoiceSnapshot],
  'organisations.head_office': ['postal-address', postalAddress],
  'organisations.postal_address': ['postal-address', postalAddress],
  'price_changes.entries': ['price-change-entries', priceChangeEntries],
  'price_sheets.adjustments': ['price-adjustments', priceAdjustments],
  'sent_quotes.document': ['quote-document', quoteDocument],
  'setting_changes.value': ['setting-value', settingValue],
  'suppliers.address': ['postal-address', postalAddress],
  'terms_versions.sections': ['terms-sections', termsSections],
  'timeline_templates.moments': ['template-moments', templateMoments],
  'trade_invoices.snapshot': ['invoice-snapshot', invoiceSnapshot],
};

const folder = new URL('golden/', import.meta.url);
const goldenOf = (name: string, version: number): unknown[] =>
  z.array(z.unknown()).parse(JSON.parse(readFileSync(new URL(`${name}.${version}.json`, folder), 'utf8')));
const versionsOf = ({ version }: StoredDocument<unknown>) => Array.from({ length: version }, (_, index) => index + 1);

const versions = Object.values(columns).flatMap(([name, document]) =>
  versionsOf(document).map((version) => ({ name, version, document })),
);

describe('a stored document', () => {
  it.each(versions)('$name of version $version reads the same as the newest version', ({ name, version, document }) => {
    const read = goldenOf(name, version).map((stored) => document.read(version, stored));
    expect(read).toEqual(goldenOf(name, document.version));
  });

  it('has a file for each version, and no other', () => {
    const wanted = versions.map(({ name, version }) => `${name}.${version}.json`);
    expect(readdirSync(folder).sort()).toEqual([...new Set(wanted)].sort());
  });

  it('is read back as written', () => {
    for (const [name, document] of Object.values(columns)) {
      for (const each of goldenOf(name, document.version)) {
        expect(document.read(document.version, JSON.parse(document.write(each)))).toEqual(each);
      }
    }
  });

  it('has an example of every kind of event in the history', () => {
    const kinds = goldenOf('booking-event-data', bookingEventData.version).map((stored) => {
      return bookingEventData.read(bookingEventData.version, stored).kind;
    });
    expect([...new Set(kinds)].sort()).toEqual([...bookingEventKinds].sort());
  });

  it('has its version in the column beside its own', async () => {
    const { url, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ column: string; isVersioned: boolean }>(`
      select c.table_name || '.' || c.column_name as column, exists (select from information_schema.columns v
        where v.table_schema = c.table_schema and v.table_name = c.table_name
          and v.column_name = c.column_name || '_version' and v.data_type = 'integer') as "isVersioned"
      from information_schema.columns c
      where c.table_schema = 'public' and c.data_type in ('json', 'jsonb') order by 1`);
    await client.end();
    await drop();
    expect(rows).toEqual(Object.keys(columns).map((column) => ({ column, isVersioned: true })));
  });
});

describe('a document that cannot be read', () => {
  const version1 = z.object({ name: z.string() }).transform(({ name }) => ({ names: [name] }));
  const version2 = z.object({ names: z.array(z.string()) });
  const document = storedDocument('A guest list', [version1, version2]);

  it('is read by the schema of its own version', () => {
    expect(document.read(1, { name: 'Ada' })).toEqual({ names: ['Ada'] });
    expect(document.read(2, { names: ['Ada'] })).toEqual({ names: ['Ada'] });
    expect(document.version).toBe(2);
  });

  it.each([0, 3, -1, 1.5])('has an unknown version: %s', (version) => {
    expect(() => document.read(version, { names: [] })).toThrow(
      `A guest list is stored in version ${version}; versions 1 to 2 can be read`,
    );
  });

  it('does not match its version, and the fault says where without its values', () => {
    expect(() => document.read(2, { names: ['Ada', 5], secret: 'x' })).toThrow(
      'A guest list does not match its version 2: names.1: invalid_type',
    );
    expect(() => document.read(2, null)).toThrow('A guest list does not match its version 2: the whole: invalid_type');
  });
});
