import type { FastifyInstance } from 'fastify';
import { addErrorHandlers } from '../http/error-responses.ts';
import { readableBy, remoteHeaders } from './headers.ts';
import { addFiles } from './static-files.ts';

export interface RemoteOptions {
  /** Releases of remotes, by name and version. */
  readonly directory: string;
  /** Pages that may read these files; nobody else's script can. */
  readonly shellOrigins: readonly string[];
}

/** The files of released remotes. Anything else is answered 404. */
export async function remoteFiles(app: FastifyInstance, { directory, shellOrigins }: RemoteOptions): Promise<void> {
  addErrorHandlers(app);
  app.addHook('onSend', async (request, reply) => {
    const headersFor = reply.statusCode < 400 ? remoteHeaders : readableBy;
    reply.headers(headersFor(request.headers.origin, shellOrigins));
  });
  await addFiles(app, { directory, reason: 'code of the page' });
}
