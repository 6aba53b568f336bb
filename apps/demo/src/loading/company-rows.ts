import { postalAddress } from '@cadenza/api/stored-documents/postal-address';
import { EntityStatus } from '@cadenza/domain/entity-status';
import type { UnitKind } from '@cadenza/domain/organisations/unit-kind';
import { formatTaxNumber } from '@cadenza/domain/profile/tax-numbers';
import type { RegionId } from '@cadenza/domain/regions';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { fakeAbn, fakeAccountNumber, fakeBankCode, fakeBusinessNumber, fakeEin } from '../chance/fake-numbers.ts';
import { fakeLandline, fakeMobile } from '../chance/fake-phones.ts';
import { namedId, type SeededRandom, seededRandom, seedOf } from '../chance/seeded-random.ts';
import type { CityPlan, PartnerPlan } from '../city-plan.ts';
import type { PeopleSecrets } from './people-rows.ts';
import type { TableRows } from './table-rows.ts';

const orgMember = 2;
const orgAdmin = 4;

interface Company {
  id: string;
  city: CityPlan;
  plan: Pick<PartnerPlan, 'name' | 'type' | 'domain' | 'address'>;
  unitKind: UnitKind;
  parentId: string | null;
  people: readonly string[];
}

/** Companies with their business units and stores, their members, and their payment details. */
export function companyRows({ cities }: DemoCatalogue, secrets: PeopleSecrets): TableRows {
  const companies = cities.flatMap(({ plan }) =>
    plan.customers.partners.flatMap((partner) => withUnits(plan, partner)),
  );
  const members = companies.flatMap((company) => company.people.map((name, index) => ({ company, name, index })));
  return {
    organisations: companies.map((company) => organisationRow(company, secrets)),
    organisation_bank_accounts: companies
      .filter(({ parentId }) => parentId === null)
      .map((company) => accountRow(company, secrets)),
    users: members.map(({ company, name }, number) => userRow(company, name, number, secrets)),
    roles: members.map(({ company, name, index }) => ({
      id: namedId('company role', company.id, name),
      user_id: namedId('company person', name),
      organisation_id: company.id,
      account_role: index === 0 ? orgAdmin : orgMember,
      created_at: secrets.createdAt,
    })),
  };
}

function withUnits(city: CityPlan, plan: PartnerPlan): Company[] {
  const company = (name: string, rest: Pick<Company, 'unitKind' | 'parentId' | 'people'>): Company => ({
    id: namedId('company', plan.name, name),
    city,
    plan: { ...plan, name },
    ...rest,
  });
  const head = company(plan.name, { unitKind: 'organisation', parentId: null, people: plan.people });
  const below = (plan.units ?? []).flatMap(({ name, manager, stores = [] }) => {
    const unit = company(name, { unitKind: 'business unit', parentId: head.id, people: [manager] });
    const shops = stores.map((store) =>
      company(store.name, { unitKind: 'store', parentId: unit.id, people: [store.manager] }),
    );
    return [unit, ...shops];
  });
  return [head, ...below];
}

const randomOf = ({ id }: Company, what: string): SeededRandom => seededRandom(seedOf(`${what} ${id}`));

const businessNumber: Record<RegionId, (random: SeededRandom) => string> = {
  AU: (random) => formatTaxNumber('ABN', fakeAbn(random)),
  CA: (random) => formatTaxNumber('BN', fakeBusinessNumber(random)),
  US: (random) => formatTaxNumber('EIN', fakeEin(random)),
};

function organisationRow(company: Company, { createdAt }: PeopleSecrets) {
  const { city, plan, unitKind, parentId, id } = company;
  const [line1, suburb, state, code] = plan.address;
  const address = { name: '', line1, line2: '', city: suburb, state, code, country: city.country };
  const isHead = parentId === null;
  return {
    id,
    type: plan.type,
    name: plan.name,
    unit_kind: unitKind,
    parent_id: parentId,
    region_id: city.regionId,
    email: `${unitKind === 'organisation' ? 'events' : namePart(plan.name)}@${plan.domain}`,
    phone: fakeLandline(city.regionId, seedOf(plan.name) % 90),
    billing_name: isHead ? 'Accounts payable' : '',
    billing_email: isHead ? `accounts@${plan.domain}` : '',
    website: `https://www.${plan.domain}`,
    business_number: isHead ? businessNumber[city.regionId](randomOf(company, 'number')) : '',
    head_office: address,
    head_office_version: postalAddress.version,
    postal_address: isHead ? address : {},
    postal_address_version: postalAddress.version,
    created_at: createdAt,
  };
}

function accountRow(company: Company, { seal, createdAt }: PeopleSecrets) {
  const random = randomOf(company, 'account');
  const number = fakeAccountNumber(random, 9);
  return {
    organisation_id: company.id,
    bank_code: fakeBankCode[company.city.regionId](random),
    account_name: company.plan.name.replace(/[^a-zA-Z &-]/g, '').slice(0, 32),
    account_number_encrypted: seal(number),
    account_number_tail: number.slice(-3),
    updated_at: createdAt,
  };
}

function userRow({ city, plan }: Company, name: string, number: number, { passwordHash, createdAt }: PeopleSecrets) {
  const space = name.indexOf(' ');
  const username = `${namePart(name.slice(0, space))}.${namePart(name.slice(space))}`;
  return {
    id: namedId('company person', name),
    username,
    password_hash: passwordHash,
    status: EntityStatus.Enabled,
    first_name: name.slice(0, space),
    last_name: name.slice(space + 1),
    email: `${username}@${plan.domain}`,
    mobile: fakeMobile(city.regionId, 800 + number),
    region_id: city.regionId,
    email_validated_at: createdAt,
    mobile_validated_at: createdAt,
    created_at: createdAt,
  };
}

/** "Weddings desk, The Rocks" → "weddings", "Caruso" → "caruso". */
const namePart = (text: string): string => (text.toLowerCase().match(/[a-z]+/g) ?? []).at(0) ?? 'office';
