import { isPaid, paidStatus, paymentStatuses } from './payment-statuses.ts';

test('exactly one payment status means paid, and recording a payment sets it', () => {
  expect(paymentStatuses.filter(isPaid)).toEqual([paidStatus]);
});
