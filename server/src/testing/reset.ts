import type { TestApp } from './app.ts';

interface Owner {
  readonly email: string;
}

/** Asks for a code and reads it from the mail. */
export async function codeOf(t: TestApp, { email }: Owner): Promise<string> {
  const answer = await t.as().post('/User/ForgotPassword', { email });
  const mails = (await t.mails()).filter((mail) => mail.includes(`To: ${email}`));
  const code = /^([0-9A-Z]{8})\r$/m.exec(mails.at(-1) ?? '')?.[1];
  if (!code) throw new Error(`ForgotPassword answered ${answer.status} ${answer.text}, and there is no code`);
  return code;
}

export const verify = (t: TestApp, { email }: Owner, resetCode: string) =>
  t.as().post('/User/VerifyResetCode', { email, resetCode });

/** The cookie header of a browser that has exchanged a code for a ticket. */
export async function ticketOf(t: TestApp, owner: Owner): Promise<{ cookie: string }> {
  const answer = await verify(t, owner, await codeOf(t, owner));
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie };
}
