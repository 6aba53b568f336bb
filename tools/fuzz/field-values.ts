import type { InputSchema } from '@cadenza/contract/input-schema';
import type { SeededRandom } from '@cadenza/demo/chance/seeded-random';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { ClosingStep } from '@cadenza/domain/bookings/closing-steps';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import type { RegionId } from '@cadenza/domain/regions';

/** Numbers that pass their checks, in each region. */
const numbersOf: Record<RegionId, Record<string, string>> = {
  AU: {
    mobile: '0491 570 156',
    landline: '02 5550 4321',
    businessNumber: '51 824 753 556',
    taxNumber: '123 456 782',
    bankCode: '062-000',
    transitNumber: '',
    accountNumber: '12345678',
  },
  CA: {
    mobile: '416 555 0136',
    landline: '416 555 0137',
    businessNumber: '123456782',
    taxNumber: '046 454 286',
    bankCode: '003',
    transitNumber: '00012',
    accountNumber: '1234567',
  },
  US: {
    mobile: '617 555 0136',
    landline: '617 555 0137',
    businessNumber: '12-3456789',
    taxNumber: '536-90-4399',
    bankCode: '011000015',
    transitNumber: '',
    accountNumber: '123456789',
  },
};

const always: Record<string, readonly unknown[]> = {
  accountRole: Object.values(AccountRole),
  steps: Object.values(ClosingStep),
  status: [...Object.values(BookingStatus), ...Object.values(PaymentStatus), -1],
  client_id: ['cadenza-web'],
  grant_type: ['password', 'refresh_token', 'client_credentials'],
  code: ['123456', '000000'],
  otp: [''],
  firstName: ['Clara', 'Zoë'],
  lastName: ['Weiss', 'O’Brien'],
  url: ['', 'https://open.spotify.com/playlist/1'],
  videoUrl: ['', 'https://youtu.be/dQw4w9WgXcQ'],
  website: ['', 'https://harbour.example'],
  path: ['/bookings', '/quote'],
  faultId: ['0123456789abcdef'],
  fund: ['HOS 0100 AU'],
};

/** A value that fits a field of this name, where the schema alone is not enough; otherwise undefined. */
export function fittingValue(name: string, schema: InputSchema, region: RegionId, random: SeededRandom): unknown {
  if (/^region(Id)?$/.test(name)) return random.chance(0.85) ? region : undefined;
  if (schema.enum ?? schema.anyOf) return undefined;
  if (name === 'version' && schema.type === 'string') return '1.1.1';
  if (schema.format === 'email' || name === 'email') return random.chance(0.5) ? newAddress(random) : undefined;
  if (/^user_?name$/i.test(name) && random.chance(0.3)) return `fuzz.${random.whole(1000, 999_999)}`;
  if (/password/i.test(name)) return random.chance(0.8) ? 'Cadenza!2026' : 'Cockatoo-Violin8!';
  const number = numbersOf[region][name === 'phone' ? 'mobile' : name];
  if (number !== undefined && random.chance(0.95)) return number;
  const values = always[name];
  return values && random.chance(0.95) ? random.pick(values) : undefined;
}

const newAddress = (random: SeededRandom) => `fuzz.${random.whole(1000, 999_999)}@example.com`;

const oneOfThese = ['venueId', 'placeId', 'location'];

/** One place per gig, and music for its part of the day. */
export function settledFields(
  fields: Record<string, unknown>,
  performanceTypes: ReadonlyMap<string, number>,
  random: SeededRandom,
): Record<string, unknown> {
  const places = oneOfThese.filter((name) => name in fields);
  const kept = places.length > 0 ? random.pick(places) : undefined;
  const settled = Object.fromEntries(
    Object.entries(fields).filter(([name]) => kept === undefined || name === kept || !oneOfThese.includes(name)),
  );
  const type = performanceTypes.get(String(fields.performanceId));
  if (type === undefined || !('performanceTypeId' in fields)) return settled;
  const duration = 'duration' in fields ? { duration: type === 2 ? 5 : random.pick([1, 1.5, 2]) } : {};
  return { ...settled, performanceTypeId: type, ...duration };
}
