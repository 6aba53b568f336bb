import { passesLuhn, weightedSum } from '@cadenza/domain/profile/check-digits';
import type { RegionId } from '@cadenza/domain/regions';
import type { SeededRandom } from './seeded-random.ts';

/**
 * Numbers that pass every check but belong to no person: the bank codes are unassigned, the phones reserved for
 * fiction.
 */
export const fakeAbn = (random: SeededRandom): string => {
  for (;;) {
    const digits = `${random.whole(10, 99)}9${digitsOf(random, 8)}`;
    if ((weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0) return digits;
  }
};

export const fakeTfn = (random: SeededRandom): string =>
  untilRight(
    () => `9${digitsOf(random, 8)}`,
    (digits) => weightedSum(digits, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
  );

/** A social insurance number in the range for temporary residents. */
export const fakeSin = (random: SeededRandom): string => untilRight(() => `9${digitsOf(random, 8)}`, passesLuhn);

export const fakeBusinessNumber = (random: SeededRandom): string =>
  untilRight(() => `7${digitsOf(random, 8)}`, passesLuhn);

/** From an area number that was unassigned while area numbers still had a meaning. */
export const fakeSsn = (random: SeededRandom): string =>
  `${random.whole(850, 899)}${random.whole(10, 99)}${random.whole(1000, 9999)}`;

export const fakeEin = (random: SeededRandom): string => `04${digitsOf(random, 7)}`;

export const fakeBsb = (random: SeededRandom): string => `990-${digitsOf(random, 3)}`;

/** Institution and transit number. */
export const fakeTransit = (random: SeededRandom): string => `990-${digitsOf(random, 5)}`;

export const fakeRoutingNumber = (random: SeededRandom): string =>
  untilRight(
    () => `0110999${digitsOf(random, 2)}`,
    (digits) => weightedSum(digits, [3, 7, 1]) % 10 === 0,
  );

export const fakeAccountNumber = (random: SeededRandom, length: number): string =>
  `${random.whole(1, 9)}${digitsOf(random, length - 1)}`;

const digitsOf = (random: SeededRandom, length: number): string =>
  Array.from({ length }, () => random.whole(0, 9)).join('');

function untilRight(make: () => string, isRight: (digits: string) => boolean): string {
  for (;;) {
    const digits = make();
    if (isRight(digits)) return digits;
  }
}

/** A BSB, institution and transit number, or routing number. */
export const fakeBankCode: Record<RegionId, (random: SeededRandom) => string> = {
  AU: fakeBsb,
  CA: fakeTransit,
  US: fakeRoutingNumber,
};
