import { routes } from '../../platform/http/routes.ts';

const soon = async (): Promise<never> => {
  throw new Error('the handler is being written');
};

export const pricingRoutes = routes({
  getQuote: soon,
  updateQuote: soon,
  getFirmPrice: soon,
  updateFirmPrice: soon,
});
