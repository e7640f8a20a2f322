import { admins, everybody, type Row, row, signedIn, superAdmins } from './permissions.ts';

/** Calls about people that name none of them. */
export const peopleRows: readonly Row[] = [
  row('getAllCountries', 'anybody', everybody, ({ caller }) => caller.get('/Home/GetAllCountries')),
  row('logout', 'oneself', signedIn, ({ caller }) => caller.post('/User/Logout')),
  row('getAllUsers', 'customers', admins, ({ caller }) =>
    caller.post('/User/GetAllUsers', { pageNumber: 1, pageSize: 1, role: 'Customer' }),
  ),
  row('getAllUsers', 'admins', superAdmins, ({ caller }) =>
    caller.post('/User/GetAllUsers', { pageNumber: 1, pageSize: 10, role: 'Admin' }),
  ),
];
