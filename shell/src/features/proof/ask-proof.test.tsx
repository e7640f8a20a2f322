import {
  auditEndpoints,
  type Proof,
  parseProofHeader,
  secondFactorEndpoints,
  userEndpoints,
} from '@emigration-portal/shared-api';
import { call, downloadCsv, onProofRequired } from '@emigration-portal/shared-api/client';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { setSessionUser } from '@emigration-portal/shared-api/session';
import { admin, type FakeApi, FakeResponse, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import '../../route-slots.tsx';
import { askProof } from './ask-proof.tsx';

let api: FakeApi;
beforeEach(async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  api = await startFakeApi();
  const supportContact = { email: 'help@example.org', phone: '1' };
  setRuntimeConfig({ apiBase: api.base, remotesUrl: '/remotes.json', supportContact, guardedLoaderMs: 0 });
  setSessionUser(admin);
  onProofRequired(askProof);
});
afterEach(async () => {
  setSessionUser(undefined);
  await api.close();
});

const refusals = {
  password: [400, 'wrong_password'],
  totp: [401, 'wrong_second_factor'],
  passkey: [401, 'wrong_second_factor'],
} as const;

/** Refuses as the server does: a call without a proof or with a wrong one. Undefined for the valid proof. */
function refuseWithoutProof(validProof: Proof, header: unknown): FakeResponse | undefined {
  const proof = parseProofHeader(String(header ?? ''));
  if (!proof) return new FakeResponse(403, { code: 'recent_login_required', message: 'no' });
  const [status, code] = refusals[proof.kind];
  return proof.kind === validProof.kind && proof.value === validProof.value
    ? undefined
    : new FakeResponse(status, { code, message: 'no' });
}
const adminInput = {
  firstName: 'Omar',
  lastName: 'Said',
  country: 'India',
  phone: '+919876543210',
  email: 'omar@example.org',
  password: 'Walnut-Comet-72?',
};
const acceptAddAdmin = (validProof: Proof) =>
  api.on(
    userEndpoints.addAdmin,
    (_, headers) => refuseWithoutProof(validProof, headers['x-proof']) ?? { message: 'ok', id: 11 },
  );
const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('after the right password the call is sent again with its input, and the focus returns', async () => {
  acceptAddAdmin({ kind: 'password', value: 'Grün-Wolke 48!' });
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const answer = call(userEndpoints.addAdmin, adminInput, { idempotencyKey: 'one' });
  const password = () => screen.findByLabelText(/^Your password/, { selector: 'input' });
  await waitFor(async () => expect(await password()).toHaveFocus());
  await pressContinue();
  expect((await screen.findAllByText('Type your password!')).length).toBeGreaterThan(0);
  await userEvent.type(await password(), 'wrong{Enter}');
  expect(await screen.findByText('This password is wrong. Please try again.')).toBeVisible();
  await userEvent.type(await password(), 'Grün-Wolke 48!{Enter}');
  expect(await answer).toEqual({ message: 'ok', id: 11 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls.map(({ input }) => input)).toEqual([adminInput, adminInput, adminInput]);
  expect(api.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one', 'one']);
  expect(opener).toHaveFocus();
  opener.remove();
});

test('an administrator may enter an authenticator code instead, also for a download', async () => {
  api.on(
    auditEndpoints.exportAudit,
    (_, headers) => refuseWithoutProof({ kind: 'totp', value: '123456' }, headers['x-proof']) ?? Buffer.from('Id\n1\n'),
  );
  const file = downloadCsv(auditEndpoints.exportAudit, { who: 'Omar' });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a code of your authenticator app' }));
  await userEvent.type(screen.getByLabelText(/^Code of your authenticator app/), '000000{Enter}');
  expect(await screen.findByText(/This code is wrong, or was used already/)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Code of your authenticator app/), '123456{Enter}');
  expect((await file).size).toBe(5);
});

/** Gives the browser a passkey that returns these signatures in turn. */
function simulatePasskey(...signatures: string[]): void {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const get = async () => ({
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes(signatures.shift() ?? ''),
    },
  });
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.assign(navigator, { credentials: { get } });
}
const passkeyOptions = { challenge: 'AAAA', timeout: 1, rpId: 'localhost', allowCredentials: [] };
const pressUsePasskey = async () => userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));

test('an administrator may use a passkey, again if the first try is refused', async () => {
  simulatePasskey('wrong', 'right');
  api.on(secondFactorEndpoints.askProof, () => ({
    options: { ...passkeyOptions, userVerification: 'preferred' } as const,
  }));
  const response = { authenticatorData: 'ZGF0YQ', clientDataJSON: 'e30', signature: 'cmlnaHQ' };
  const value = JSON.stringify({ id: 'a2V5', rawId: 'a2V5', type: 'public-key', response });
  acceptAddAdmin({ kind: 'passkey', value });
  const answer = call(userEndpoints.addAdmin, adminInput);
  await pressUsePasskey();
  expect(await screen.findByText(/This passkey could not be verified/)).toBeVisible();
  await pressUsePasskey();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await answer).toEqual({ message: 'ok', id: 11 });
});

test('without a passkey, or after its cancel, a message shows and the password still works', async () => {
  simulatePasskey();
  api.on(secondFactorEndpoints.askProof, () => new FakeResponse(404, { code: 'not_found', message: 'no' }));
  acceptAddAdmin({ kind: 'password', value: 'right' });
  const answer = call(userEndpoints.addAdmin, adminInput);
  await pressUsePasskey();
  expect(await screen.findByText('You have no passkey here. Use another way.')).toBeVisible();
  api.on(secondFactorEndpoints.askProof, () => ({
    options: { ...passkeyOptions, userVerification: 'preferred' } as const,
  }));
  Object.assign(navigator, { credentials: { get: () => Promise.reject(new Error('cancelled')) } });
  await pressUsePasskey();
  expect(await screen.findByText(/The passkey was not used/)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Your password/, { selector: 'input' }), 'right{Enter}');
  expect(await answer).toEqual({ message: 'ok', id: 11 });
});

test('Cancel ends the call with the refusal that asked for the proof', async () => {
  acceptAddAdmin({ kind: 'password', value: 'right' });
  const answer = call(userEndpoints.addAdmin, adminInput).catch((error: unknown) => error);
  await userEvent.type(await screen.findByLabelText(/^Your password/, { selector: 'input' }), 'wrong{Enter}');
  expect(await screen.findByText('This password is wrong. Please try again.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await answer).toMatchObject({ code: 'recent_login_required' });
  expect(api.calls).toHaveLength(2);
});

test('a call whose page has its own password field opens no dialog', async () => {
  api.on(userEndpoints.updateProfile, () => new FakeResponse(403, { code: 'recent_login_required', message: 'no' }));
  const { password: _, ...profile } = adminInput;
  const answer = call(userEndpoints.updateProfile, { id: 7, ...profile, currentPassword: undefined });
  await expect(answer).rejects.toMatchObject({ code: 'recent_login_required' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
