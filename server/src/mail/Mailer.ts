import { setTimeout as wait } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Message } from './messages.ts';
import { writeToOutbox } from './outbox.ts';

export interface Mailer {
  /** Takes a message over and returns at once; what fails is tried again for some minutes, then logged. */
  send(message: Message): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Finishes what is being sent, gives up what waits for another try. */
  close(): Promise<void>;
}

interface Options {
  readonly from: string;
  /** Without it mail is written to the outbox. */
  readonly smtpUrl?: string | undefined;
  readonly outbox: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Pauses before the further tries. */
  readonly retryAfterMs?: readonly number[];
}

const RETRY_AFTER_MS = [2_000, 15_000, 60_000];
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** One plain address: nothing that a header or an address list would read as more. */
const PLAIN_ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u;

/** Messages wait in memory only: a reset code must not be stored anywhere. */
export function createMailer({ from, smtpUrl, outbox, log, retryAfterMs = RETRY_AFTER_MS }: Options): Mailer {
  const smtp = smtpUrl
    ? nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...TIMEOUTS })
    : undefined;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver({ to, subject, text }: Message): Promise<void> {
    const mail = {
      from: { name: 'Emigration Portal', address: from },
      to: { name: '', address: to },
      envelope: { from, to: [to] },
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      subject,
      text,
    };
    if (smtp) return void (await smtp.sendMail(mail));
    log.warn({ file: await writeToOutbox(outbox, mail) }, 'without SMTP_URL a mail is written to the outbox');
  }

  async function deliverPatiently(message: Message): Promise<void> {
    for (const pause of [...retryAfterMs, undefined]) {
      try {
        return await deliver(message);
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        log.error({ code, responseCode, again: pause !== undefined }, 'a mail could not be sent');
        if (pause === undefined || !(await waited(pause))) return;
      }
    }
  }

  /** False when closing breaks the wait off. */
  const waited = (ms: number) => wait(ms, true, { signal: closing.signal }).catch(() => false);

  const settled = async () => void (await Promise.all(underWay));
  return {
    send(message) {
      if (!PLAIN_ADDRESS.test(message.to)) return log.error('a mail to an address that is none was not sent');
      const sending = deliverPatiently(message).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    settled,
    async close() {
      closing.abort();
      await settled();
      smtp?.close();
    },
  };
}
