import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';

/** Each city's bank details: as its bank files use them, and as invoices print them. */
export const banks = {
  AU: {
    format: 'ABA',
    payer: { bank_code: '062000', bank_user_id: '301500' },
    printed: { bank_details: 'BSB 062-000, account 12345678', business_number: '51 824 753 556' },
  },
  CA: {
    format: 'CPA-005',
    payer: { bank_code: '003-00012', bank_user_id: '9090800700', bank_abbreviation: '00310' },
    printed: {
      bank_details: 'Institution 003, transit 00012, account 12345678',
      business_number: '871930465 RT0001',
    },
  },
  US: {
    format: 'NACHA',
    payer: { bank_code: '011000015', bank_user_id: '9090800700', bank_abbreviation: 'FIRST BANK' },
    printed: { bank_details: 'Routing number 011000015, account 12345678', business_number: '04-9182736' },
  },
} as const;

/** The bank of Australian cities; its code starts their bank files. */
export async function buildBank(db: Db): Promise<void> {
  const known = await db.selectFrom('banks').select('id').where('code', '=', 'CBA').executeTakeFirst();
  if (known) return;
  const { id } = await db
    .insertInto('banks')
    .values({ region_id: 'AU', name: 'Commonwealth Bank', code: 'CBA' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('bank_prefixes').values({ region_id: 'AU', prefix: '06', bank_id: id }).execute();
}

/** A bank that no city pays from. */
export async function buildUnusedBank(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('banks')
    .values({ region_id: 'US', name: `Bank ${randomUUID()}`, code: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
