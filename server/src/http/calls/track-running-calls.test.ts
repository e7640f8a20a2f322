import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { startTestApp } from '../../testing/app.ts';
import { RawClient } from '../../testing/RawClient.ts';

test('the server closes after its calls end, also those whose caller has left', async () => {
  const t = await startTestApp();
  const port = await t.listen();
  const events: string[] = [];
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isReached = new Promise<void>((resolve) => {
    t.context.hasher.verify = async () => {
      resolve();
      await isHeld;
      events.push('call finished');
      return 'none';
    };
  });
  const connected = once(t.app.server, 'connection') as Promise<[Socket]>;
  const body = JSON.stringify({ username: 'nobody', password: 'Wrong-Password-1!' });
  const call = { token: '', type: 'application/json', body, length: body.length };
  const client = new RawClient(port).beginPost('/User/login', call);
  await isReached;
  const [socket] = await connected;
  const socketClosed = once(socket, 'close');
  client.close();
  await socketClosed;
  const closed = t.app.close().then(() => events.push('closed'));
  for (let round = 0; round < 200; round += 1) await nextRound();
  release();
  await closed;
  await t.close();
  expect(events).toEqual(['call finished', 'closed']);
});
