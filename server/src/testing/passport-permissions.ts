import { type Row, row } from './permissions.ts';

const customers = [401, 200, 200, 403, 403, 401, 401];
const passport = { number: 'A1234567', expiresOn: '2031-03-24', placeOfIssue: 'Kochi', file: null };

/** Everybody has the calls for a passport of their own alone. */
export const passportRows: readonly Row[] = [
  row('getPassport', 'one’s own', customers, ({ caller }) => caller.get('/User/GetPassport')),
  row('savePassport', 'one’s own', customers, ({ caller }) => caller.post('/User/SavePassport', passport)),
  row('deletePassport', 'one’s own', customers, ({ caller }) => caller.post('/User/DeletePassport', {})),
];
