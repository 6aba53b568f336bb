import { seal } from '@cadenza/api/secret-box';
import { postalAddress } from '@cadenza/api/stored-documents/postal-address';
import { emptyAddress } from '@cadenza/domain/address';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { formatBusinessNumber } from '@cadenza/domain/organisations/organisation-details';
import type { RegionId } from '@cadenza/domain/regions';
import { addMinutes } from '@cadenza/domain/time';
import type { ClientBase } from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { fakeAbn, fakeAccountNumber, fakeBankCode, fakeBusinessNumber, fakeEin } from '../chance/fake-numbers.ts';
import { fakeLandline } from '../chance/fake-phones.ts';
import { namedId, type SeededRandom, seededRandom, seedOf } from '../chance/seeded-random.ts';
import { demoData, type SupplierPlan } from '../demo-data.ts';
import { copyRows } from './copy-rows.ts';

/** A handful of suppliers in each city: pianos, sound, lighting, cars. */
export async function loadSuppliers(
  client: ClientBase,
  catalogue: DemoCatalogue,
  { now, secretKey }: { now: string; secretKey: Buffer },
): Promise<void> {
  const known = demoData.suppliers.flatMap((plan, index) => {
    const city = catalogue.cities.find((each) => each.plan.slug === plan.city);
    return city ? [{ city, plan, index }] : [];
  });
  const rows = known.map(({ city, plan, index }) => supplierRow(city, plan, { index, now }));
  await copyRows(client, 'suppliers', rows);
  await copyRows(
    client,
    'supplier_cities',
    known.map(({ city, plan }) => ({ supplier_id: supplierId(plan), city_id: city.id })),
  );
  const versions = known
    .filter(({ plan }) => plan.isActive)
    .map(({ city, plan }) => accountRow(city, plan, { now, secretKey }));
  await copyRows(client, 'payee_account_versions', versions);
  await client.query(
    `update suppliers s set account_version_id = v.id from payee_account_versions v where v.supplier_id = s.id`,
  );
}

const supplierId = ({ city, name }: SupplierPlan) => namedId('supplier', city, name);

function supplierRow(city: DemoCity, plan: SupplierPlan, { index, now }: { index: number; now: string }) {
  const { regionId } = city.plan;
  const random = seededRandom(seedOf(`supplier ${plan.name}`));
  const mailbox = plan.contact
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .split(' ')[0];
  return {
    id: supplierId(plan),
    region_id: regionId,
    name: plan.name,
    kind: plan.kind,
    business_number: formatBusinessNumber(businessNumbers[regionId](random), regionId),
    contact_name: plan.contact,
    email: `${mailbox}@${plan.domain}`,
    phone: fakeLandline(regionId, 400 + index),
    address: postalAddress.write({ ...emptyAddress, ...plan.address }),
    address_version: postalAddress.version,
    terms_days: plan.termsDays,
    status: plan.isActive ? EntityStatus.Enabled : EntityStatus.Disabled,
    notes: plan.notes,
    created_at: addMinutes(now, -200 * 24 * 60),
    created_by: city.manager.userId,
  };
}

/** The account that the city's manager copied from the supplier's letter: valid in form, belonging to no one. */
function accountRow(city: DemoCity, plan: SupplierPlan, { now, secretKey }: { now: string; secretKey: Buffer }) {
  const random = seededRandom(seedOf(`supplier account ${plan.name}`));
  const { regionId } = city.plan;
  const bankCode = fakeBankCode[regionId](random);
  const number = fakeAccountNumber(random, accountDigits[regionId]);
  const given = addMinutes(now, -190 * 24 * 60);
  return {
    id: namedId('supplier account', plan.city, plan.name),
    supplier_id: supplierId(plan),
    bank_code: bankCode,
    account_name: plan.name
      .replace(/[^a-zA-Z &-]/g, '')
      .slice(0, 22)
      .trim(),
    account_number_encrypted: seal(secretKey, number),
    account_number_tail: number.slice(-3),
    created_at: given,
    created_by: city.manager.userId,
    reason: 'From their letter of terms, and asked on the phone',
    usable_from: addMinutes(given, 72 * 60),
  };
}

const accountDigits: Record<RegionId, number> = { AU: 8, CA: 7, US: 10 };

const businessNumbers: Record<RegionId, (random: SeededRandom) => string> = {
  AU: fakeAbn,
  CA: fakeBusinessNumber,
  US: fakeEin,
};
