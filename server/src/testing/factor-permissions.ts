import { secondStepEndpoints } from '@emigration-portal/shared-api';
import type { TestApp } from './app.ts';
import { addPasskey, adminWithTotp } from './factors.ts';
import { addPerson, PASSWORD } from './people.ts';
import { admins, adminsWithout, all, type Row, row, superAdmins } from './permissions.ts';

const emptyAnswer = { clientDataJSON: '', authenticatorData: '', signature: '' };
async function anothersPasskey(t: TestApp): Promise<number> {
  const another = await addPerson(t.context, { role: 'Admin' });
  await addPasskey(t, another);
  return (await t.as(another).get('/SecondFactor/GetSecondFactors')).body.passkeys[0].id;
}

export const factorRows: readonly Row[] = [
  ...(['askPasskey', 'verifyPasskey', 'verifyTotp', 'verifyRecoveryCode'] as const).map((name) =>
    row(name, 'anybody, without a ticket', all(401), ({ caller }) => {
      const passkey = { id: '', rawId: '', type: 'public-key', response: emptyAnswer };
      return caller.post(secondStepEndpoints[name].path, { code: '000000', ...passkey });
    }),
  ),
  row('getSecondFactors', 'one’s own', admins, ({ caller }) => caller.get('/SecondFactor/GetSecondFactors')),
  row('askProof', 'oneself, without one', adminsWithout, ({ caller }) => caller.post('/SecondFactor/AskProof')),
  row('beginPasskey', 'oneself', admins, ({ caller }) => caller.post('/SecondFactor/BeginPasskey')),
  row('addPasskey', 'oneself, made for nothing', [401, 403, 403, 400, 400, 401, 401], ({ caller }) => {
    const passkey = {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: '', attestationObject: '' },
    };
    return caller.post('/SecondFactor/AddPasskey', { name: 'Key', passkey });
  }),
  row('renamePasskey', 'another admin’s', adminsWithout, async ({ t, caller }) =>
    caller.put('/SecondFactor/RenamePasskey', { id: await anothersPasskey(t), name: 'Mine' }),
  ),
  row('removePasskey', 'another admin’s', adminsWithout, async ({ t, caller }) =>
    caller.post('/SecondFactor/RemovePasskey', { id: await anothersPasskey(t), currentPassword: PASSWORD }),
  ),
  row('beginTotp', 'oneself', admins, ({ caller }) => caller.post('/SecondFactor/BeginTotp')),
  row('addTotp', 'oneself, with a wrong code', [401, 403, 403, 401, 401, 401, 401], ({ caller }) =>
    caller.post('/SecondFactor/AddTotp', { code: 'x' }),
  ),
  row('removeTotp', 'oneself, without one', adminsWithout, ({ caller }) =>
    caller.post('/SecondFactor/RemoveTotp', { currentPassword: PASSWORD }),
  ),
  row('makeRecoveryCodes', 'oneself, without a factor', adminsWithout, ({ caller }) =>
    caller.post('/SecondFactor/MakeRecoveryCodes'),
  ),
  row('getFactorsOf', 'an admin', superAdmins, ({ t, caller }) =>
    caller.post('/SecondFactor/GetFactorsOf', { userIds: [t.people.admin.id] }),
  ),
  row('resetFactors', 'an admin', superAdmins, async ({ t, caller }) => {
    const { person } = await adminWithTotp(t);
    return caller.post('/SecondFactor/ResetFactors', { userId: person.id, reason: 'Lost the phone' });
  }),
  row('resetFactors', 'the super admin', [401, 403, 403, 403, 409, 401, 401], ({ t, caller }) =>
    caller.post('/SecondFactor/ResetFactors', { userId: t.people.superAdmin.id, reason: 'x' }),
  ),
  row('resetFactors', 'a customer', [401, 403, 403, 403, 404, 401, 401], ({ caller, owner }) =>
    caller.post('/SecondFactor/ResetFactors', { userId: owner.id, reason: 'x' }),
  ),
];
