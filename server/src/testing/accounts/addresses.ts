import type { TestApp } from '../app.ts';

export const decodeQuotedPrintable = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

export const readMailsTo = async (t: TestApp, to: string): Promise<string[]> =>
  (await t.mails()).filter((mail) => mail.includes(`To: ${to}\r\n`)).map(decodeQuotedPrintable);

export async function readLinkTokens(
  t: TestApp,
  to: string,
  page: 'confirm-email' | 'undo-change' | 'confirm-data',
): Promise<string[]> {
  // The text part of a mail in Hindi or Urdu is in Base64, so the link in the HTML part counts, too.
  const link = new RegExp(`(?:^|href=")http[^\\s"]+/${page}#([\\w-]{43})(?:\\s*$|")`, 'm');
  return (await readMailsTo(t, to)).flatMap((mail) => link.exec(mail)?.[1] ?? []);
}

export const confirmAddress = (t: TestApp, token = '') => t.as().post('/User/ConfirmAddress', { token });
export const undoAddressChange = (t: TestApp, token = '') => t.as().post('/User/UndoChange', { token });
export const confirmByNewestMail = async (t: TestApp, to: string) =>
  confirmAddress(t, (await readLinkTokens(t, to, 'confirm-email')).at(-1));
export const readUndoToken = async (t: TestApp, to: string) => (await readLinkTokens(t, to, 'undo-change')).at(-1);
