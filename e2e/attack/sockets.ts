import { connect } from 'node:net';
import { type Findings, shorten } from './findings.ts';
import { sendRequest } from './http-request.ts';
import { type RawRequest, rawRequests, unfinishedRequests } from './shapes.ts';
import type { Stage } from './stage.ts';

/** How long to wait after the last byte. The server closes slow headers after 10 s to 12 s. */
const QUIET_MS = 3_000;
const SLOW_MS = 20_000;

/** Sends malformed and smuggled requests. Returns how many. */
export async function attackSockets(stage: Stage, findings: Findings): Promise<number> {
  const { port } = new URL(stage.origin);
  const attack = async (shape: RawRequest, patience: number) => {
    const { answer, isOpen } = await exchange(Number(port), shape.bytes, patience);
    const first = /^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1];
    const status = first === undefined ? null : Number(first);
    const add = (what: string) => findings.add('sockets', `${shape.name}: ${what}`);
    if (!shape.statuses.includes(status))
      add(`${status} instead of ${shape.statuses.join(', ')}: ${shorten(answer, 200)}`);
    const answers = answer.match(/^HTTP\/1\.[01] \d{3}/gm)?.length ?? 0;
    if (answers > (shape.answers ?? 1)) add(`${answers} answers to one request: ${shorten(answer, 600)}`);
    if (/root:.*:0:0:/.test(answer)) add('the answer contains a file of the machine');
    if (isOpen && patience === SLOW_MS) add(`the connection is still open after ${SLOW_MS} ms`);
    const alive = await sendRequest(stage.origin, { method: 'GET', path: '/healthz' });
    if (alive.status !== 200) add(`afterwards the server answers ${alive.status}`);
  };
  const patient = Promise.all(unfinishedRequests.map((shape) => attack(shape, SLOW_MS)));
  for (const shape of rawRequests) await attack(shape, QUIET_MS);
  await patient;
  // Many connections with unfinished headers must not block other people.
  const crowd = Array.from({ length: 200 }, () => exchange(Number(port), 'GET / HTTP/1.1\r\nX: ', SLOW_MS));
  const between = await sendRequest(stage.origin, { method: 'GET', path: '/readyz' });
  if (between.status !== 200)
    findings.add('sockets', `with 200 slow connections open /readyz answers ${between.status}`);
  const openConnections = (await Promise.all(crowd)).filter(({ isOpen }) => isOpen).length;
  if (openConnections > 0)
    findings.add('sockets', `${openConnections} of 200 slow connections are still open after ${SLOW_MS} ms`);
  return rawRequests.length + unfinishedRequests.length + 1;
}

/** Returns everything that arrives until the server closes, or until nothing has come for `patience` ms. */
const exchange = (port: number, bytes: string | Buffer, patience: number) =>
  new Promise<{ answer: string; isOpen: boolean }>((resolve) => {
    const socket = connect(port, 'localhost', () => void (bytes.length > 0 && socket.write(bytes)));
    let answer = '';
    let isOpen = false;
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.setTimeout(patience, () => {
      isOpen = true;
      socket.destroy();
    });
    // A reset while bytes are sent is a refusal.
    socket.on('error', () => {});
    socket.on('close', () => resolve({ answer, isOpen }));
  });
