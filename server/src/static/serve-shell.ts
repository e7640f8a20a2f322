import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import type { ActiveShell } from '@emigration-portal/registry/active-shell';
import { cacheControlOf, hasContentHash, SHELL_PAGE, violationEndpoints } from '@emigration-portal/shared-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';
import { addErrorHandlers } from '../http/error-responses.ts';
import { type ConfigSource, openConfig } from './documents.ts';
import { sendEarlyHints } from './early-hints.ts';
import { buildShellHeaders } from './headers.ts';
import { findTranslatedPage, renderPageLanguage } from './page-language.ts';
import { createPageSender, renderRobotsTxt, renderSitemap } from './pages.ts';
import {
  addPageData,
  addPreloads,
  findEarlyScript,
  findPageTexts,
  listPageLanguages,
  listPageReads,
  listPreloads,
  roleFromCookies,
  type ServedRemote,
} from './preload.ts';
import { trackRemoteStyles } from './remote-styles.ts';
import { renderSecurityTxt } from './security-txt.ts';
import { sendPage } from './send-page.ts';
import { openShellBuilds } from './shell-build.ts';
import { isHidden, sendFileFrom, serveFiles } from './static-files.ts';

const reason = 'the page and its code';

const OWN_REGISTRY_PATH = '/remotes.json';

export interface ShellOptions {
  /** The shell's build, or the files by hash of all its releases. */
  readonly directory: string;
  /** Undefined if there is only one build. */
  readonly release?: ActiveShell;
  readonly config: ConfigSource;
  /** The signed registry of remotes. */
  readonly registry: () => Promise<string>;
  /** Lists the remotes for a browser's rollout number. If undefined, pages have no preloads. */
  readonly remotes?: (rolloutNumber: number) => Promise<readonly ServedRemote[]>;
  readonly remoteOrigins: readonly string[];
  readonly earlyHints?: boolean;
  readonly origin: string;
  readonly securityPolicy?: string | undefined;
}

