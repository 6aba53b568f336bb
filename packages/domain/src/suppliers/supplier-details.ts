import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { businessNumberProblem, formatBusinessNumber } from '../organisations/organisation-details.ts';
import { normalisePhone, phoneProblem } from '../phone.ts';
import type { RegionId } from '../regions.ts';

/** A supplier's main category. */
export const supplierKinds = ['Piano hire', 'Sound', 'Lighting', 'Travel', 'Venue', 'Other'] as const;
export type SupplierKind = (typeof supplierKinds)[number];

export const maxTermsDays = 120;

/** The validated details of a supplier. */
export interface SupplierDetails {
  regionId: RegionId;
  businessNumber: string;
  phone: string;
  cityIds: readonly string[];
}

/** What is wrong with a supplier's fields, by field. Used by screen and server. */
export const supplierProblems = (given: SupplierDetails): FieldProblem[] =>
  fieldProblems({
    businessNumber: given.businessNumber === '' ? null : businessNumberProblem(given.businessNumber, given.regionId),
    phone: given.phone === '' ? null : phoneProblem(given.phone, given.regionId, 'any'),
    cityIds: given.cityIds.length === 0 ? 'Please choose at least one city that it serves' : null,
  });

/** A valid supplier's numbers in stored form. */
export const storedSupplierNumbers = ({
  businessNumber,
  phone,
  regionId,
}: Pick<SupplierDetails, 'businessNumber' | 'phone' | 'regionId'>) => ({
  businessNumber: formatBusinessNumber(businessNumber, regionId),
  phone: normalisePhone(phone, regionId) ?? '',
});
