import { routes } from '../../platform/http/routes.ts';
import { viewCancellation } from './views.ts';

export const cancellationRoutes = routes({
  getCancellation: (context, { params }) => viewCancellation(context, params.id),
});
