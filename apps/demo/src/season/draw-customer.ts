import { EventType, type Relationship } from '@cadenza/domain/enquiry/enquiry-rules';
import { usernameOf } from '../catalogue/build-city.ts';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { fakeLandline, fakeMobile } from '../chance/fake-phones.ts';
import type { SeededRandom } from '../chance/seeded-random.ts';
import type { CommunityPlan } from '../city-plan.ts';
import { demoData } from '../demo-data.ts';

interface Contact {
  name: string;
  email: string;
  mobile: string;
  relationship: Relationship;
}

/** The customer, their other contacts, and what they tell us. */
export interface CustomerPlan extends Contact {
  landline: string;
  company: string;
  source: string;
  others: (Contact & { isBilling: boolean; billingAddress: string; company: string })[];
  /** The event's title. */
  title: string;
  note: string;
}

export function drawCustomer(random: SeededRandom, city: DemoCity, type: EventType): CustomerPlan {
  if (type === EventType.Wedding) return drawCouple(random, city);
  return type === EventType.Corporate ? drawCompany(random, city) : drawHost(random, city);
}

function drawCouple(random: SeededRandom, city: DemoCity): CustomerPlan {
  const isMixed = random.chance(0.92);
  const firstIsWoman = random.chance(0.66);
  const first = drawPerson(random, city, firstIsWoman);
  const second = drawPerson(random, city, isMixed ? !firstIsWoman : firstIsWoman);
  const isParent = random.chance(0.06);
  const relationship = isMixed ? (firstIsWoman ? 'Bride' : 'Groom') : 'Partner';
  const partner = isMixed ? (firstIsWoman ? 'Groom' : 'Bride') : 'Partner';
  const parent = { ...drawPerson(random, city, random.chance(0.7)), lastName: first.lastName };
  const customer = isParent ? parent : first;
  return {
    ...contactOf(random, city, customer, isParent ? 'Parent' : relationship),
    ...common(random, city, ''),
    others: [
      ...(isParent ? [other(random, city, first, relationship)] : []),
      ...(random.chance(0.6) ? [other(random, city, second, partner)] : []),
    ],
    title: `${first.firstName} & ${second.firstName}`,
    note: random.pick(demoData.notes.weddingNotes),
  };
}

function drawCompany(random: SeededRandom, city: DemoCity): CustomerPlan {
  const person = drawPerson(random, city, random.chance(0.6));
  const company = random.pick(city.plan.customers.companies);
  const street = `${random.whole(2, 380)} ${random.pick(city.plan.customers.streets)}`;
  const accounts = contactOf(random, city, drawPerson(random, city, random.chance(0.5)), 'Other');
  return {
    ...contactOf(random, city, person, 'Event Planner', company),
    ...common(random, city, company),
    others: random.chance(0.7) ? [{ ...accounts, isBilling: true, billingAddress: street, company }] : [],
    title: `${company}: ${random.pick(demoData.notes.corporateTitles)}`,
    note: random.pick(demoData.notes.corporateNotes),
  };
}

function drawHost(random: SeededRandom, city: DemoCity): CustomerPlan {
  const person = drawPerson(random, city, random.chance(0.6));
  const celebrated = drawPerson(random, city, random.chance(0.5));
  return {
    ...contactOf(random, city, person, 'Other'),
    ...common(random, city, ''),
    others: [],
    title: random.pick(demoData.notes.partyTitles).replace('{host}', celebrated.firstName),
    note: random.pick(demoData.notes.partyNotes),
  };
}

interface Name {
  firstName: string;
  lastName: string;
}

function drawPerson(random: SeededRandom, city: DemoCity, isWoman: boolean): Name {
  const community: CommunityPlan = random.weighted(city.plan.customers.communities);
  return {
    firstName: random.pick(isWoman ? community.women : community.men),
    lastName: random.pick(community.surnames),
  };
}

function contactOf(
  random: SeededRandom,
  city: DemoCity,
  { firstName, lastName }: Name,
  relationship: Relationship,
  company = '',
): Contact {
  const name = `${firstName} ${lastName}`;
  const host = company ? `${usernameOf(company).replaceAll('.', '-')}.example` : random.pick(mailHosts);
  const ending = company || random.chance(0.6) ? '' : String(random.whole(2, 98));
  return {
    name,
    email: `${usernameOf(name)}${ending}@${host}`,
    mobile: fakeMobile(city.plan.regionId, random.whole(0, 899)),
    relationship,
  };
}

const mailHosts = ['example.com', 'example.com', 'example.net', 'example.org'];

const other = (random: SeededRandom, city: DemoCity, person: Name, relationship: Relationship) => ({
  ...contactOf(random, city, person, relationship),
  isBilling: false,
  billingAddress: '',
  company: '',
});

const common = (random: SeededRandom, { plan }: DemoCity, company: string) => ({
  landline: random.chance(0.12) ? fakeLandline(plan.regionId, random.whole(0, 399)) : '',
  company,
  source: random.pick(demoData.notes.sources),
});
