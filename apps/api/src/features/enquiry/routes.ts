import { routes } from '../../platform/http/routes.ts';
import { readDraft, viewPrice, viewSelectedPerformers } from './views.ts';

export const enquiryRoutes = routes({
  estimatePrice: (context, { body }) => viewPrice(context, body),
  getPublicBooking: async (context, { params }) => ({ booking: await readDraft(context, params.id) }),
  getSelectedPerformers: (context, { params }) => viewSelectedPerformers(context, params.id),
});
