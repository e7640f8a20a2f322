import { certificateEndpoints } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { type FakeApi, FakeResponse, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PublicWindow } from '../../layout/PublicWindow.tsx';
import { renderPortal } from '../../testing/render-portal.tsx';
import { Component as VerifyPage } from './VerifyPage.tsx';

const code = 'K7QF-3M2X-9TRD-W6HP';
const genuine = {
  state: 'genuine',
  initials: 'A. N.',
  serviceName: 'Nurses & midwives',
  issuedOn: '2026-03-04',
} as const;
const unknown = { state: 'unknown', initials: '', serviceName: '', issuedOn: '' } as const;

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(async () => {
  window.history.replaceState(null, '', '/');
  await api.close();
});

const open = (path: string) => renderPortal({ at: path, apiBase: api.base });
const findCodeField = () => screen.findByLabelText(/^Code of the certificate/);
const listFacts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

test('a typed code is checked and becomes part of the address', async () => {
  api.on(certificateEndpoints.verifyCertificate, () => genuine);
  const { router } = open('/verify');
  await userEvent.type(await findCodeField(), ' k7qf 3m2x 9trd w6hp{Enter}');
  expect(await screen.findByRole('heading', { name: 'This certificate is genuine' })).toBeVisible();
  expect(api.calls.map(({ input }) => input)).toEqual([{ code }]);
  expect(listFacts()).toEqual([
    'Initials of the holder: A. N.',
    'Service: Nurses & midwives',
    'Issued on: 4 March 2026',
  ]);
  expect(router.state.location.search).toBe('?code=k7qf+3m2x+9trd+w6hp');
});

test('the code in the address of a QR code is checked at once', async () => {
  api.on(certificateEndpoints.verifyCertificate, () => ({ ...genuine, state: 'revoked' as const }));
  open(`/verify/${code}`);
  expect(await screen.findByRole('heading', { name: 'This certificate is not valid any more' })).toBeVisible();
  expect(await findCodeField()).toHaveValue(code);
});

test('an unknown code shows only what to do', async () => {
  api.on(certificateEndpoints.verifyCertificate, () => unknown);
  open(`/verify/${code}`);
  expect(await screen.findByRole('heading', { name: 'No certificate has this code' })).toBeVisible();
  expect(screen.getByText(/write to us at help@example.org/)).toBeVisible();
  expect(screen.queryByRole('term')).toBeNull();
});

test.each(['', 'K7QF', `${code}-X`])('the incomplete code "%s" shows an error and sends no call', async (code) => {
  open('/verify');
  if (code) await userEvent.type(await findCodeField(), code);
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText('This code is not complete. A code has 16 letters and digits.')).toBeVisible();
  expect(await findCodeField()).toHaveValue(code);
  expect(api.calls).toEqual([]);
});

test('a failed check shows the reason, and Check repeats it', async () => {
  api.on(
    certificateEndpoints.verifyCertificate,
    () => new FakeResponse(429, { code: 'too_many_requests', message: 'wait' }),
  );
  open(`/verify?code=${code}`);
  expect(await screen.findByText(/^The code could not be checked. Too many tries/)).toBeVisible();
  api.on(certificateEndpoints.verifyCertificate, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('link', { name: 'help@example.org' })).toBeVisible();
  api.on(certificateEndpoints.verifyCertificate, () => genuine);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('heading', { name: 'This certificate is genuine' })).toBeVisible();
});

test('the pre-rendered page checks the code in the address', async () => {
  api.on(certificateEndpoints.verifyCertificate, () => genuine);
  setRuntimeConfig({
    apiBase: api.base,
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
    guardedLoaderMs: 0,
  });
  window.history.replaceState(null, '', `/verify/${code}`);
  render(<PublicWindow at={window.location} Page={VerifyPage} />);
  expect(await screen.findByRole('heading', { name: 'This certificate is genuine' })).toBeVisible();
});
