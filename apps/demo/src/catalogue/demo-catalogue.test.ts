import { passwordProblem } from '@cadenza/domain/accounts/password';
import { usernameProblem } from '@cadenza/domain/accounts/username';
import { emailProblem } from '@cadenza/domain/email';
import { scaleMinor, sumMinor } from '@cadenza/domain/money';
import { phoneProblem } from '@cadenza/domain/phone';
import { positionPay } from '@cadenza/domain/positions/position-pay';
import { taxLine } from '@cadenza/domain/pricing/tax';
import { bsbProblem, routingNumberProblem } from '@cadenza/domain/profile/bank-numbers';
import { taxNumberProblem } from '@cadenza/domain/profile/tax-numbers';
import { describe, expect, it } from 'vitest';
import * as fake from '../chance/fake-numbers.ts';
import { seededRandom } from '../chance/seeded-random.ts';
import { demonstrationPassword } from '../demo-data.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import type { DemoCity, DemoPerformance } from './demo-city.ts';

const catalogue = demoCatalogue();
const everyone = [
  ...catalogue.internal,
  ...catalogue.cities.flatMap((city) => [city.manager, ...city.sales, ...city.musicians]),
];

describe.each(catalogue.cities.map((city) => [city.plan.name, city] as const))('%s', (_name, city) => {
  it('sells at least 8 ceremony and 10 reception performances', () => {
    expect(city.ceremonies.length).toBeGreaterThanOrEqual(8);
    expect(city.receptions.length).toBeGreaterThanOrEqual(10);
  });

  it('has 12 singers, 40 other musicians and 30 venues', () => {
    expect(city.singers).toHaveLength(12);
    expect(city.musicians).toHaveLength(52);
    expect(city.venues).toHaveLength(30);
  });

  it('can fill every line-up twice over, with a choice of three singers per voice', () => {
    for (const { name, lineup } of [...city.ceremonies, ...city.receptions]) {
      for (const { skill, isSinger } of lineup) {
        const places = lineup.filter((place) => place.skill === skill).length;
        const able = city.musicians.filter(({ skills }) => skills.includes(skill)).length;
        expect(able, `${skill} in ${name}`).toBeGreaterThanOrEqual(isSinger ? 3 : 2 * places);
        expect(city.payRates.has(skill), `a rate for ${skill}`).toBe(true);
      }
    }
  });

  it('keeps a profit on every performance, after commission and super', () => {
    for (const performance of [...city.ceremonies, ...city.receptions]) {
      expect(performance.prices.length).toBeGreaterThan(0);
      for (const { durationMinutes, priceMinor } of performance.prices) {
        const net = taxLine(priceMinor, city.tax).netMinor;
        const cost = costOf(city, performance, durationMinutes) + city.commissionMinor;
        expect(net, `${performance.name}, ${durationMinutes} minutes`).toBeGreaterThan(cost);
      }
    }
  });

  it('charges at least what it pays for travel', () => {
    for (const { customerFeeMinor, payoutMinor } of city.bands) {
      expect(taxLine(customerFeeMinor, city.tax).netMinor).toBeGreaterThanOrEqual(payoutMinor);
    }
  });

  it('has venues in the near, the middle and the far travel bands', () => {
    const kilometres = city.venues.map(({ km }) => km);
    expect(kilometres.filter((km) => km < 40).length).toBeGreaterThanOrEqual(10);
    expect(kilometres.some((km) => km >= 70 && km < 140)).toBe(true);
    expect(kilometres.some((km) => km >= 140 && km <= 178)).toBe(true);
    expect(kilometres.some((km) => km > 178 && km <= 500)).toBe(true);
  });

  it('gives every singer and musician a biography of at least two sentences', () => {
    for (const { bio, lastName } of city.musicians) {
      expect(bio.split(/[.!?](?: |$)/).filter(Boolean).length, lastName).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(city.musicians.map(({ bio }) => bio)).size).toBe(52);
  });
});

describe('the people of the demonstration', () => {
  it('have unique sign-in names that follow the rules', () => {
    expect(everyone.map(({ username }) => usernameProblem(username)).filter(Boolean)).toEqual([]);
    expect(new Set(everyone.map(({ username }) => username)).size).toBe(everyone.length);
    expect(passwordProblem(demonstrationPassword)).toBeNull();
  });

  it('have valid addresses and telephone numbers that reach no one', () => {
    expect(everyone.map(({ email }) => emailProblem(email)).filter(Boolean)).toEqual([]);
    expect(new Set(everyone.map(({ email }) => email)).size).toBe(everyone.length);
    for (const { email } of everyone) expect(email).toMatch(/\.example(\.com)?$/);
    for (const { plan, musicians } of catalogue.cities) {
      expect(musicians.map(({ mobile }) => phoneProblem(mobile, plan.regionId, 'mobile')).filter(Boolean)).toEqual([]);
      expect(phoneProblem(plan.phone, plan.regionId, 'landline')).toBeNull();
    }
  });

  it('have numbers that pass their checks', () => {
    const random = seededRandom(1);
    for (let round = 0; round < 50; round++) {
      expect(taxNumberProblem('ABN', fake.fakeAbn(random))).toBeNull();
      expect(taxNumberProblem('TFN', fake.fakeTfn(random))).toBeNull();
      expect(taxNumberProblem('SIN', fake.fakeSin(random))).toBeNull();
      expect(taxNumberProblem('BN', fake.fakeBusinessNumber(random))).toBeNull();
      expect(taxNumberProblem('SSN', fake.fakeSsn(random))).toBeNull();
      expect(taxNumberProblem('EIN', fake.fakeEin(random))).toBeNull();
      expect(bsbProblem(fake.fakeBsb(random))).toBeNull();
      expect(routingNumberProblem(fake.fakeRoutingNumber(random))).toBeNull();
    }
  });

  it('are the same people every time', () => {
    expect(demoCatalogue()).toEqual(catalogue);
  });
});

/** Pay of the whole line-up, including super. */
function costOf(city: DemoCity, { lineup }: DemoPerformance, minutes: number): number {
  const pay = lineup.flatMap(({ name, skill, isLeader }) => {
    const rate = city.payRates.get(skill) ?? { perHourMinor: 0, leaderMinor: 0 };
    return positionPay({
      ...rate,
      title: name,
      minutes,
      isLeader,
      overrideMinor: null,
      travelPayoutMinor: 0,
      artistFeeMinor: 0,
    }).map(({ amountMinor }) => amountMinor);
  });
  return sumMinor(pay) + scaleMinor(sumMinor(pay), city.plan.settings.superRate);
}
