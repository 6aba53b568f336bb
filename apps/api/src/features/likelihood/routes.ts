import { routes } from '../../platform/http/routes.ts';
import { viewLikelihood } from './views.ts';

export const likelihoodRoutes = routes({
  estimateLikelihood: async (context, { body }) => ({ likelihood: await viewLikelihood(context, body) }),
});
