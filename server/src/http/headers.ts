import { PROOF_HEADER, VERSIONS_HEADER } from '@emigration-portal/shared-api';
import sharedApiPackage from '@emigration-portal/shared-api/package.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { nonPagePolicies } from './csp-headers.ts';

/** The header with the id that finds a call in the log. The server ignores an id from the caller. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Headers of every API answer. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': nonPagePolicies.answer,
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  vary: 'Origin',
  'x-api-version': sharedApiPackage.version,
};

/** Additional headers of a downloaded file. */
export const buildFileHeaders = (fileName: string): Record<string, string> => ({
  'content-disposition': formatContentDisposition(fileName),
  'content-security-policy': nonPagePolicies.download,
});

/** Formats the header with an ASCII name and the full name (RFC 6266). */
export function formatContentDisposition(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}

/**
 * Adds the API headers to each answer and applies CORS: answers the preflight calls of listed origins, refuses calls
 * from other sites. Only `credentialedPaths` may get cookies from another origin.
 */
export function addHeadersAndCors(
  app: FastifyInstance,
  listedOrigins: readonly string[],
  credentialedPaths: ReadonlySet<string> = new Set(),
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(apiHeaders).header(REQUEST_ID_HEADER, request.id);
    const { origin } = request.headers;
    const isListed = origin !== undefined && listedOrigins.includes(origin);
    if (isListed) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'Retry-After, X-Api-Version, X-Request-Id',
      });
    }
    if (isListed && credentialedPaths.has(request.url)) reply.header('access-control-allow-credentials', 'true');
    if (!isListed && request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('forbidden');
    if (request.method !== 'OPTIONS' || !isListed) return;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': `Authorization, Content-Type, Idempotency-Key, Traceparent, ${PROOF_HEADER}, ${VERSIONS_HEADER}`,
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
  });
}
