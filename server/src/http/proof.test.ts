import { formatProofHeader, MINUTE_MS, PROOF_HEADER, type Proof } from '@emigration-portal/shared-api';
import { createSession } from '../db/accounts/sessions.ts';
import { makeAuthenticator } from '../testing/accounts/authenticator.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { addPasskey, addTotp, codeOf, ORIGIN } from '../testing/factors.ts';
import { addPerson, PASSWORD, type Person, profileOf } from '../testing/people.ts';
import { type Route, routes } from './routes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Daily work: these calls change no account, factor, publisher or setting. */
const dailyAreas = ['Application', 'Batch', 'Desk', 'File', 'Language', 'Mail', 'Queue', 'Services', 'Transaction'];

/** A thief gains nothing by these calls. */
const withoutProof: Record<string, string> = {
  logout: 'ends the session',
  sendConfirmation: 'sends another mail to the address that is already stored',
  savePassport: 'saves answers for the next form, as a saved application does',
  deletePassport: 'deletes those answers',
  setLanguage:
    'changes only the language of pages and mails, and the owner may not be able to read a question for proof',
  askProof: 'creates the challenge for a passkey, whose answer is the proof',
};

const needsSession = ({ endpoint }: Route) => endpoint.access !== 'public' && endpoint.access !== 'publisher';
const shouldNeedProof = ({ name, endpoint }: Route) =>
  endpoint.answers === 'csv' ||
  name === 'revealAnswer' ||
  !(endpoint.reads || dailyAreas.includes(endpoint.path.split('/')[1] ?? ''));
const listed = routes.filter((route) => needsSession(route) && shouldNeedProof(route));

test('each change of account, factor, publisher or setting, each export and revealed password needs proof', () => {
  const unproved = listed.filter(({ endpoint }) => endpoint.proof === undefined).map(({ name }) => name);
  expect(unproved.sort()).toEqual(Object.keys(withoutProof).sort());
});

/** A session that is eleven minutes old, as a thief may have. */
async function staleSession(values: Parameters<typeof addPerson>[1]) {
  const person = await addPerson(t.context, values);
  const startedAt = new Date(t.context.clock().getTime() - 11 * MINUTE_MS);
  return { ...person, token: await createSession(t.context.db, person.id, startedAt) };
}
const rolesOf = { superAdmin: { role: 'Admin', isSuper: true }, admin: { role: 'Admin' } } as const;
const callerOf = ({ endpoint }: Route) =>
  staleSession(endpoint.access === 'superAdmin' || endpoint.access === 'admin' ? rolesOf[endpoint.access] : {});

const newAdmin = { firstName: 'New', lastName: 'Admin', country: 'United Arab Emirates', password: PASSWORD };
const inputs: Record<string, { readonly status: number; readonly input: (caller: Person, admin: Person) => object }> = {
  addAdmin: { status: 200, input: () => ({ ...newAdmin, phone: '+971505550001', email: 'stolen@example.com' }) },
  deleteAdmin: { status: 200, input: (_, { id }) => ({ id }) },
  updateProfile: { status: 200, input: (caller) => ({ ...profileOf(caller), userName: 'another.name' }) },
  updatePassword: {
    status: 200,
    input: ({ id }) => ({ userId: id, currentPassword: PASSWORD, newPassword: 'Walnut-Comet-72?' }),
  },
  takeBackChange: { status: 200, input: (_, admin) => ({ id: admin.id }) },
  setMailSettings: { status: 200, input: () => ({ switchedOff: [] }) },
  beginPasskey: { status: 200, input: () => ({}) },
  addPasskey: { status: 400, input: () => ({}) },
  renamePasskey: { status: 404, input: () => ({ id: 1, name: 'Key' }) },
  removePasskey: { status: 404, input: () => ({ id: 1 }) },
  beginTotp: { status: 200, input: () => ({}) },
  addTotp: { status: 401, input: () => ({ code: '000000' }) },
  removeTotp: { status: 404, input: () => ({}) },
  makeRecoveryCodes: { status: 404, input: () => ({}) },
  resetFactors: { status: 200, input: (_, { id }) => ({ userId: id, reason: 'Lost the phone' }) },
  revealAnswer: { status: 404, input: () => ({ appId: 1, field: 'reqInfoArray.0' }) },
  exportQueue: { status: 200, input: () => ({ statusId: 0 }) },
  exportTransactions: { status: 200, input: () => ({ status: 'Completed' }) },
  exportAudit: { status: 200, input: () => ({}) },
};
const provable = routes.filter(({ endpoint }) => endpoint.proof !== undefined);

