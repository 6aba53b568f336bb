import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { phoneMetadata } from './generated/phone-metadata.ts';
import { type RegionId, regionWording } from './regions.ts';

export type PhoneKind = 'mobile' | 'landline' | 'any';

/**
 * What is wrong with a phone number as typed, or null. It must be a number of the region, in local or international
 * form. In North America mobiles and landlines share number ranges, so either kind accepts both.
 */
export function phoneProblem(value: string, region: RegionId, kind: PhoneKind): string | null {
  const what = kind === 'mobile' ? regionWording(region).mobileLabel : kind === 'landline' ? 'landline' : 'phone';
  return isRight(parse(value, region), region, kind) ? null : `Please enter a valid ${what} number`;
}

/** The form in which a number is stored and compared, "+61412345678", or null if it is not a number of the region. */
export function normalisePhone(value: string, region: RegionId): string | null {
  if (value === '') return null;
  const phone = parse(value, region);
  return isRight(phone, region, 'any') ? phone.number : null;
}

function isRight(phone: PhoneNumber | undefined, region: RegionId, kind: PhoneKind): phone is PhoneNumber {
  if (phone?.country !== region || phone.ext) return false;
  // Only a valid number has a type; checking both would parse it twice.
  const type = phone.getType();
  return type !== undefined && accepted[kind](type);
}

const accepted: Record<PhoneKind, (type: string) => boolean> = {
  mobile: (type) => type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE',
  landline: (type) => type === 'FIXED_LINE' || type === 'FIXED_LINE_OR_MOBILE',
  any: () => true,
};

// A number that is checked is usually stored next, so the last parse is cached.
let last: { value: string; region: RegionId; phone: PhoneNumber | undefined } | undefined;

// The whole text must be the number: "call 0412 345 678" is refused.
function parse(value: string, region: RegionId): PhoneNumber | undefined {
  if (last?.value === value && last.region === region) return last.phone;
  const phone = parsePhoneNumberFromString(value.trim(), { defaultCountry: region, extract: false }, phoneMetadata);
  last = { value, region, phone };
  return phone;
}
