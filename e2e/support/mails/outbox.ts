import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Waits until exactly `count` mails to an address are in the outbox folder. Returns them oldest first. */
export async function waitForMails(outbox: string, address: string, count: number, subject = ''): Promise<string[]> {
  let matchingMails: string[] = [];
  const countMatchingMails = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    matchingMails = mails.filter((mail) => mail.includes(`To: ${address}\r\n`) && mail.includes(`Subject: ${subject}`));
    return matchingMails.length;
  };
  await expect.poll(countMatchingMails).toBe(count);
  return matchingMails;
}

/** Waits until one mail with this subject is in the outbox folder, in any language. */
export async function waitForMailTo(outbox: string, address: string, subject: string): Promise<Email> {
  let mails: Email[] = [];
  const countMails = async () => {
    const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
    const parsed = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
    mails = parsed.filter((mail) => mail.to?.some((to) => to.address === address) && mail.subject === subject);
    return mails.length;
  };
  await expect.poll(countMails, { message: `mails “${subject}”` }).toBe(1);
  const [mail] = mails;
  if (!mail) throw new Error('The mail is gone.');
  return mail;
}

export function parseResetCode(mail: string | undefined): string {
  const code = /^([0-9A-Z]{8})\r$/m.exec(mail ?? '')?.[1];
  if (!code) throw new Error('There is no code in the mail');
  return code;
}

export const RESET_CODE_SUBJECT = 'Your code for a new password';

/** Returns the path of the link in a mail, with its secret. */
export function parseLinkPath(mail: string | undefined): string {
  const text = (mail ?? '').replaceAll('=\r\n', '').replaceAll('=23', '#');
  const path = /^https?:\/\/[^/\s]+(\/\S+#[\w-]{43})\s*$/m.exec(text)?.[1];
  if (!path) throw new Error('There is no link in the mail');
  return path;
}
