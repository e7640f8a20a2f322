import { setTimeout as wait } from 'node:timers/promises';
import { PORTAL_NAME } from '@emigration-portal/shared-api';
import type { Logger } from 'pino';
import type { MailMessage } from './messages.ts';
import { writeToOutbox } from './outbox.ts';
import { renderHtml } from './render-html.ts';

export interface MailTransport {
  /** Sends a mail. `id` lets the receiver recognize a repeat. Throws `MailNotDeliveredError`. */
  deliver(message: MailMessage, id?: string): Promise<void>;
  close(): void;
}

export interface MailTransportOptions {
  readonly from: string;
  /** If undefined, mails go to the outbox folder. */
  readonly smtpUrl?: string | undefined;
  readonly outbox: string;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/** Why a mail was not delivered. The message contains no address, text or password. */
export class MailNotDeliveredError extends Error {
  override name = 'NotDelivered';
  constructor(
    /** The mail server refused this mail; a repeat would fail too. */
    readonly isPermanent: boolean,
    readonly answer: string,
    readonly codes: { readonly code?: string | undefined; readonly responseCode?: number | undefined } = {},
  ) {
    super(`a mail was not delivered (${codes.responseCode ?? codes.code ?? 'no code'})`);
  }
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Limit for a server that answers too slowly. */
const SEND_LIMIT_MS = 120_000;
/** One address without characters that a mail header could read as a second one. */
const PLAIN_ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u;
const ANSWER_CHARACTERS = 300;
/** nodemailer codes: the message was refused, not the connection or log-in. */
const REFUSED_MESSAGE = ['EENVELOPE', 'EMESSAGE'];

export function createMailTransport({ from, smtpUrl, outbox, log }: MailTransportOptions): MailTransport {
  let smtp: ReturnType<typeof connectTo> | undefined;
  const domain = from.slice(from.lastIndexOf('@') + 1);

  async function sendOrWrite(
    { to, subject, text, language, unsubscribe }: MailMessage,
    id: string | undefined,
  ): Promise<void> {
    const mail = {
      from: { name: PORTAL_NAME, address: from },
      to: { name: '', address: to },
      envelope: { from, to: [to] },
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
      },
      ...(id ? { messageId: `<${id}@${domain}>` } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
      subject,
      text,
      html: renderHtml(subject, text, language),
    };
    if (smtpUrl) {
      smtp ??= connectTo(smtpUrl);
      await withinLimit((await smtp).sendMail(mail));
    } else {
      log.info({ file: await writeToOutbox(outbox, mail, id) }, 'the mail was written to the outbox folder');
    }
  }

  return {
    async deliver(message, id) {
      if (!PLAIN_ADDRESS.test(message.to)) throw new MailNotDeliveredError(true, 'This is not an e-mail address.');
      await sendOrWrite(message, id).catch((error: unknown) => {
        throw toNotDeliveredError(error);
      });
    },
    close: () => void smtp?.then((transport) => transport.close()),
  };
}

/** Loaded with the first mail, because it needs a megabyte of memory. */
async function connectTo(url: string) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS });
}

async function withinLimit(sending: Promise<unknown>): Promise<void> {
  const finished = new AbortController();
  const limit = wait(SEND_LIMIT_MS, undefined, { signal: finished.signal, ref: false }).then(() => {
    throw Object.assign(new Error('The mail server did not finish in time.'), { code: 'ETIMEDOUT' });
  });
  sending.catch(() => {});
  try {
    await Promise.race([sending, limit]);
  } finally {
    limit.catch(() => {});
    finished.abort();
  }
}

function toNotDeliveredError(error: unknown): MailNotDeliveredError {
  const { code, responseCode, response, message } = error as Error & {
    code?: string;
    responseCode?: number;
    response?: string;
  };
  const isPermanent = REFUSED_MESSAGE.includes(code ?? '') && (responseCode ?? 0) >= 500;
  return new MailNotDeliveredError(isPermanent, redactAnswer(response ?? (code === undefined ? message : code)), {
    code,
    responseCode,
  });
}

/** A mail server may quote the mail, so anything like a link or secret is removed. */
const redactAnswer = (answer: string) =>
  answer
    .replace(/\S*(?::\/\/|www\.)\S*/gi, '[…]')
    .replace(/[\w-]{20,}/g, '[…]')
    .replace(/\p{C}+/gu, ' ')
    .slice(0, ANSWER_CHARACTERS);