/** Serves the shell, `/config.json`, `/remotes.json` and files for search engines. Other pages get the shell's page. */
export async function serveShell(app: FastifyInstance, options: ShellOptions): Promise<void> {
  const report = (problem: string) => app.log.warn(problem);
  const config = await openConfig(options.config, report);
  const { directory, release, origin, remoteOrigins } = options;
  const { registry, stylesAreFiles } = trackRemoteStyles(options.registry);
  const currentBuild = await openShellBuilds(async () => (await release?.findFolder()) || directory, directory, report);
  const buildOf = memoizePerRequest(currentBuild);

  addErrorHandlers(app);
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) return;
    const { apiBase, remoteOverrides, remotesFrom } = await config.current();
    const overrideOrigins = remoteOverrides ? Object.values(remotesFrom).flatMap(originsOf) : undefined;
    const page = isPage(request, reply) ? await pagePolicy(request, apiBase) : fileOptions;
    const isForVisitor = pagesForVisitor.has(request);
    reply.headers(
      buildShellHeaders({ remotes: remoteOrigins, api: originsOf(apiBase), overrideOrigins, isForVisitor, ...page }),
    );
  });
  /** Requests whose answer depends on the visitor's role and language. */
  const pagesForVisitor = new WeakSet<FastifyRequest>();
  const pagePolicy = async (request: FastifyRequest, apiBase: string) => ({
    stylesAreFiles: await stylesAreFiles(),
    reporting: await reportingOf(request, apiBase),
    inline: (await buildOf(request)).early?.integrity,
  });
  const reportingOf = async (request: FastifyRequest, apiBase: string) => {
    const { version } = (await buildOf(request)).description;
    const query = version && `?${new URLSearchParams({ release: version })}`;
    const reportUrl = `${apiBase}${violationEndpoints.reportViolations.path}${query}`;
    return { to: reportUrl, overHttps: new URL(reportUrl, origin).protocol === 'https:' };
  };
  const addDocument = (path: string, type: string, document: () => Promise<object | string>) =>
    app.get(path, { config: { policy: { open: reason } } }, async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`);
      return document();
    });
  addDocument('/config.json', 'application/json', config.current);
  addDocument(OWN_REGISTRY_PATH, 'application/json', registry);
  addDocument('/sitemap.xml', 'application/xml', async () => renderSitemap((await currentBuild()).index, origin));
  addDocument('/.well-known/security.txt', 'text/plain', async () => {
    const { email } = (await config.current()).supportContact;
    return renderSecurityTxt({ origin, email, policy: options.securityPolicy, now: new Date() });
  });
  addDocument('/robots.txt', 'text/plain', async () => renderRobotsTxt(origin));
  const send = createPageSender({ buildOf, config, origin });
  const fallback = async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (!opensPage(path, request)) return sendAfterFetch(path, reply);
    const { cookie } = request.headers;
    const role = roleFromCookies(cookie);
    const rolloutNumber = Number(readCookie(cookie, 'release-share'));
    const [build, settings, servedRemotes = [], signedRegistry] = await Promise.all([
      buildOf(request),
      config.current(),
      role ? options.remotes?.(rolloutNumber) : undefined,
      // On failure the page asks for the registry and shows the error.
      role ? registry().catch(() => undefined) : undefined,
    ]);
    const { folder: root, page, index, description, early: inline, readTexts } = build;
    const { remotesUrl, remoteOverrides, remotesFrom } = settings;
    const builds = {
      shell: description,
      remotes: servedRemotes.filter(({ name }) => !(remoteOverrides && name in remotesFrom)),
    };
    const address = { pathname: `/${path}`, role };
    pagesForVisitor.add(request);
    const offered = listPageLanguages(address, builds);
    const translated = await findTranslatedPage({ path: address.pathname, request, build, offered }, (code) =>
      renderPageLanguage(code, findPageTexts({ ...address, language: code }, builds), readTexts),
    );
    const visit = { ...address, language: translated?.code };
    const early = findEarlyScript(visit, builds);
    const registryInPage = early && remotesUrl === OWN_REGISTRY_PATH ? signedRegistry : undefined;
    const preloads = listPreloads({ ...visit, registry: registryInPage ? undefined : remotesUrl }, builds);
    if (preloads.length > 0 || translated) {
      if (options.earlyHints) sendEarlyHints(request, reply, preloads);
      const loader = early && (translated ?? index).loader;
      const pageData = {
        config: settings,
        registry: registryInPage,
        reads: listPageReads(visit, builds),
        early,
        inline: inline?.text,
        loader,
        language: translated?.json,
      };
      const html = addPageData(addPreloads(translated?.page ?? page, preloads, early), pageData);
      await sendPage(html, request, reply);
    } else reply.header('cache-control', cacheControlOf(SHELL_PAGE)).sendFile(SHELL_PAGE, root);
    return true;
  };
  /** Waits for the fetch of the newest release: another server may already have sent a page of it. */
  const sendAfterFetch = async (path: string, reply: FastifyReply): Promise<boolean> => {
    if (!release || !hasContentHash(path)) return false;
    await release.waitForFetch();
    return sendFileFrom(directory, path, reply);
  };
  const secondFolder = async (request: FastifyRequest) => (await buildOf(request)).folder;
  await serveFiles(app, { directory, secondFolder, reason, send, fallback });
}

function memoizePerRequest<T>(read: () => Promise<T>): (request: FastifyRequest) => Promise<T> {
  const answers = new WeakMap<FastifyRequest, Promise<T>>();
  return (request) => {
    const answer = answers.get(request) ?? read();
    answers.set(request, answer);
    return answer;
  };
}

/** Whether the request is for a page outside the API. */
function opensPage(path: string, { headers }: FastifyRequest): boolean {
  if (path === '') return true;
  if (isHidden(path) || path === 'api' || path.startsWith('api/')) return false;
  return asksForPage(headers, path);
}

/** Browsers accept HTML. Monitoring tools accept anything, and their address names no file. */
function asksForPage({ accept = '', 'sec-fetch-dest': destination }: IncomingHttpHeaders, path: string): boolean {
  if (accept.includes('text/html')) return true;
  return destination === undefined && accept.includes('*/*') && extname(path) === '';
}

const fileOptions = { stylesAreFiles: true, reporting: undefined };

/** Files use the policy of their page. A 304 has no content type, so the name decides. */
const isPage = ({ url }: FastifyRequest, reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/html') || extname(url.split('?')[0] ?? '') === '';

const originsOf = (address: string): string[] => (/^https?:/.test(address) ? [new URL(address).origin] : []);
