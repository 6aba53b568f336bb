import { type Address, addressProblems } from '../address.ts';
import { type FieldProblem, fieldProblems, problemsBelow } from '../field-problems.ts';
import { businessNumberProblem, formatBusinessNumber } from '../organisations/organisation-details.ts';
import { normalisePhone, phoneProblem } from '../phone.ts';
import type { RegionId } from '../regions.ts';

/** What a supplier mostly sells us. */
export const supplierKinds = ['Piano hire', 'Sound', 'Lighting', 'Travel', 'Venue', 'Other'] as const;
export type SupplierKind = (typeof supplierKinds)[number];

export const longestTermsDays = 120;

/** The details of a supplier that can be wrong. */
export interface SupplierDetails {
  regionId: RegionId;
  businessNumber: string;
  phone: string;
  address: Address;
  cityIds: readonly string[];
}

/** What is wrong with a supplier's fields, by field. Screen and server ask this alike. */
export const supplierProblems = (given: SupplierDetails): FieldProblem[] => [
  ...fieldProblems({
    businessNumber: given.businessNumber === '' ? null : businessNumberProblem(given.businessNumber, given.regionId),
    phone: given.phone === '' ? null : phoneProblem(given.phone, given.regionId, 'any'),
    cityIds: given.cityIds.length === 0 ? 'Please choose at least one city that it serves' : null,
  }),
  ...problemsBelow('address', addressProblems(given.address)),
];

/** The numbers of a supplier without problems, as they are stored. */
export const storedSupplierNumbers = ({
  businessNumber,
  phone,
  regionId,
}: Pick<SupplierDetails, 'businessNumber' | 'phone' | 'regionId'>) => ({
  businessNumber: formatBusinessNumber(businessNumber, regionId),
  phone: normalisePhone(phone, regionId) ?? '',
});
