import type { CustomerInput } from '@cadenza/contract/enquiry/shapes';
import { emailProblem } from '@cadenza/domain/email';
import { EventType, type Relationship, relationships } from '@cadenza/domain/enquiry/enquiry-rules';
import { personNameProblem, requiredNameProblem } from '@cadenza/domain/names';
import { phoneProblem } from '@cadenza/domain/phone';
import type { RegionId } from '@cadenza/domain/regions';

/** The values of the form. */
export interface Details {
  name: string;
  email: string;
  mobile: string;
  relationship: Relationship | '';
}

export type DetailsProblems = Partial<Record<keyof Details, string>>;

export const noDetails: Details = { name: '', email: '', mobile: '', relationship: '' };

/** The relationships offered for an event type: bride and groom only for weddings. */
export const relationshipsFor = (eventType: EventType): readonly Relationship[] =>
  eventType === EventType.Wedding
    ? relationships
    : relationships.filter((each) => each !== 'Bride' && each !== 'Groom');

/** The first error of each field, worded as on the server. A callback needs only a name and a number. */
export function checkDetails(
  details: Details,
  { region, eventType }: { region: RegionId; eventType: EventType },
  wants: 'enquiry' | 'callback',
): DetailsProblems {
  const isCallback = wants === 'callback';
  const email = isCallback && details.email.trim() === '' ? null : emailProblem(details.email);
  const problems = {
    name: requiredNameProblem(details.name, 'Please enter your name', personNameProblem),
    email,
    mobile: phoneProblem(details.mobile, region, 'mobile'),
    relationship:
      isCallback || isAmong(relationshipsFor(eventType), details.relationship)
        ? null
        : 'Please choose your role in the event',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== null)) as DetailsProblems;
}

const isAmong = (offered: readonly string[], chosen: string): boolean => offered.includes(chosen);

/** The details as sent to the server. */
export function customerOf(details: Details, region: RegionId): CustomerInput {
  const { name, email, mobile, relationship } = details;
  return {
    name: name.trim(),
    email: email.trim(),
    mobile: mobile.trim(),
    landline: '',
    relationship: relationship === '' ? 'Other' : relationship,
    region,
  };
}

/** The form field for a refused request path: 'customer.email', 'customerInfos.0.email' → email. */
export function detailOfPath(path: string): keyof Details | null {
  const [first, ...rest] = path.split('.');
  const last = rest.at(-1);
  const isCustomer = first === 'customer' || first === 'customerInfos';
  return isCustomer && last !== undefined && last in noDetails ? (last as keyof Details) : null;
}
