import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const top = import.meta.dirname;
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const linesOf = (path: string) => read(path).trimEnd().split('\n');

const documents = ['README.md', 'CONTRIBUTING.md', ...walk('docs')];

function walk(folder: string): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path].filter((file) => file.endsWith('.md'));
  });
}

const withoutCode = (text: string) => text.replaceAll(/^ *```.*?^ *```/gms, '').replaceAll(/`[^`\n]*`/g, 'code');

/** Relative targets of Markdown links, pictures and `src` attributes. */
const linksOf = (path: string) =>
  [...withoutCode(read(path)).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|\bsrc="([^"]+)"/g)]
    .map(([, link, src]) => link ?? src ?? '')
    .filter((target) => !/^(\/\/|[a-z]+:)/.test(target));

/** The anchors of a document's headings, as GitHub writes them. A repeated heading gets a number. */
function anchorsOf(path: string): string[] {
  const seen = new Map<string, number>();
  const text = read(path).replaceAll(/^ *```.*?^ *```/gms, '');
  return [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const shown = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim();
    const anchor = shown
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

function resolves(document: string, link: string): boolean {
  const [path = '', anchor] = decodeURIComponent(link).split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(top, target))) return false;
  return anchor === undefined || (statSync(join(top, target)).isFile() && anchorsOf(target).includes(anchor));
}

test('README.md is short: 150 lines of at most 200 characters, 12 KB', () => {
  expect(linesOf('README.md').length).toBeLessThanOrEqual(150);
  expect(linesOf('README.md').filter((line) => line.length > 200)).toEqual([]);
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(12 * 1024);
});

test('CONTRIBUTING.md has at most 100 lines', () => {
  expect(linesOf('CONTRIBUTING.md').length).toBeLessThanOrEqual(100);
});

test.each(documents)('every relative link of %s leads to a file and a heading', (document) => {
  expect(linksOf(document).filter((link) => !resolves(document, link))).toEqual([]);
});
