import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { type Details, noDetails, relationships } from './check-details.ts';

const key = 'cadenza.details';
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What was typed in this tab, so that a reload loses nothing. Gone with the tab, as others may use this browser. */
export function readDetails(store: Store): Details {
  try {
    const kept = JSON.parse(store.getItem(key) ?? '{}') as Partial<Record<keyof Details, unknown>>;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      name: text(kept.name),
      email: text(kept.email),
      mobile: text(kept.mobile),
      relationship: relationships.find((each) => each === kept.relationship) ?? '',
    };
  } catch {
    return noDetails;
  }
}

/** No storage is fine: the form itself still holds what was typed. */
export function keepDetails(store: Store, details: Details): void {
  try {
    store.setItem(key, JSON.stringify(details));
  } catch {
    return;
  }
}

/** The customer's details from the saved enquiry. */
export function detailsOfDraft({ customer }: Draft): Details {
  const { name, email, mobile, relationship } = customer;
  return { name, email, mobile, relationship };
}
