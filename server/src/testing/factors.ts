import { Secret, TOTP } from 'otpauth';
import { makeAuthenticator } from './accounts/authenticator.ts';
import type { TestApp } from './app.ts';
import { addPerson, PASSWORD, type Person } from './people.ts';

export const ORIGIN = 'http://localhost:3000';

/** The TOTP code now, or `steps` steps of 30 seconds later. */
export const codeOf = (t: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: t.context.clock().getTime() + steps * 30_000,
  });

export async function addTotp(t: TestApp, person: { readonly token: string }) {
  const { secret } = (await t.as(person).post('/SecondFactor/BeginTotp')).body;
  const { status, body } = await t.as(person).post('/SecondFactor/AddTotp', { code: codeOf(t, secret) });
  if (status !== 200) throw new Error(`AddTotp answered ${status}`);
  // A code cannot be used twice, so the next call needs a later one.
  t.advance(30_000);
  return { secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
}

export async function addPasskey(t: TestApp, person: { readonly token: string }, key = makeAuthenticator()) {
  const { options } = (await t.as(person).post('/SecondFactor/BeginPasskey')).body;
  const input = { name: 'Key', passkey: key.create(options, ORIGIN) };
  const { status, body } = await t.as(person).post('/SecondFactor/AddPasskey', input);
  if (status !== 200) throw new Error(`AddPasskey answered ${status} ${body.code}`);
  return { key, recoveryCodes: body.recoveryCodes as string[] | undefined };
}

export async function adminWithTotp(t: TestApp) {
  const person = await addPerson(t.context, { role: 'Admin' });
  return { person, ...(await addTotp(t, person)) };
}

/** Sends user name and password. Also returns the cookie header for the second step. */
export async function passPassword(t: TestApp, { userName }: Pick<Person, 'userName'>, password = PASSWORD) {
  const answer = await t.as().post('/User/login', { username: userName, password });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  const cookie = cookies.find((each) => each.startsWith('second-step='))?.split(';')[0] ?? '';
  return { answer, browser: { cookie } };
}
