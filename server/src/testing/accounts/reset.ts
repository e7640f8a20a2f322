import type { TestApp } from '../app.ts';
import type { Browser } from '../Browser.ts';

interface Owner {
  readonly email: string;
}

const browsers = new Map<string, Browser>();

/** Returns the same browser for all steps of one person's reset. */
export function browserOf(t: TestApp, { email }: Owner): Browser {
  const browser = browsers.get(email) ?? t.browser();
  browsers.set(email, browser);
  return browser;
}

export async function requestResetCode(t: TestApp, owner: Owner, browser = browserOf(t, owner)): Promise<string> {
  const { email } = owner;
  const answer = await browser.post('/User/ForgotPassword', { email });
  const code = await readNewestCode(t, owner);
  if (answer.status !== 200 || !code) throw new Error(`ForgotPassword answered ${answer.status} ${answer.text}`);
  return code;
}

export async function readNewestCode(t: TestApp, { email }: Owner): Promise<string | undefined> {
  const codes = (await t.mails()).flatMap((mail) => {
    const [, code] = /^([0-9A-Z]{8})\r$/m.exec(mail) ?? [];
    return code && mail.includes(`To: ${email}`) ? [code] : [];
  });
  return codes.at(-1);
}

export const verifyResetCode = (t: TestApp, owner: Owner, resetCode: string, browser = browserOf(t, owner)) =>
  browser.post('/User/VerifyResetCode', { email: owner.email, resetCode });

export async function obtainResetTicket(t: TestApp, owner: Owner): Promise<{ cookie: string }> {
  await verifyResetCode(t, owner, await requestResetCode(t, owner));
  const sent = browserOf(t, owner).cookiesFor('/User/UpdatePasswordDirectly').split('; ');
  return { cookie: sent.find((pair) => pair.startsWith('password-reset=')) ?? '' };
}
