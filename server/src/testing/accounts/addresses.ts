import type { TestApp } from '../app.ts';

/** A mail's text as its reader sees it: quoted-printable undone. */
export const readable = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

/** The texts of the mails to an address, oldest first. */
export const mailsTo = async (t: TestApp, to: string): Promise<string[]> =>
  (await t.mails()).filter((mail) => mail.includes(`To: ${to}\r\n`)).map(readable);

/** The tokens of the links mailed to an address, oldest first. */
export async function tokensFor(
  t: TestApp,
  to: string,
  page: 'confirm-email' | 'undo-change' | 'confirm-data',
): Promise<string[]> {
  const link = new RegExp(`^http\\S+/${page}#([\\w-]{43})\\s*$`, 'm');
  return (await mailsTo(t, to)).flatMap((mail) => link.exec(mail)?.[1] ?? []);
}

export const confirm = (t: TestApp, token = '') => t.as().post('/User/ConfirmAddress', { token });
export const undo = (t: TestApp, token = '') => t.as().post('/User/UndoChange', { token });
/** Confirms by the newest link that an address has got. */
export const confirmAt = async (t: TestApp, to: string) => confirm(t, (await tokensFor(t, to, 'confirm-email')).at(-1));
/** The newest link that takes a change back, as an address has got it. */
export const undoToken = async (t: TestApp, to: string) => (await tokensFor(t, to, 'undo-change')).at(-1);
