import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const top = import.meta.dirname;
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const linesOf = (path: string) => read(path).trimEnd().split('\n');

const ignored = read('.gitignore').split('\n');
/** Migrations never change. Two tests name documents that do not exist. */
const outOfScope = /\/migrations?\/|^shared-api\/released\/|^documents\.test\.ts$|\/uncommitted\.test\.ts$/;
const files = walk('.').filter((path) => /\.(tsx?|mjs|css|sql|yml|conf|sh|md)$/.test(path) && !outOfScope.test(path));
const documents = files.filter((path) => path.endsWith('.md'));
const decisions = readdirSync(join(top, 'docs/decisions'));

function walk(folder: string): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === '.git' || ignored.includes(`${entry.name}/`) ? [] : walk(path);
  });
}

const withoutCode = (text: string) => text.replaceAll(/^ *```.*?^ *```/gms, '').replaceAll(/`[^`\n]*`/g, 'code');

const linksOf = (path: string) =>
  [...withoutCode(read(path)).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|\bsrc="([^"]+)"/g)]
    .map(([, link, src]) => link ?? src ?? '')
    .filter((target) => !/^(\/\/|[a-z]+:)/.test(target));

/** The anchors of a document's headings, as GitHub writes them. A repeated heading gets a number. */
function anchorsOf(path: string): string[] {
  const seen = new Map<string, number>();
  const text = read(path).replaceAll(/^ *```.*?^ *```/gms, '');
  return [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const headingText = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim();
    const anchor = headingText
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

const findFaults = (faultsOf: (line: string, path: string) => readonly string[]) =>
  files.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => faultsOf(line, path).map((fault) => `${path}:${index + 1}: ${fault}`)),
  );

const isMissing = (path: string, anchor: string | undefined) =>
  !existsSync(join(top, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor));

test('no file refers to a section or decision of a document outside the repository', () => {
  const unresolvable =
    /Specification §|§ ?\d|(?<!docs\/)\b[Dd]ecisions? \d+\b(?!\]\([^)]*decisions\/\d{4})|security\.md (?:row )?\d+/g;
  expect(findFaults((line) => line.match(unresolvable) ?? [])).toEqual([]);
});

test('a reference to a document names a file and a heading that exist', () => {
  const documentReference = /(?<![\w./-])docs\/(?!decisions\/)[\w./-]+\.md(?:#([\w-]+))?/g;
  const faultsOf = (line: string) =>
    [...line.matchAll(documentReference)].filter(([name, anchor]) => isMissing(name.split('#')[0] ?? '', anchor));
  expect(findFaults((line) => faultsOf(line).map(([name]) => name))).toEqual([]);
});

test('a reference to a decision names a record that exists', () => {
  const faultsOf = (line: string) =>
    [...line.matchAll(/docs\/decisions\/(\d{4}(?:-[\w-]+\.md)?)/g)].filter(
      ([, record = '']) => !decisions.some((file) => file.startsWith(record)),
    );
  expect(findFaults((line) => faultsOf(line).map(([name]) => name))).toEqual([]);
});
