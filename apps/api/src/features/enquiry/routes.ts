import { routes } from '../../platform/http/routes.ts';
import { invalidField } from '../../platform/refusal.ts';
import { changeCustomer } from './commands/change-customer.ts';
import { changeDraft } from './commands/change-draft.ts';
import { changeGig } from './commands/change-gig.ts';
import { createEnquiry } from './commands/create-enquiry.ts';
import { requestCallback } from './commands/request-callback.ts';
import { saveChoices } from './commands/save-choices.ts';
import { selectPerformance } from './commands/select-performance.ts';
import { submitEnquiry } from './commands/submit-enquiry.ts';
import { updateEventTime } from './commands/update-event-time.ts';
import { updateGigDuration } from './commands/update-gig-duration.ts';
import { updateGigVenue } from './commands/update-gig-venue.ts';
import { updateSelectedPerformers } from './commands/update-selected-performers.ts';
import { estimatePrice, getSelectedPerformers, readDraft } from './views.ts';

export const enquiryRoutes = routes({
  estimatePrice,
  getPublicBooking: async (context, { params }) => ({ booking: await readDraft(context, params.id) }),
  getSelectedPerformers,
  createBooking: async (context, { body }) => {
    const { booking, draftKey } = await createEnquiry(context, body);
    return { ...booking, draftKey };
  },
  updateBookingCustomer: (context, { params, body: { customerInfos, isRequestCallback } }) => {
    const [customer] = customerInfos;
    if (!customer) throw invalidField('customerInfos', 'Please enter your details');
    return changeCustomer(context, params.id, customer, isRequestCallback);
  },
  saveChoices,
  updateBookingNote: (context, { params, body: { note } }) =>
    changeDraft(context, params.id, (draft) => ({ ...draft, note })),
  updateEventTime,
  updateGigVenue,
  updateGigNotSureWhere: (context, { params, body: { flag } }) =>
    changeGig(context, params, (gig) => ({ ...gig, notSureWhere: flag })),
  updateGigDuration,
  selectPerformance,
  deselectPerformance: (context, { params: { id, performanceTypeId } }) =>
    changeDraft(context, id, (draft) => ({
      ...draft,
      gigs: draft.gigs.filter((gig) => gig.performanceTypeId !== performanceTypeId),
    })),
  updateSelectedPerformers,
  choosePerformersForMe: (context, { params, body: { flag } }) =>
    changeDraft(context, params.id, (draft) => ({ ...draft, chooseForMe: flag })),
  submitEnquiry,
  requestCallback: (context, { body }) => requestCallback(context, body),
});
