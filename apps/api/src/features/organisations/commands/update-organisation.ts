import { normaliseOrganisation } from '@cadenza/domain/organisations/organisation-details';
import { canEditOrganisation, canSeeOrganisation } from '@cadenza/domain/permissions/organisations';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, invalidFields, refuse } from '../../../platform/refusal.ts';
import { detailColumns, type OrganisationDetails } from '../door.ts';
import { findKnownNumbers, findOrganisation, type Organisation } from '../store.ts';

/**
 * Changes an organisation's details. A city's name and region cannot change; its phone, address and business number
 * appear on its invoices.
 */
export const updateOrganisation: Handler<'updateOrganisation'> = async (
  context,
  { body: { id, requiresSecondFactor, ...given } },
) => {
  const { actor } = context.scope;
  await context.db.transaction().execute(async (trx) => {
    const organisation = await findOrganisation(trx, id, { lock: true });
    if (!organisation || !canSeeOrganisation(actor, organisation)) throw refuse('organisationNotFound');
    if (!canEditOrganisation(actor, organisation)) throw refuse('notPermitted');
    if (organisation.isCity) refuseCityChange(organisation, given);
    const { details, problems } = normaliseOrganisation(given, await findKnownNumbers(trx, id));
    if (problems.length > 0) throw invalidFields(problems);
    await trx
      .updateTable('organisations')
      .set({
        ...detailColumns(details),
        ...(requiresSecondFactor === undefined ? {} : { requires_second_factor: requiresSecondFactor }),
      })
      .where('id', '=', id)
      .execute();
    if (organisation.isCity) await updateCity(trx, id, details);
    await recordAccountEvent(trx, context, { organisationId: id }, `The details of ${details.name} were changed`);
    if (requiresSecondFactor !== undefined && requiresSecondFactor !== organisation.requiresSecondFactor) {
      const sentence = requiresSecondFactor
        ? `Two-factor authentication is now required in ${details.name}`
        : `Two-factor authentication is no longer required in ${details.name}`;
      await recordAccountEvent(trx, context, { organisationId: id }, sentence);
    }
  });
  return { id };
};

function refuseCityChange(city: Organisation, given: OrganisationDetails): void {
  if (given.name !== city.name) throw invalidField('name', 'A city keeps its name');
  if (given.regionId !== city.regionId) throw invalidField('regionId', 'A city keeps its region');
  if (given.email === '') throw invalidField('email', 'A city needs an email address for its emails');
  if (given.phone === '') throw invalidField('phone', 'A city needs a phone number for its emails');
  if (given.businessNumber === '')
    throw invalidField('businessNumber', 'A city needs its business number for its invoices');
}

async function updateCity(trx: Db, id: string, { phone, email, businessNumber }: OrganisationDetails): Promise<void> {
  await trx.updateTable('cities').set({ phone, email, business_number: businessNumber }).where('id', '=', id).execute();
}
