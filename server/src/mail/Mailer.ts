import { setTimeout as wait } from 'node:timers/promises';
import {
  createMailTransport,
  type MailNotDeliveredError,
  type MailTransport,
  type MailTransportOptions,
} from './mail-transport.ts';
import type { MailMessage } from './messages.ts';

export interface Mailer extends Pick<MailTransport, 'deliver'> {
  /** Sends a reset code and returns at once. Retries while the code is valid. All other mails use `queueMail`. */
  send(message: MailMessage): void;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /** Finishes current deliveries and drops retries. */
  close(): Promise<void>;
}

interface Options extends MailTransportOptions {
  readonly retryAfterMs?: readonly number[];
}

const RETRY_AFTER_MS = [2_000, 15_000, 60_000, 120_000, 240_000];

/** Mails of `send` are only in memory: a reset code must not be stored. */
export function createMailer({ retryAfterMs = RETRY_AFTER_MS, ...options }: Options): Mailer {
  const { log } = options;
  const transport = createMailTransport(options);
  const closing = new AbortController();
  const runningDeliveries = new Set<Promise<void>>();

  async function deliverWithRetries(message: MailMessage): Promise<void> {
    const { validForMs = Number.POSITIVE_INFINITY } = message;
    const startedAt = performance.now();
    for (const pause of [...retryAfterMs, undefined]) {
      try {
        return await transport.deliver(message);
      } catch (error) {
        const { codes, isPermanent } = error as MailNotDeliveredError;
        const shouldRetry = pause !== undefined && !isPermanent && performance.now() - startedAt + pause < validForMs;
        log.error({ ...codes, again: shouldRetry }, 'a mail could not be sent');
        if (!shouldRetry || !(await waitUnlessClosing(pause))) return;
      }
    }
  }

  /** False if closing ended the wait. */
  const waitUnlessClosing = (ms: number) => wait(ms, true, { signal: closing.signal }).catch(() => false);

  const settled = async () => void (await Promise.all(runningDeliveries));
  return {
    deliver: transport.deliver,
    send(message) {
      const sending = deliverWithRetries(message).finally(() => runningDeliveries.delete(sending));
      runningDeliveries.add(sending);
    },
    settled,
    async close() {
      closing.abort();
      await settled();
      transport.close();
    },
  };
}
