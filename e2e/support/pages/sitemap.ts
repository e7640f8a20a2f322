import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** The addresses of the pre-rendered pages, as the portal's sitemap lists them. */
export async function sitemapPaths(shell: string): Promise<string[]> {
  const xml = await new Promise<string>((resolve, reject) =>
    get(`${shell}/sitemap.xml`, (response) => text(response).then(resolve, reject)).on('error', reject),
  );
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
}
