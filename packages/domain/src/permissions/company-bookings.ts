import { type Actor, mayEnter } from './access.ts';
import { canSeeOrganisation, type OrganisationRecord, OrganisationType } from './organisations.ts';

const kinds: readonly number[] = [OrganisationType.Internal, OrganisationType.Individual];

/** Whether customers can belong to this organisation: not a city, not the internal organisation, not a personal one. */
export const isCompany = ({ type, isCity }: Pick<OrganisationRecord, 'type' | 'isCity'>): boolean =>
  !isCity && !kinds.includes(type);

/**
 * The bookings of a company's customers: for its people, for those of its parent organisation, and for internal roles
 * from support manager up.
 */
export const canSeeCompanyBookings = (actor: Actor, organisation: OrganisationRecord): boolean =>
  isCompany(organisation) && canSeeOrganisation(actor, organisation) && !actor.isMusician;

/** The company's invoices and payments: for its admins, not all of its people. */
export const canReadCompanyStatement = (actor: Actor, organisation: OrganisationRecord): boolean =>
  canSeeCompanyBookings(actor, organisation) && mayEnter('org admin', actor);

/** A company member acts for the company and works in no city: the office's own data is closed to them. */
export const isOfCompany = ({ mode, organisationType, cityIds }: Actor): boolean =>
  mode === 'Partner' && isCompany({ type: organisationType, isCity: cityIds.length > 0 });
