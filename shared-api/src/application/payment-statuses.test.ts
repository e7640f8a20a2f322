import { isPaid, paidStatus, paymentStatuses } from './payment-statuses.ts';

test('the money is there with one payment status alone: recording a payment sets that', () => {
  expect(paymentStatuses.filter(isPaid)).toEqual([paidStatus]);
});
