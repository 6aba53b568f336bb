import type { CardPayments } from '@cadenza/api/card-payments';

/** A fake provider of card payments whose customers have paid the requested amount at that instant. */
export function cardProvider(at: string): CardPayments {
  const asked = new Map<string, { amountMinor: number; currency: string }>();
  const none = async (): Promise<never> => {
    throw new Error('the demonstration asks nothing else of its provider');
  };
  return {
    pageOrigin: 'https://checkout.stripe.com',
    async openCheckout({ id, amountMinor, currency }) {
      const sessionId = `cs_test_${id.replaceAll('-', '')}`;
      asked.set(sessionId, { amountMinor, currency });
      return { sessionId, url: `https://checkout.stripe.com/c/pay/${sessionId}`, expiresAt: at };
    },
    async readCheckout(sessionId) {
      const { amountMinor, currency } = asked.get(sessionId) ?? (await none());
      return {
        status: 'complete',
        isPaid: true,
        hasFailed: false,
        currency,
        amountMinor,
        refundedMinor: 0,
        isDisputed: false,
        paymentRef: sessionId.replace('cs_test_', 'pi_').slice(0, 27),
        method: 'card',
        paidAt: at,
        failure: null,
      };
    },
    closeCheckout: none,
    refund: none,
    readRefund: none,
    verifyEvent: none,
    paymentUrl: (paymentRef) => `https://dashboard.stripe.com/payments/${paymentRef}`,
  };
}