function send({ endpoint }: Route, who: { token: string } | undefined, input: object, proof?: Proof) {
  const headers = proof ? { [PROOF_HEADER]: formatProofHeader(proof) } : {};
  const sent = endpoint.sends === 'query' ? { query: input } : { payload: input };
  return t.as(who).send(endpoint.method, endpoint.path, { ...sent, headers });
}

test('every call that needs proof is tested below', () => {
  expect(provable.map(({ name }) => name as string).sort()).toEqual(Object.keys(inputs).sort());
});

const routesWithRule = (...rules: string[]) =>
  provable
    .filter(({ endpoint }) => rules.includes(endpoint.proof ?? ''))
    .map((route) => [route.name as string, route] as const);

describe.each(routesWithRule('recent', 'always'))('a stolen session and %s', (name, route) => {
  const { status, input } = inputs[name] ?? { status: 0, input: () => ({}) };

  test('are refused without proof and with a wrong one, and work with the right password', async () => {
    const caller = await callerOf(route);
    const body = input(caller, await addPerson(t.context, { role: 'Admin' }));
    const bare = await send(route, caller, body);
    expect([bare.status, bare.body.code]).toEqual([403, 'recent_login_required']);
    const wrong = await send(route, caller, body, { kind: 'password', value: 'wrong' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password']);
    expect((await send(route, caller, body, { kind: 'password', value: PASSWORD })).status).toBe(status);
  });

  test('stay refused for other roles, with any proof', async () => {
    const proof = { kind: 'password', value: PASSWORD } as const;
    const body = input(t.people.customer, t.people.admin);
    expect((await send(route, undefined, body, proof)).status).toBe(401);
    if (route.endpoint.access === 'signedIn') return;
    const other = route.endpoint.access === 'customer' ? t.people.admin : t.people.customer;
    expect((await send(route, other, body, proof)).body.code).toBe('forbidden');
  });
});

test('a wrong password in a call that needs no proof is still refused', async () => {
  const [addTotp] = routes.filter(({ name }) => name === 'addTotp') as [Route];
  const person = await addPerson(t.context, rolesOf.admin);
  const { secret } = (await t.as(person).post('/SecondFactor/BeginTotp')).body;
  const code = codeOf(t, secret);
  const refused = await send(addTotp, person, { code }, { kind: 'password', value: 'wrong' });
  expect([refused.status, refused.body.code]).toEqual([400, 'wrong_password']);
  expect((await send(addTotp, person, { code })).status).toBe(200);
});

test('cancelling another person’s pending address needs proof, the caller’s own does not', async () => {
  const [takeBack] = routes.filter(({ name }) => name === 'takeBackChange') as [Route];
  const caller = await staleSession(rolesOf.superAdmin);
  const bare = await send(takeBack, caller, { id: t.people.admin.id });
  expect([bare.status, bare.body.code]).toEqual([403, 'recent_login_required']);
  const proof = { kind: 'password', value: PASSWORD } as const;
  expect((await send(takeBack, caller, { id: t.people.admin.id }, proof)).status).toBe(200);
  expect((await send(takeBack, caller, { id: caller.id })).status).toBe(200);
});

describe('a code of the authenticator app', () => {
  const [exportAudit] = routes.filter(({ name }) => name === 'exportAudit') as [Route];
  const withApp = async () => {
    const person = await addPerson(t.context, rolesOf.superAdmin);
    const { secret } = await addTotp(t, person);
    t.advance(11 * MINUTE_MS);
    return { person, secret };
  };

  test('proves a session like the password, once', async () => {
    const { person, secret } = await withApp();
    const proof = { kind: 'totp', value: codeOf(t, secret) } as const;
    expect((await send(exportAudit, person, {}, proof)).status).toBe(200);
    const again = await send(exportAudit, person, {}, proof);
    expect([again.status, again.body.code]).toEqual([401, 'wrong_second_factor']);
  });

  test('cannot be guessed: after ten wrong codes the right one has to wait', async () => {
    const { person, secret } = await withApp();
    const guess = (value: string) => send(exportAudit, person, {}, { kind: 'totp', value });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess('000000')).body.code).toBe('wrong_second_factor');
    expect((await guess(codeOf(t, secret))).status).toBe(429);
  });

  test('is refused for a person without an app', async () => {
    const caller = await callerOf(exportAudit);
    const refused = await send(exportAudit, caller, {}, { kind: 'totp', value: '000000' });
    expect(refused.body.code).toBe('wrong_second_factor');
  });
});

