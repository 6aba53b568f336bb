import { type Actor, mayEnter } from './access.ts';
import { canSeeOrganisation, type OrganisationRecord, OrganisationType } from './organisations.ts';

const kinds: readonly number[] = [OrganisationType.Internal, OrganisationType.Individual];

/** Whether customers can ask for this organisation: not a city, not the house, not a single person's own. */
export const isCompany = ({ type, isCity }: Pick<OrganisationRecord, 'type' | 'isCity'>): boolean =>
  !isCity && !kinds.includes(type);

/**
 * The bookings of a company's customers: for its people, for those of the organisation it belongs to, and for the house
 * from support manager up.
 */
export const canSeeCompanyBookings = (actor: Actor, organisation: OrganisationRecord): boolean =>
  isCompany(organisation) && canSeeOrganisation(actor, organisation) && !actor.isMusician;

/** What the company was invoiced and has paid: for its admins, not all of its people. */
export const canReadCompanyStatement = (actor: Actor, organisation: OrganisationRecord): boolean =>
  canSeeCompanyBookings(actor, organisation) && mayEnter('org admin', actor);

/** A company's person acts for it and works in no city: what the office works with is closed to them. */
export const isOfCompany = ({ mode, organisationType, cityIds }: Actor): boolean =>
  mode === 'Partner' && isCompany({ type: organisationType, isCity: cityIds.length > 0 });
