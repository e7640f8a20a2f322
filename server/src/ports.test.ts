import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { requireFreePorts } from '../start/ports.mjs';

const options = { command: 'npm start', extraPorts: 2 };

test.each([0, 1])(
  'a port that another program uses is refused, with another port to choose (%i after the first)',
  async (offset) => {
    const other = createServer().listen({ host: process.env.HOST || 'localhost', port: 0 });
    await once(other, 'listening');
    const used = (other.address() as AddressInfo).port;
    const port = used - offset;
    await expect(requireFreePorts(port, options)).rejects.toThrow(
      `Port ${used} is in use. Stop the program that uses it, or choose another port: PORT=${port + 100} npm start uses ${port + 100} to ${port + 102}.`,
    );
    other.close();
  },
);

test.each([Number.NaN, 0, 65_534])('PORT %s is refused', async (port) => {
  await expect(requireFreePorts(port, options)).rejects.toThrow(/^PORT must be a number from 1 to 65533, not /);
});
