import type { RegionId } from '@cadenza/domain/regions';
import type { DemoCity } from '../catalogue/demo-city.ts';
import * as fake from '../chance/fake-numbers.ts';
import { namedId, type SeededRandom, seededRandom, seedOf } from '../chance/seeded-random.ts';

export interface Payee {
  userId: string;
  firstName: string;
  lastName: string;
  company: string | null;
  isRegistered: boolean;
}

/** A payee's tax numbers and initial bank account: valid in form, belonging to no real person, encrypted. */
export function payeeRows(
  { plan }: DemoCity,
  payee: Payee,
  { seal, createdAt }: { seal: (plain: string) => Buffer; createdAt: string },
) {
  const random = seededRandom(seedOf(`payee ${payee.userId}`));
  const numbers = numbersOf[plan.regionId](random, payee);
  const version = {
    id: namedId('account', payee.userId),
    user_id: payee.userId,
    bank_code: numbers.bankCode,
    account_name: accountName(payee, maxNameLength[plan.regionId]),
    account_number_encrypted: seal(numbers.account),
    account_number_tail: numbers.account.slice(-3),
    created_at: createdAt,
    created_by: payee.userId,
    usable_from: createdAt,
  };
  const account = {
    user_id: payee.userId,
    entity: payee.company === null ? 'sole trader' : 'company',
    is_tax_registered: payee.isRegistered,
    business_number_encrypted: numbers.business === null ? null : seal(numbers.business),
    business_number_tail: numbers.business?.slice(-3) ?? null,
    tax_number_encrypted: numbers.tax === null ? null : seal(numbers.tax),
    tax_number_tail: numbers.tax?.slice(-3) ?? null,
    account_version_id: version.id,
  };
  return { version, account };
}

interface PayeeNumbers {
  business: string | null;
  tax: string | null;
  bankCode: string;
  account: string;
}

/** Sole traders give their own tax number; a business number is for companies and, where tax is charged, for those registered. */
const numbersOf: Record<RegionId, (random: SeededRandom, payee: Payee) => PayeeNumbers> = {
  AU: (random, { company }) => ({
    business: fake.fakeAbn(random),
    tax: company === null ? fake.fakeTfn(random) : null,
    bankCode: fake.fakeBsb(random),
    account: fake.fakeAccountNumber(random, 8),
  }),
  CA: (random, { company, isRegistered }) => ({
    business: company !== null || isRegistered ? fake.fakeBusinessNumber(random) : null,
    tax: company === null ? fake.fakeSin(random) : null,
    bankCode: fake.fakeTransit(random),
    account: fake.fakeAccountNumber(random, 7),
  }),
  US: (random, { company }) => ({
    business: company === null ? null : fake.fakeEin(random),
    tax: company === null ? fake.fakeSsn(random) : null,
    bankCode: fake.fakeRoutingNumber(random),
    account: fake.fakeAccountNumber(random, 10),
  }),
};

/** The longest account name in each region's bank files. */
const maxNameLength: Record<RegionId, number> = { AU: 32, CA: 30, US: 22 };

/** The form that banks accept: plain letters. */
function accountName({ firstName, lastName, company }: Payee, longest: number): string {
  const name = company ?? `${firstName} ${lastName}`;
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z &-]/g, '')
    .slice(0, longest)
    .trim();
}
