import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A local mail server with the mails it has received, parsed. */
export interface Mailbox {
  readonly url: string;
  /** Waits for one mail whose subject begins with `subject`, and removes it. */
  waitForMail(subject: string): Promise<Email>;
  readonly countMails: () => number;
  /** Refuses every mail with this message from now on. Without a message it accepts mails again. */
  refuseMails(message?: string): void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  let refusal: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusal) return done(Object.assign(new Error(refusal), { responseCode: 552 }));
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async waitForMail(subject) {
      const hasSubject = (mail: Email) => mail.subject?.startsWith(subject) === true;
      await expect.poll(() => mails.filter(hasSubject).length, { message: `mails “${subject}…”` }).toBe(1);
      const [mail] = mails.splice(mails.findIndex(hasSubject), 1);
      if (!mail) throw new Error('The mail is gone.');
      return mail;
    },
    countMails: () => mails.length,
    refuseMails(message) {
      refusal = message;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
