import {
  addressEndpoints,
  homeEndpoints,
  mailSettingEndpoints,
  passportEndpoints,
  secondFactorEndpoints,
  secondStepEndpoints,
  userEndpoints,
} from '@emigration-portal/shared-api';
import { readLinkTokens } from '../../testing/accounts/addresses.ts';
import { obtainResetTicket } from '../../testing/accounts/reset.ts';
import type { TestApp } from '../../testing/app.ts';
import { addPasskey, adminWithTotp } from '../../testing/factors.ts';
import { addPerson, PASSWORD, profileOf } from '../../testing/people.ts';
import { testPermissions } from '../../testing/permissions.ts';

let phone = 5_550_000;
const newAccount = () => {
  phone += 1;
  const names = { firstName: 'New', lastName: 'Comer', country: 'United Arab Emirates', password: PASSWORD };
  return { ...names, phone: `+97150${phone}`, email: `new${phone}@example.com` };
};
const newAdmin = (t: TestApp) => addPerson(t.context, { role: 'Admin' });

/** A person with an unconfirmed new e-mail, and the tokens of both links. */
async function changeEmail(t: TestApp) {
  const person = await addPerson(t.context);
  const email = `fresh.${person.email}`;
  await t.as(person).put('/User/UpdateProfile', { ...profileOf(person), email });
  const [confirm = ''] = await readLinkTokens(t, email, 'confirm-email');
  const [undo = ''] = await readLinkTokens(t, person.email, 'undo-change');
  return { confirm, undo };
}

async function addPasskeyOfAnother(t: TestApp): Promise<number> {
  const another = await newAdmin(t);
  await addPasskey(t, another);
  return (await t.as(another).get('/SecondFactor/GetSecondFactors')).body.passkeys[0].id;
}

const emptyAnswer = { clientDataJSON: '', authenticatorData: '', signature: '' };
const withoutTicket = {
  'without a ticket': () => ({ code: '000000', id: '', rawId: '', type: 'public-key', response: emptyAnswer }),
};
const emptyPasskey = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '' },
};
const passport = { number: 'A1234567', expiresOn: '2031-03-24', placeOfIssue: 'Kochi', file: null };
const noInput = () => ({});

