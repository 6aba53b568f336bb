import { routes } from '../../platform/http/routes.ts';
import { stopTexts } from './commands/stop-texts.ts';

export const textConsentRoutes = routes({
  stopTexts: (context, { params }) => stopTexts(context, params.id),
});
