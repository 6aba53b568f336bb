import { routes } from '../../platform/http/routes.ts';
import { stopTexts } from './commands/stop-texts.ts';

export const textConsentRoutes = routes({
  stopTexts,
});
