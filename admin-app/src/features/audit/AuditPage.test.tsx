import { auditActionIds, auditActions, auditEndpoints, auditKinds } from '@emigration-portal/shared-api';
import { admin, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import texts from '../../locales/en.json';
import { fakeApiPerTest, inputsOfCalls, openAdmin } from '../../testing/open-admin.ts';

const fake = fakeApiPerTest();
const superAdmin = { ...admin, super: 'True' } as const;
const row = {
  id: 7,
  at: '2026-02-05T08:00:00.000Z',
  actor: { id: 3, name: 'Omar Said', userName: 'omar.said', role: 'Admin' as const },
  action: 'file.read',
  object: 'application:41',
  details: [
    { field: 'name', before: null, after: 'passport.pdf' },
    { field: 'status', before: '1', after: '2' },
  ],
  ip: '10.0.0.7',
  requestId: 'abc',
};
const answer = (data: object[] = [row], totalRecords = data.length) =>
  fake.api.on(auditEndpoints.getAudit, () => ({ data, totalRecords }) as never);
const open = (query = '') => openAdmin(`audit${query}`, { user: superAdmin });
const page = { pageNumber: 1, pageSize: 10 };

test('says who did what to what and when, with the details folded', async () => {
  answer([row, { ...row, id: 6, actor: null, action: 'not.known.here', object: 'file:x', details: [] }]);
  open();
  const table = within(await screen.findByRole('table', { name: 'Audit trail' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/5 Feb 2026.*Omar Said.*omar\.said.*Document opened.*Application 41/);
  expect(second).toHaveTextContent(/The portal, or a person who is not signed in.*not\.known\.here.*file:x/);
  await userEvent.click(within(first as HTMLElement).getByText('Show'));
  expect(first).toHaveTextContent(/namepassport\.pdf.*status1 → 2.*10\.0\.0\.7.*abc/);
  expect(within(first as HTMLElement).getByRole('link', { name: 'Omar Said' })).toHaveAttribute(
    'href',
    expect.stringMatching(/audit\?who=omar\.said$/),
  );
});

test('what is looked for lives in the address, and is sent with the button alone', async () => {
  answer([row], 15);
  const { router } = open('?page=2');
  await userEvent.type(await screen.findByLabelText(/^Who/), 'omar.said');
  await userEvent.selectOptions(screen.getByLabelText(/^What/), 'Everything that was looked at');
  await userEvent.type(screen.getByLabelText(/^Application number/), '41');
  expect(inputsOfCalls('GetAudit')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(router.state.location.search).toBe('?who=omar.said&what=read&application=41'));
  await waitFor(() =>
    expect(inputsOfCalls('GetAudit').at(-1)).toEqual({ ...page, who: 'omar.said', what: 'read', applicationId: 41 }),
  );
  expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('days are whole ones of the reader’s clock', async () => {
  answer();
  open('?from=2026-02-05&to=2026-02-06');
  await screen.findByRole('table', { name: 'Audit trail' });
  const day = (date: number) => new Date(2026, 1, date).toISOString();
  expect(inputsOfCalls('GetAudit')).toEqual([{ ...page, from: day(5), to: day(7) }]);
});

test('an account that nobody has is named beside its field', async () => {
  fake.api.on(
    auditEndpoints.getAudit,
    () => new FakeResponse(400, { code: 'invalid_input', message: 'x', fields: ['who'] }),
  );
  open('?who=nobody');
  expect(await screen.findByText('No account has this user name, e-mail or number.')).toBeVisible();
  expect(screen.getByLabelText(/^Who/)).toBeInvalid();
});

test('every kind and every action has its words', () => {
  expect(Object.keys(texts.audit.kinds).sort()).toEqual([...auditKinds].sort());
  const names = auditActionIds.map((action) => auditActions[action].name);
  expect(Object.keys(texts.audit.actions).sort()).toEqual([...names].sort());
});