describe('a passkey', () => {
  const [exportAudit] = routes.filter(({ name }) => name === 'exportAudit') as [Route];
  const withPasskey = async () => {
    const person = await addPerson(t.context, rolesOf.superAdmin);
    const { key } = await addPasskey(t, person);
    return { person, key };
  };
  const ask = async (who: Person) => (await t.as(who).post('/SecondFactor/AskProof')).body.options;
  const offerOf = async (who: Person) =>
    (await t.as(who).post('/SecondFactor/BeginPasskey', { currentPassword: PASSWORD })).body;
  const proofOf = (answer: object): Proof => ({ kind: 'passkey', value: JSON.stringify(answer) });

  test('proves a session, also to remove it, once per answer', async () => {
    const { person, key } = await withPasskey();
    t.advance(11 * MINUTE_MS);
    const proof = proofOf(key.answer(await ask(person), ORIGIN));
    expect((await send(exportAudit, person, {}, proof)).status).toBe(200);
    const again = await send(exportAudit, person, {}, proof);
    expect([again.status, again.body.code]).toEqual([401, 'wrong_second_factor']);
    const [removePasskey] = routes.filter(({ name }) => name === 'removePasskey') as [Route];
    const [{ id }] = (await t.as(person).get('/SecondFactor/GetSecondFactors')).body.passkeys;
    const proved = proofOf(key.answer(await ask(person), ORIGIN));
    expect((await send(removePasskey, person, { id }, proved)).status).toBe(200);
  });

  test('of another person, host or challenge, or too late, is refused', async () => {
    const [{ person, key }, other] = [await withPasskey(), await withPasskey()];
    t.advance(11 * MINUTE_MS);
    const refused = async (proof: Proof) => (await send(exportAudit, person, {}, proof)).body.code;
    const before = await ask(person);
    const question = await ask(person);
    expect(await refused(proofOf(key.answer(before, ORIGIN)))).toBe('wrong_second_factor');
    expect(await refused(proofOf(key.answer(question, ORIGIN)))).toBe('wrong_second_factor');
    expect(await refused(proofOf(other.key.answer(await ask(person), ORIGIN)))).toBe('wrong_second_factor');
    expect(await refused(proofOf(key.answer(await ask(person), 'https://evil.example')))).toBe('wrong_second_factor');
    expect(await refused({ kind: 'passkey', value: '{' })).toBe('wrong_second_factor');
    const oldQuestion = await ask(person);
    t.advance(6 * MINUTE_MS);
    expect(await refused(proofOf(key.answer(oldQuestion, ORIGIN)))).toBe('wrong_second_factor');
  });

  test('cannot be created with the challenge of a proof', async () => {
    const { person } = await withPasskey();
    t.advance(11 * MINUTE_MS);
    const { options } = await offerOf(person);
    const passkey = makeAuthenticator().create({ ...options, challenge: (await ask(person)).challenge }, ORIGIN);
    const { status, body } = await t.as(person).post('/SecondFactor/AddPasskey', { name: 'Thief', passkey });
    expect([status, body.code]).toEqual([400, 'passkey_refused']);
  });

  test('is not requested from a person without one', async () => {
    const { status, body } = await t.as(await staleSession(rolesOf.admin)).post('/SecondFactor/AskProof');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

test('a proof that cannot be read is refused with the name of its header', async () => {
  const headers = { [PROOF_HEADER]: 'fingerprint abc' };
  const caller = await staleSession(rolesOf.superAdmin);
  const { status, body } = await t.as(caller).post('/Audit/ExportAudit', {}, headers);
  expect([status, body.fields]).toEqual([400, ['X-Proof']]);
});

test('a stolen session cannot change another administrator’s profile, nor set the own password by a guess', async () => {
  const caller = await staleSession(rolesOf.superAdmin);
  const admin = await addPerson(t.context, { role: 'Admin' });
  const change = { ...profileOf(admin), cityDistrict: 'Doha' };
  expect((await t.as(caller).put('/User/UpdateProfile', change)).body.code).toBe('recent_login_required');
  const proved = await t.as(caller).put('/User/UpdateProfile', { ...change, currentPassword: PASSWORD });
  expect(proved.status).toBe(200);
  const guess = { userId: caller.id, currentPassword: 'wrong', newPassword: 'Walnut-Comet-72?' };
  expect((await t.as(caller).put('/User/UpdatePassword', guess)).body.code).toBe('wrong_password');
});
