/** The payment method. */
export const paymentMethods = ['bank transfer', 'card', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Its name on screens: "Bank transfer". */
export const paymentMethodLabel = (method: PaymentMethod): string =>
  `${method.slice(0, 1).toUpperCase()}${method.slice(1)}`;
