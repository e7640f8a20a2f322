import { once } from 'node:events';
import { createServer } from 'node:net';
import { withoutLeaks } from './jest.leaks.mjs';

class Base {
  async teardown() {}
}

test('a test file that leaves something open fails, and one that closes it late passes', async () => {
  const [strict, patient] = [new (withoutLeaks(Base, 0))(), new (withoutLeaks(Base))()];
  const server = createServer().listen(0);
  await once(server, 'listening');
  await expect(strict.teardown()).rejects.toThrow('This test leaves open: TCPServerWrap');
  server.close();
  await patient.teardown();
});
