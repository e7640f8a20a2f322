import { tokensFor } from './addresses.ts';
import type { TestApp } from './app.ts';
import { addPerson, profileOf } from './people.ts';
import { all, everybody, type Row, row, signedIn } from './permissions.ts';

/** A person whose new e-mail waits, and the tokens of both links. */
async function waiting(t: TestApp) {
  const person = await addPerson(t.context);
  const email = `fresh.${person.email}`;
  await t.as(person).put('/User/UpdateProfile', { ...profileOf(person), email });
  const [confirm = ''] = await tokensFor(t, email, 'confirm-email');
  const [undo = ''] = await tokensFor(t, person.email, 'undo-change');
  return { confirm, undo };
}

const ownOrSuper = [401, 200, 403, 403, 200, 401, 401];

/** The calls about addresses that are confirmed by whoever reads them. */
export const addressRows: readonly Row[] = [
  row('confirmAddress', 'somebody, with the link', everybody, async ({ t, caller }) =>
    caller.post('/User/ConfirmAddress', { token: (await waiting(t)).confirm }),
  ),
  row('confirmAddress', 'somebody, with the other link', all(404), async ({ t, caller }) =>
    caller.post('/User/ConfirmAddress', { token: (await waiting(t)).undo }),
  ),
  row('undoChange', 'somebody, with the link', everybody, async ({ t, caller }) =>
    caller.post('/User/UndoChange', { token: (await waiting(t)).undo }),
  ),
  row('getAddressState', 'oneself', signedIn, ({ caller }) => caller.get('/User/GetAddressState')),
  row('sendConfirmation', 'the owner', ownOrSuper, ({ caller, owner }) =>
    caller.post('/User/SendConfirmation', { id: owner.id }),
  ),
  row('takeBackChange', 'the owner', ownOrSuper, ({ caller, owner }) =>
    caller.post('/User/TakeBackChange', { id: owner.id }),
  ),
];
