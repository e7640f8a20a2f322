import type { Transaction } from '@emigration-portal/shared-api';

/** A payment of application 41, as the API returns it. */
export const transaction: Transaction = {
  id: 9,
  transactionId: 'INV-2026-000009',
  invoiceNumber: 'INV-2026-000009',
  applicationId: 41,
  adminId: 2,
  createdDate: '2026-02-05T04:05:06.000Z',
  date: '2026-02-05T04:05:06.000Z',
  firstName: 'Ravi',
  middleName: '',
  lastName: 'Menon',
  customerName: 'Asha Nair',
  amount: '350.00',
  status: 'Completed',
  serviceId: 3,
  serviceName: 'Nurses & midwives',
  paymentMethod: 'Completed by Admin Ravi Menon',
};
