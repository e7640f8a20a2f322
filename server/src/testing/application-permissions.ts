import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { type Row, row } from './permissions.ts';
import { addService, applicationBody, submitApplication } from './portal.ts';

const ownerAlone = [401, 200, 404, 403, 403, 401, 401];

const submitted = async (t: TestApp, owner: Person) => (await submitApplication(t, owner, await addService(t))).id;

async function draft(t: TestApp, owner: Person): Promise<number> {
  const { body } = await t.as(owner).post('/Application/AddApplication', applicationBody(await addService(t)));
  return body.id;
}

/** What the applicant alone may do with an application. */
export const applicationRows: readonly Row[] = [
  row('withdrawApplication', 'the owner’s', ownerAlone, async ({ t, caller, owner }) =>
    caller.post('/Application/WithdrawApplication', { appId: await submitted(t, owner) }),
  ),
  row('getReceipt', 'the owner’s', ownerAlone, async ({ t, caller, owner }) =>
    caller.get('/Application/GetReceipt', { appId: await submitted(t, owner) }),
  ),
  row('getReceipt', 'the owner’s draft', [401, 404, 404, 403, 403, 401, 401], async ({ t, caller, owner }) =>
    caller.get('/Application/GetReceipt', { appId: await draft(t, owner) }),
  ),
  row('getApplicationHistory', 'the owner’s', ownerAlone, async ({ t, caller, owner }) =>
    caller.get('/Application/GetApplicationHistory', { appId: await submitted(t, owner) }),
  ),
];
