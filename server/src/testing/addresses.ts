import type { TestApp } from './app.ts';

/** A mail's text as its reader sees it: quoted-printable undone. */
export const readable = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

/** The tokens of the links mailed to an address, oldest first. */
export async function tokensFor(t: TestApp, to: string, page: 'confirm-email' | 'undo-change'): Promise<string[]> {
  const link = new RegExp(`^http\\S+/${page}#([\\w-]{43})\\s*$`, 'm');
  const mails = (await t.mails()).filter((mail) => mail.includes(`To: ${to}\r\n`));
  return mails.flatMap((mail) => link.exec(readable(mail))?.[1] ?? []);
}

export const confirm = (t: TestApp, token = '') => t.as().post('/User/ConfirmAddress', { token });
export const undo = (t: TestApp, token = '') => t.as().post('/User/UndoChange', { token });
/** Confirms by the newest link that an address has got. */
export const confirmAt = async (t: TestApp, to: string) => confirm(t, (await tokensFor(t, to, 'confirm-email')).at(-1));
