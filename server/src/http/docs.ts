import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { buildOpenApi, endpoints, formatOpenApiPath } from '@emigration-portal/shared-api/openapi';
import sharedApiPackage from '@emigration-portal/shared-api/package.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { type Route, routes } from './routes.ts';

const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const renderOperation = ({ name, endpoint }: Route, operation: unknown) => `<details><summary><b>${endpoint.method}</b>
<code>/api${escapeHtml(endpoint.path)}</code> ${escapeHtml(endpoint.summary)} <i>${name}, ${endpoint.access}</i></summary>
<pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`;

let document: ReturnType<typeof buildOpenApi> | undefined;

/** Built on the first request, so that no start waits for it. */
function apiDocument() {
  document ??= buildOpenApi(sharedApiPackage.version, endpoints);
  return document;
}

/** `/docs` only outside production. */
export function addApiDocs(app: FastifyInstance, env: Env): void {
  const open = { policy: { open: 'describes the API' } };
  app.get('/openapi.json', { config: open }, async () => apiDocument());
  if (env.NODE_ENV === 'production') return;
  app.get('/docs', { config: open }, async (_, reply) => reply.type('text/html; charset=utf-8').send(renderPage()));
}

function renderPage(): string {
  const { paths } = apiDocument();
  const sections = routes.map((route) =>
    renderOperation(route, paths[formatOpenApiPath(route.endpoint)]?.[route.endpoint.method.toLowerCase()]),
  );
  return `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><meta charset="utf-8"><title>Emigration portal API</title>
<h1>Emigration portal API</h1><p>OpenAPI 3.1: <a href="openapi.json">openapi.json</a></p>${sections.join('\n')}</html>`;
}
