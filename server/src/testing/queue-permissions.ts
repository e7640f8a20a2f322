import type { TestApp } from './app.ts';
import { addPerson, type Person } from './people.ts';
import { admins, adminsWithout, type Row, row } from './permissions.ts';
import { addService, submitApplication } from './portal.ts';

const view = { id: 0, name: 'Mine', query: 'status=1', shared: false };
async function anothersView(t: TestApp, shared: boolean): Promise<number> {
  const another = await addPerson(t.context, { role: 'Admin' });
  return (await t.as(another).post('/Queue/SaveView', { ...view, shared })).body.id;
}
let serviceId: number | undefined;
async function queued(t: TestApp, owner: Person): Promise<number> {
  serviceId ??= await addService(t);
  return (await submitApplication(t, owner, serviceId)).id;
}
const list = { statusId: 0 };

export const queueRows: readonly Row[] = [
  row('getColleagues', 'all', admins, ({ caller }) => caller.get('/Queue/GetColleagues')),
  row('getServiceNames', 'all', admins, ({ caller }) => caller.get('/Queue/GetServiceNames')),
  row('getViews', 'one’s own', admins, ({ caller }) => caller.get('/Queue/GetViews')),
  row('saveView', 'a new one', admins, ({ caller }) => caller.post('/Queue/SaveView', view)),
  row('saveView', 'another admin’s shared one', adminsWithout, async ({ t, caller }) =>
    caller.post('/Queue/SaveView', { ...view, id: await anothersView(t, true) }),
  ),
  row('deleteView', 'another admin’s', adminsWithout, async ({ t, caller }) =>
    caller.post('/Queue/DeleteView', { id: await anothersView(t, false) }),
  ),
  row('deleteView', 'another admin’s shared one', [401, 403, 403, 404, 200, 401, 401], async ({ t, caller }) =>
    caller.post('/Queue/DeleteView', { id: await anothersView(t, true) }),
  ),
  row('setDefaultView', 'another admin’s', adminsWithout, async ({ t, caller }) =>
    caller.post('/Queue/SetDefaultView', { id: await anothersView(t, false) }),
  ),
  row('setDefaultView', 'a shared one', admins, async ({ t, caller }) =>
    caller.post('/Queue/SetDefaultView', { id: await anothersView(t, true) }),
  ),
  row('assign', 'a submitted application', admins, async ({ t, caller, owner }) =>
    caller.post('/Queue/Assign', { appIds: [await queued(t, owner)], assigneeId: t.people.admin.id }),
  ),
  row('assign', 'to a customer', adminsWithout, async ({ t, caller, owner }) =>
    caller.post('/Queue/Assign', { appIds: [await queued(t, owner)], assigneeId: owner.id }),
  ),
  row('takeNext', 'the next', admins, ({ caller }) => caller.post('/Queue/TakeNext', {})),
  row('sendReminders', 'a submitted application', admins, async ({ t, caller, owner }) =>
    caller.post('/Queue/SendReminders', { appIds: [await queued(t, owner)] }),
  ),
  row('exportQueue', 'all', admins, ({ caller }) => caller.post('/Queue/ExportQueue', list)),
];
