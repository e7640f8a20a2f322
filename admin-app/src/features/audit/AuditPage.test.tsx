import { auditActionIds, auditActions, auditEndpoints, auditKinds, auditSubjects } from '@emigration-portal/shared-api';
import { admin, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import audit from '../../locales/en/audit.json';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';

const fake = startFakeApiPerTest();
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
const respondWithRows = (data: object[] = [row], totalRecords = data.length) =>
  fake.api.on(auditEndpoints.getAudit, () => ({ data, totalRecords }) as never);
const openPage = (query = '') => openAdmin(`audit${query}`, { user: superAdmin });
const firstPage = { pageNumber: 1, pageSize: 10 };

test('each row shows time, person, action and object; its details are collapsed', async () => {
  respondWithRows([row, { ...row, id: 6, actor: null, action: 'not.known.here', object: 'file:x', details: [] }]);
  openPage();
  const table = within(await screen.findByRole('table', { name: 'Audit trail' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/5 Feb 2026.*Omar Said.*omar\.said.*Document opened.*Application 41/);
  expect(second).toHaveTextContent(/The portal, or a person who is not signed in.*not\.known\.here.*File: x/);
  await userEvent.click(within(first as HTMLElement).getByText('Show'));
  expect(first).toHaveTextContent(/namepassport\.pdf.*status1 → 2.*10\.0\.0\.7.*abc/);
  expect(within(first as HTMLElement).getByRole('link', { name: 'Omar Said' })).toHaveAttribute(
    'href',
    expect.stringMatching(/audit\?who=omar\.said$/),
  );
});

test('the filter is in the URL, and only the button applies it', async () => {
  respondWithRows([row], 15);
  const { router } = openPage('?page=2');
  await userEvent.type(await screen.findByLabelText(/^Who/), 'omar.said');
  await userEvent.selectOptions(screen.getByLabelText(/^What/), 'Everything that was looked at');
  await userEvent.type(screen.getByLabelText(/^Application number/), '41');
  expect(inputsOfCalls('GetAudit')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(router.state.location.search).toBe('?who=omar.said&what=read&application=41'));
  await waitFor(() =>
    expect(inputsOfCalls('GetAudit').at(-1)).toEqual({
      ...firstPage,
      who: 'omar.said',
      what: 'read',
      applicationId: 41,
    }),
  );
  expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('days start and end in the time zone of the reader', async () => {
  respondWithRows();
  openPage('?from=2026-02-05&to=2026-02-06');
  await screen.findByRole('table', { name: 'Audit trail' });
  const day = (date: number) => new Date(2026, 1, date).toISOString();
  expect(inputsOfCalls('GetAudit')).toEqual([{ ...firstPage, from: day(5), to: day(7) }]);
});

test('an unknown account shows an error at its field', async () => {
  fake.api.on(
    auditEndpoints.getAudit,
    () => new FakeResponse(400, { code: 'invalid_input', message: 'x', fields: ['who'] }),
  );
  openPage('?who=nobody');
  expect(await screen.findByText('No account has this user name, e-mail or number.')).toBeVisible();
  expect(screen.getByLabelText(/^Who/)).toBeInvalid();
});

test('each kind, subject and action has a text', () => {
  expect(Object.keys(audit.audit.kinds).sort()).toEqual([...auditKinds].sort());
  expect(Object.keys(audit.audit.subjects).sort()).toEqual([...auditSubjects].sort());
  const names = auditActionIds.map((action) => auditActions[action].name);
  expect(Object.keys(audit.audit.actions).sort()).toEqual([...names].sort());
});
