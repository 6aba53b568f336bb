import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { expect, it } from 'vitest';
import { dayOf } from './own-payments-screen.tsx';

it.each([
  [PaymentStatus.ReadyToPay, null, 'To be paid on 04/12/2026'],
  [PaymentStatus.Paid, '2026-12-03', 'Paid on 03/12/2026'],
  [PaymentStatus.Failed, null, 'Returned by your bank. We’ll pay it again once your account is correct.'],
] as const)('a musician’s payment with status %i says when it is paid, or why not', (status, paidOn, words) => {
  expect(dayOf({ status, paidOn, payOn: '2026-12-04' })).toBe(words);
});
