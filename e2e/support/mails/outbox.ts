import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

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