const contract = {
  ...userEndpoints,
  ...secondStepEndpoints,
  ...secondFactorEndpoints,
  ...addressEndpoints,
  ...passportEndpoints,
  ...mailSettingEndpoints,
  ...homeEndpoints,
};
testPermissions(contract, {
  login: { somebody: ({ owner }) => ({ username: owner.userName, password: PASSWORD }) },
  register: { 'a new account': newAccount },
  logout: { 'the caller': noInput },
  forgotPassword: { somebody: async ({ t }) => ({ email: (await addPerson(t.context)).email }) },
  verifyResetCode: { 'somebody, a wrong code': ({ owner }) => ({ email: owner.email, resetCode: 'WRONG' }) },
  updatePasswordDirectly: {
    'without a ticket': ({ owner }) => ({ email: owner.email, newPassword: PASSWORD }),
    'with the ticket of somebody else': async ({ t, owner }) => {
      const headers = await obtainResetTicket(t, await addPerson(t.context));
      return [{ email: owner.email, newPassword: PASSWORD }, { headers }];
    },
    'with the ticket': async ({ t }) => {
      const person = await addPerson(t.context);
      return [{ email: person.email, newPassword: PASSWORD }, { headers: await obtainResetTicket(t, person) }];
    },
  },
  askPasskey: withoutTicket,
  verifyPasskey: withoutTicket,
  verifyTotp: withoutTicket,
  verifyRecoveryCode: withoutTicket,
  getSecondFactors: { 'the caller’s': noInput },
  askProof: { 'the caller, without a factor': noInput },
  beginPasskey: { 'the caller': noInput },
  addPasskey: { 'the caller, without a challenge': () => ({ name: 'Key', passkey: emptyPasskey }) },
  renamePasskey: { 'somebody else’s': async ({ t }) => ({ id: await addPasskeyOfAnother(t), name: 'Mine' }) },
  removePasskey: {
    'somebody else’s': async ({ t }) => ({ id: await addPasskeyOfAnother(t), currentPassword: PASSWORD }),
  },
  beginTotp: { 'the caller': noInput },
  addTotp: { 'the caller, with a wrong code': () => ({ code: 'x' }) },
  removeTotp: { 'the caller, without an app': () => ({ currentPassword: PASSWORD }) },
  makeRecoveryCodes: { 'the caller, without a factor': noInput },
  getFactorsOf: { 'an admin': ({ t }) => ({ userIds: [t.people.admin.id] }) },
  resetFactors: {
    'an admin': async ({ t }) => ({ userId: (await adminWithTotp(t)).person.id, reason: 'Lost the phone' }),
    'the super admin': ({ t }) => ({ userId: t.people.superAdmin.id, reason: 'x' }),
    'a customer': ({ owner }) => ({ userId: owner.id, reason: 'x' }),
  },
  confirmAddress: {
    'somebody, with the link': async ({ t }) => ({ token: (await changeEmail(t)).confirm }),
    'somebody, with another link': async ({ t }) => ({ token: (await changeEmail(t)).undo }),
  },
  undoChange: { 'somebody, with the link': async ({ t }) => ({ token: (await changeEmail(t)).undo }) },
  getAddressState: { 'the caller': noInput },
  sendConfirmation: { 'the owner': ({ owner }) => ({ id: owner.id }) },
  takeBackChange: { 'the owner': ({ owner }) => ({ id: owner.id }) },
  getPassport: { 'the caller’s': noInput },
  savePassport: { 'the caller’s': () => passport },
  deletePassport: { 'the caller’s': noInput },
  getMailSettings: { 'the caller’s': noInput },
  setMailSettings: { 'the caller’s': () => ({ switchedOff: ['approved'] }) },
  getAllCountries: { anybody: noInput },
  getUser: {
    'the owner': ({ owner }) => ({ id: owner.id }),
    'an admin': ({ t }) => ({ id: t.people.admin.id }),
    'the super admin': ({ t }) => ({ id: t.people.superAdmin.id }),
  },
  setLanguage: { 'the caller’s': () => ({ language: 'hi' }) },
  getAllUsers: {
    customers: () => ({ pageNumber: 1, pageSize: 1, role: 'Customer' }),
    admins: () => ({ pageNumber: 1, pageSize: 10, role: 'Admin' }),
  },
  addAdmin: {
    'a new one': newAccount,
    'an admin': ({ t }) => profileOf(t.people.admin),
    'the super admin': ({ t }) => profileOf(t.people.superAdmin),
    'a customer': ({ owner }) => profileOf(owner),
  },
  deleteAdmin: {
    'an admin': async ({ t }) => ({ id: (await newAdmin(t)).id }),
    'the super admin': ({ t }) => ({ id: t.people.superAdmin.id }),
    'a customer': ({ owner }) => ({ id: owner.id }),
  },
  updateProfile: {
    'the owner': ({ owner }) => profileOf(owner),
    'the owner, who gets another e-mail': ({ owner }) => ({ ...profileOf(owner), email: 'another@example.com' }),
    'an admin': ({ t }) => profileOf(t.people.admin),
    'the super admin': ({ t }) => profileOf(t.people.superAdmin),
  },
  // Last, because it ends the owner's other sessions.
  updatePassword: {
    'the owner': ({ owner }) => ({ userId: owner.id, currentPassword: PASSWORD, newPassword: PASSWORD }),
    'the owner, with a wrong password': ({ owner }) => ({
      userId: owner.id,
      currentPassword: 'wrong',
      newPassword: PASSWORD,
    }),
  },
});
