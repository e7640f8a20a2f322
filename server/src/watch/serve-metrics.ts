import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Connections } from '../connections/Connections.ts';

interface Options {
  readonly port: number;
  readonly host: string;
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the metrics on their own port, for operators only. */
export async function serveMetrics({ port, host, text, contentType }: Options): Promise<MetricsServer> {
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000, requireHostHeader: false },
    (request, response) => {
      request.resume();
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      text().then(
        (metrics) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(metrics),
        () => response.writeHead(500).end(),
      );
    },
  );
  new Connections().guard(server);
  server.listen(port, host);
  await once(server, 'listening');
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
