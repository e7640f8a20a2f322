import { DAY_MS } from '@emigration-portal/shared-api';
import Fastify from 'fastify';
import { serveShell } from './serve-shell.ts';

const YEAR = 365 * DAY_MS;

test('security.txt has contact and address, and expires within a year', async () => {
  const app = Fastify();
  await app.register(serveShell, {
    directory: import.meta.dirname,
    origin: 'https://clearance.ae',
    config: { supportEmail: 'help@clearance.ae' },
    securityPolicy: 'https://clearance.ae/how-to-report',
    registry: async () => '',
    remoteOrigins: [],
  });
  const { statusCode, headers, payload } = await app.inject('/.well-known/security.txt');
  await app.close();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = /^Expires: (.+)$/m.exec(payload)?.[1] ?? '';
  expect(payload).toBe(
    [
      'Contact: mailto:help@clearance.ae',
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      'Canonical: https://clearance.ae/.well-known/security.txt',
      'Policy: https://clearance.ae/how-to-report',
      '',
    ].join('\n'),
  );
  const remainingMs = Date.parse(expires) - Date.now();
  expect(remainingMs > 0 && remainingMs < YEAR).toBe(true);
});
