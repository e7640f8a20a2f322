import { connect } from 'node:net';
import { type Findings, shorten } from './findings.ts';
import { sendRequest } from './http-request.ts';
import { type RawRequest, rawRequests, unfinishedRequests } from './raw-requests.ts';
import type { Stage } from './stage.ts';

/** A connection that is silent for this time has sent its whole answer. */
const SILENCE_MS = 3_000;
/** The server must close an unfinished request within this time. It does so after 10 s to 12 s. */
const CLOSE_MS = 20_000;

/** Sends malformed and smuggled requests. Returns how many. */
export async function attackSockets(stage: Stage, findings: Findings): Promise<number> {
  const { port } = new URL(stage.origin);
  const attack = async (rawRequest: RawRequest, silenceMs: number) => {
    const { received: answer, isOpen } = await sendAndCollect(Number(port), rawRequest.bytes, silenceMs);
    const statusText = /^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1];
    const status = statusText === undefined ? null : Number(statusText);
    const add = (finding: string) => findings.add('sockets', `${rawRequest.name}: ${finding}`);
    if (!rawRequest.statuses.includes(status))
      add(`${status} instead of ${rawRequest.statuses.join(', ')}: ${shorten(answer, 200)}`);
    const answerCount = answer.match(/^HTTP\/1\.[01] \d{3}/gm)?.length ?? 0;
    if (answerCount > (rawRequest.maxAnswers ?? 1))
      add(`${answerCount} answers to one request: ${shorten(answer, 600)}`);
    if (/root:.*:0:0:/.test(answer)) add('the answer contains a file of the machine');
    if (isOpen && silenceMs === CLOSE_MS) add(`the connection is still open after ${CLOSE_MS} ms`);
    const health = await sendRequest(stage.origin, { method: 'GET', path: '/healthz' });
    if (health.status !== 200) add(`afterwards the server answers ${health.status}`);
  };
  const unfinished = Promise.all(unfinishedRequests.map((request) => attack(request, CLOSE_MS)));
  for (const request of rawRequests) await attack(request, SILENCE_MS);
  await unfinished;
  // Many connections with unfinished headers must not block other people.
  const slowConnections = Array.from({ length: 200 }, () =>
    sendAndCollect(Number(port), 'GET / HTTP/1.1\r\nX: ', CLOSE_MS),
  );
  const readiness = await sendRequest(stage.origin, { method: 'GET', path: '/readyz' });
  if (readiness.status !== 200)
    findings.add('sockets', `with 200 slow connections open /readyz answers ${readiness.status}`);
  const openConnections = (await Promise.all(slowConnections)).filter(({ isOpen }) => isOpen).length;
  if (openConnections > 0)
    findings.add('sockets', `${openConnections} of 200 slow connections are still open after ${CLOSE_MS} ms`);
  return rawRequests.length + unfinishedRequests.length + 1;
}

/** Returns everything that arrives until the server closes, or until nothing has come for `silenceMs`. */
const sendAndCollect = (port: number, bytes: string | Buffer, silenceMs: number) =>
  new Promise<{ received: string; isOpen: boolean }>((resolve) => {
    const socket = connect(port, 'localhost', () => void (bytes.length > 0 && socket.write(bytes)));
    let received = '';
    let isOpen = false;
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    socket.setTimeout(silenceMs, () => {
      isOpen = true;
      socket.destroy();
    });
    // A reset while bytes are sent is a refusal.
    socket.on('error', () => {});
    socket.on('close', () => resolve({ received, isOpen }));
  });
