import type { IncomingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addErrorAnswers } from '../http/answers.ts';
import { type ConfigSource, openConfig, openPageIndex } from './documents.ts';
import { shellHeaders } from './headers.ts';
import { pageSender, robots, sitemap } from './pages.ts';
import { addFiles, isHidden, requestedPath } from './static-files.ts';

const PAGE = 'index.html';
const reason = 'the page and its code';

export interface ShellOptions {
  /** The shell's build. */
  readonly directory: string;
  readonly config: ConfigSource;
  /** The sealed registry of remotes. */
  readonly registry: () => Promise<string>;
  /** Where pages may load the code of remotes from. */
  readonly remoteOrigins: readonly string[];
  /** Where people see the portal. */
  readonly origin: string;
}

/**
 * The shell's pages and files, `/config.json`, `/remotes.json`, `/sitemap.xml` and `/robots.txt`. Any other page address
 * answers the one page.
 */
export async function shellFiles(app: FastifyInstance, options: ShellOptions): Promise<void> {
  const report = (problem: string) => app.log.warn(problem);
  const config = await openConfig(options.config, report);
  const { directory, origin, registry, remoteOrigins } = options;
  const index = await openPageIndex(join(directory, 'pages', 'index.json'), report);

  addErrorAnswers(app);
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) return;
    const { apiBase } = await config.current();
    reply.headers(shellHeaders({ remotes: remoteOrigins, api: originsOf(apiBase) }));
  });
  const offer = (path: string, type: string, document: () => Promise<object | string>) =>
    app.get(path, { config: { policy: { open: reason } } }, async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`);
      return document();
    });
  offer('/config.json', 'application/json', config.current);
  offer('/remotes.json', 'application/json', registry);
  offer('/sitemap.xml', 'application/xml', async () => sitemap(await index.current(), origin));
  offer('/robots.txt', 'text/plain', async () => robots(origin));
  const send = pageSender({ directory: join(directory, 'pages'), index, config, origin });
  await addFiles(app, { directory, reason, send, fallback: pageOrNothing });
}

/** An address of the one router: whatever a browser opens as a page, the API's addresses apart. */
function pageOrNothing(request: FastifyRequest): string | undefined {
  const path = requestedPath(request);
  if (path === '') return PAGE;
  if (isHidden(path) || path === 'api' || path.startsWith('api/')) return undefined;
  return asksForPage(request.headers, path) ? PAGE : undefined;
}

/** A browser that opens an address says so; what is no browser, such as a monitor, takes anything and names no file. */
function asksForPage({ accept = '', 'sec-fetch-dest': part }: IncomingHttpHeaders, path: string): boolean {
  if (accept.includes('text/html')) return true;
  return part === undefined && accept.includes('*/*') && extname(path) === '';
}

/** The origin of an absolute address; a path such as `/api` has none of its own. */
const originsOf = (address: string): string[] => (/^https?:/.test(address) ? [new URL(address).origin] : []);
