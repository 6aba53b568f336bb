import type { Handler } from '../../../platform/http/routes.ts';
import { applyChoices } from './apply-choices.ts';
import { changeDraft } from './change-draft.ts';
import { chooseCode } from './choose-code.ts';
import { chooseDate } from './choose-date.ts';
import { updateEnquirer } from './update-enquirer.ts';

/**
 * Saves all choices together, with the enquirer's details if sent: one lock, one look-up, one price, however much has
 * changed. All of it is saved or nothing. Refuses choices that are not based on the newest version.
 */
export const saveChoices: Handler<'saveChoices'> = async (
  context,
  {
    params: { id: bookingId },
    body: { version, customer, eventTime, performances, performers, chooseForMe, addOns, codePass, note },
  },
) => {
  const { now } = context;
  return changeDraft({ ...context, draftVersion: version }, bookingId, async (draft, trx) => {
    const isPlayed = (typeId: 1 | 2) => performances.some((choice) => choice.performanceTypeId === typeId);
    const played = { ...draft, gigs: draft.gigs.filter((gig) => isPlayed(gig.performanceTypeId)) };
    const dated = chooseDate(played, eventTime, now, 'eventTime.eventDate');
    const chosen = await applyChoices(trx, dated, { performances, performers, addOns }, now);
    const saved = { ...(await chooseCode(trx, context, chosen, codePass)), chooseForMe, note };
    return customer ? updateEnquirer(trx, saved, customer, now) : saved;
  });
};
