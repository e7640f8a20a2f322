import { once } from 'node:events';
import { createServer } from 'node:net';
import { failOnLeaks } from './jest.leaks.mjs';

class Base {
  async teardown() {}
}

test('a test file that leaves something open fails, and one that closes it late passes', async () => {
  const [withoutGrace, withGrace] = [new (failOnLeaks(Base, 0))(), new (failOnLeaks(Base))()];
  const server = createServer().listen(0);
  await once(server, 'listening');
  await expect(withoutGrace.teardown()).rejects.toThrow('This test leaves open: TCPServerWrap');
  server.close();
  await withGrace.teardown();
});
