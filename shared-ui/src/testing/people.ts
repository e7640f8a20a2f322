import type { SessionUser } from '@emigration-portal/shared-api';

/** A customer to sign in as. */
export const customer: SessionUser = {
  id: 7,
  role: 'Customer',
  super: 'False',
  firstName: 'Asha',
  middleName: '',
  lastName: 'Nair',
  userName: 'asha.nair',
  email: 'asha@example.org',
  token: 'c'.repeat(43),
};

/** An administrator to sign in as. */
export const admin: SessionUser = {
  ...customer,
  id: 2,
  role: 'Admin',
  firstName: 'Ravi',
  lastName: 'Menon',
  userName: 'ravi.menon',
  email: 'ravi@example.org',
};
