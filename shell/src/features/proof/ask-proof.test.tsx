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

/** Answers as the server does: it refuses without a proof, and with another than the right one. */
function refuseUnproved(right: Proof, header: unknown): FakeResponse | undefined {
  const proof = parseProofHeader(String(header ?? ''));
  if (!proof) return new FakeResponse(403, { code: 'recent_login_required', message: 'no' });
  const [status, code] = refusals[proof.kind];
  return proof.kind === right.kind && proof.value === right.value
    ? undefined
    : new FakeResponse(status, { code, message: 'no' });
}
const typed = {
  firstName: 'Omar',
  lastName: 'Said',
  country: 'India',
  phone: '+919876543210',
  email: 'omar@example.org',
  password: 'Walnut-Comet-72?',
};
const expectAddAdmin = (right: Proof) =>
  api.on(
    userEndpoints.addAdmin,
    (_, headers) => refuseUnproved(right, headers['x-proof']) ?? { message: 'ok', id: 11 },
  );
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('a call goes on with what was typed once the password is right, and the focus goes back', async () => {
  expectAddAdmin({ kind: 'password', value: 'Grün-Wolke 48!' });
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const answer = call(userEndpoints.addAdmin, typed, { idempotencyKey: 'one' });
  const password = () => screen.findByLabelText(/^Your password/, { selector: 'input' });
  await waitFor(async () => expect(await password()).toHaveFocus());
  await next();
  expect((await screen.findAllByText('Type your password!')).length).toBeGreaterThan(0);
  await userEvent.type(await password(), 'wrong{Enter}');
  expect(await screen.findByText('This password is wrong. Please try again.')).toBeVisible();
  await userEvent.type(await password(), 'Grün-Wolke 48!{Enter}');
  expect(await answer).toEqual({ message: 'ok', id: 11 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls.map(({ input }) => input)).toEqual([typed, typed, typed]);
  expect(api.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one', 'one']);
  expect(opener).toHaveFocus();
  opener.remove();
});

test('an administrator may type a code of the app instead, also for a download', async () => {
  api.on(
    auditEndpoints.exportAudit,
    (_, headers) => refuseUnproved({ kind: 'totp', value: '123456' }, headers['x-proof']) ?? Buffer.from('Id\n1\n'),
  );
  const file = downloadCsv(auditEndpoints.exportAudit, { who: 'Omar' });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a code of your authenticator app' }));
  await userEvent.type(screen.getByLabelText(/^Code of your authenticator app/), '000000{Enter}');
  expect(await screen.findByText(/This code is wrong, or was used already/)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Code of your authenticator app/), '123456{Enter}');
  expect((await file).size).toBe(5);
});

/** A browser with a passkey, which answers with a signature of these bytes. */
function holdPasskey(...signatures: string[]): void {
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
const question = { challenge: 'AAAA', timeout: 1, rpId: 'localhost', allowCredentials: [] };
const usePasskey = async () => userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));

test('an administrator may use a passkey alone; one that is refused may be tried again', async () => {
  holdPasskey('wrong', 'right');
  api.on(secondFactorEndpoints.askProof, () => ({ options: { ...question, userVerification: 'preferred' } as const }));
  const response = { authenticatorData: 'ZGF0YQ', clientDataJSON: 'e30', signature: 'cmlnaHQ' };
  const value = JSON.stringify({ id: 'a2V5', rawId: 'a2V5', type: 'public-key', response });
  expectAddAdmin({ kind: 'passkey', value });
  const answer = call(userEndpoints.addAdmin, typed);
  await usePasskey();
  expect(await screen.findByText(/This passkey could not be verified/)).toBeVisible();
  await usePasskey();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await answer).toEqual({ message: 'ok', id: 11 });
});

test('who has no passkey, or puts it aside, is told so and goes on another way', async () => {
  holdPasskey();
  api.on(secondFactorEndpoints.askProof, () => new FakeResponse(404, { code: 'not_found', message: 'no' }));
  expectAddAdmin({ kind: 'password', value: 'right' });
  const answer = call(userEndpoints.addAdmin, typed);
  await usePasskey();
  expect(await screen.findByText('You have no passkey here. Use another way.')).toBeVisible();
  api.on(secondFactorEndpoints.askProof, () => ({ options: { ...question, userVerification: 'preferred' } as const }));
  Object.assign(navigator, { credentials: { get: () => Promise.reject(new Error('put aside')) } });
  await usePasskey();
  expect(await screen.findByText(/The passkey was not used/)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Your password/, { selector: 'input' }), 'right{Enter}');
  expect(await answer).toEqual({ message: 'ok', id: 11 });
});

test('who gives no proof, or only a wrong one, gets the refusal that asked for it', async () => {
  expectAddAdmin({ kind: 'password', value: 'right' });
  const answer = call(userEndpoints.addAdmin, typed).catch((error: unknown) => error);
  await userEvent.type(await screen.findByLabelText(/^Your password/, { selector: 'input' }), 'wrong{Enter}');
  expect(await screen.findByText('This password is wrong. Please try again.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await answer).toMatchObject({ code: 'recent_login_required' });
  expect(api.calls).toHaveLength(2);
});

test('a page that asks for the password itself is left alone', async () => {
  api.on(userEndpoints.updateProfile, () => new FakeResponse(403, { code: 'recent_login_required', message: 'no' }));
  const { password: _, ...profile } = typed;
  const answer = call(userEndpoints.updateProfile, { id: 7, ...profile, currentPassword: undefined });
  await expect(answer).rejects.toMatchObject({ code: 'recent_login_required' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
