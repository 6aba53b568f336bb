import { routes } from '../../platform/http/routes.ts';
import { invalidField } from '../../platform/refusal.ts';
import { changeCustomer } from './commands/change-customer.ts';
import { changeDraft } from './commands/change-draft.ts';
import { changeEventTime } from './commands/change-event-time.ts';
import { changeGig } from './commands/change-gig.ts';
import { changeLength } from './commands/change-length.ts';
import { choosePlace } from './commands/choose-place.ts';
import { chooseSingers } from './commands/choose-singers.ts';
import { createEnquiry } from './commands/create-enquiry.ts';
import { requestCallback } from './commands/request-callback.ts';
import { saveChoices } from './commands/save-choices.ts';
import { selectPerformance } from './commands/select-performance.ts';
import { submitEnquiry } from './commands/submit-enquiry.ts';
import { readDraft, viewPrice, viewSelectedPerformers } from './views.ts';

export const enquiryRoutes = routes({
  estimatePrice: (context, { body }) => viewPrice(context, body),
  getPublicBooking: async (context, { params }) => ({ booking: await readDraft(context, params.id) }),
  getSelectedPerformers: (context, { params }) => viewSelectedPerformers(context, params.id),
  createBooking: async (context, { body }) => {
    const { booking, draftKey } = await createEnquiry(context, body);
    return { ...booking, draftKey };
  },
  updateBookingCustomer: (context, { params, body: { customerInfos, isRequestCallback } }) => {
    const [customer] = customerInfos;
    if (!customer) throw invalidField('customerInfos', 'Please enter your details');
    return changeCustomer(context, params.id, customer, isRequestCallback);
  },
  saveChoices: (context, { params, body }) => saveChoices(context, params.id, body),
  updateBookingNote: (context, { params, body: { note } }) =>
    changeDraft(context, params.id, (draft) => ({ ...draft, note })),
  updateEventTime: (context, { params, body }) => changeEventTime(context, params.id, body),
  updateGigVenue: (context, { params, body }) => choosePlace(context, params, body.venue),
  updateGigNotSureWhere: (context, { params, body: { flag } }) =>
    changeGig(context, params, (gig) => ({ ...gig, notSureWhere: flag })),
  updateGigDuration: (context, { params, body }) => changeLength(context, params, body),
  selectPerformance: (context, { params, body }) => selectPerformance(context, params.id, body),
  deselectPerformance: (context, { params: { id, performanceTypeId } }) =>
    changeDraft(context, id, (draft) => ({
      ...draft,
      gigs: draft.gigs.filter((gig) => gig.performanceTypeId !== performanceTypeId),
    })),
  updateSelectedPerformers: (context, { params, body }) => chooseSingers(context, params.id, body.performers),
  choosePerformersForMe: (context, { params, body: { flag } }) =>
    changeDraft(context, params.id, (draft) => ({ ...draft, chooseForMe: flag })),
  submitEnquiry: (context, { body }) => submitEnquiry(context, body),
  requestCallback: (context, { body }) => requestCallback(context, body),
});
