/** How money went or came. */
export const paymentMethods = ['bank transfer', 'card', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
