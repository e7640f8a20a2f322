import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

interface Refusal {
  readonly responseCode: number;
  readonly message: string;
}

export interface TestSmtp {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** How many mails were sent, including refused ones. */
  readonly tries: () => number;
  /** Refuses the next `count` mails, by default with "try again later". */
  refuse(count: number, as?: Refusal): void;
  /** Delays all answers until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

const LATER: Refusal = { responseCode: 451, message: 'try again later' };

export async function startSmtp(port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  let tries = 0;
  let refusals = 0;
  let refusal = LATER;
  let held: Promise<void> | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, session, done) {
      tries += 1;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        refusals -= 1;
        const { message, responseCode } = refusal;
        if (refusals >= 0) return done(Object.assign(new Error(message), { responseCode }));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString('utf8') });
        void (held ?? Promise.resolve()).then(() => done());
      });
    },
  });
  // Clients that disconnect cause errors.
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    tries: () => tries,
    refuse(count, as = LATER) {
      refusals = count;
      refusal = as;
    },
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = undefined;
        release();
      };
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
