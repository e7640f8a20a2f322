import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { pipeline } from 'node:stream';

/** DNS, TCP and TLS take three round trips on slow 4G before the first request. */
const CONNECTION_DELAY_MS = 3 * 150;

/** Starts a proxy that delays new connections, because Chromium's emulated network delays only requests. */
export async function startLatencyProxy(): Promise<{ readonly url: string; stop(): void }> {
  const http = createServer((incoming, answer) => {
    const { method, headers, url = '' } = incoming;
    const onward = request(url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      // When an answer breaks off, the page must not wait for the rest.
      pipeline(response, answer, () => {});
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  const sockets = createSocketServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    setTimeout(() => {
      http.emit('connection', socket);
      socket.resume();
    }, CONNECTION_DELAY_MS);
  });
  sockets.listen(0, 'localhost');
  await once(sockets, 'listening');
  return {
    url: `http://localhost:${(sockets.address() as AddressInfo).port}`,
    stop: () => void sockets.close(),
  };
}
