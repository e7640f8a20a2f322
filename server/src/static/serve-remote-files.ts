import type { FastifyInstance } from 'fastify';
import { addErrorHandlers } from '../http/error-responses.ts';
import { buildRemoteFileHeaders, corsHeadersFor } from './headers.ts';
import { serveFiles } from './static-files.ts';

export interface RemoteOptions {
  readonly directory: string;
  /** Only scripts from these origins can read the files. */
  readonly shellOrigins: readonly string[];
}

export async function serveRemoteFiles(
  app: FastifyInstance,
  { directory, shellOrigins }: RemoteOptions,
): Promise<void> {
  addErrorHandlers(app);
  app.addHook('onSend', async (request, reply) => {
    const headersFor = reply.statusCode < 400 ? buildRemoteFileHeaders : corsHeadersFor;
    reply.headers(headersFor(request.headers.origin, shellOrigins));
  });
  await serveFiles(app, { directory, reason: 'code of the page' });
}
