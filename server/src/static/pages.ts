import { dirname } from 'node:path/posix';
import { formatTelNumber, hasContentHash, type PageIndex, pagePlaceholders } from '@emigration-portal/shared-api';
import type { RuntimeConfig } from '@emigration-portal/shared-api/config';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReloadingDocument } from './documents.ts';
import { sendPage } from './send-page.ts';
import type { ShellBuild } from './shell-build.ts';

interface Options {
  readonly buildOf: (request: FastifyRequest) => Promise<ShellBuild>;
  readonly config: ReloadingDocument<RuntimeConfig>;
  readonly origin: string;
}

/** The returned function sends a prerendered page with the portal's data. It returns false for other addresses. */
export function createPageSender({ buildOf, config, origin }: Options) {
  return async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    // Files with a hash are never pages, and most requests ask for them.
    if (hasContentHash(path)) return false;
    const { index, readPage } = await buildOf(request);
    const { pages, moved, coded = [] } = index;
    const address = `/${path}`.replace(/(?<=.)\/$/, '');
    const target = moved[address];
    if (target !== undefined) {
      reply.header('cache-control', 'no-cache').redirect(target, 308);
      return true;
    }
    const file = pages[coded.find((path) => path === dirname(address)) ?? address];
    const template = file && (await readPage(file));
    if (!template) return false;
    await sendPage(fillTemplate(template, origin, (await config.current()).supportContact), request, reply);
    return true;
  };
}

function fillTemplate(template: string, origin: string, { email, phone }: RuntimeConfig['supportContact']): string {
  return template
    .replaceAll(pagePlaceholders.origin, origin)
    .replaceAll(pagePlaceholders.supportEmail, escapeHtml(email))
    .replaceAll(pagePlaceholders.supportPhone, escapeHtml(phone))
    .replaceAll(formatTelNumber(pagePlaceholders.supportPhone), formatTelNumber(phone));
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('$', '$$$$');

/** Lists the pages with their addresses in all languages. */
export function renderSitemap({ pages, coded = [], languages = {} }: PageIndex, origin: string): string {
  const codes = Object.keys(languages);
  const paths = Object.keys(pages).filter((path) => !coded.includes(path));
  const defaultPaths = paths.filter((path) => findAddressLanguage(path, codes) === undefined);
  const urls = defaultPaths.flatMap((path) => {
    const translations = codes
      .map((code) => [code, `/${code}${path}`.replace(/\/$/, '')] as const)
      .filter(([, address]) => paths.includes(address));
    const addresses = [[DEFAULT_LANGUAGE, path] as const, ...translations];
    const links = [...addresses, ['x-default', path] as const].map(
      ([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${address}"/>`,
    );
    const alternates = translations.length > 0 ? links.join('') : '';
    return addresses.map(([, address]) => `  <url><loc>${origin}${address}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Finds the language in the first segment of an address. Undefined for an address without a language. */
export const findAddressLanguage = (address: string, codes: readonly string[]): string | undefined =>
  codes.find((code) => code === address.split('/', 2)[1]);

/** All public pages may be indexed. */
export const renderRobotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /user/',
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
