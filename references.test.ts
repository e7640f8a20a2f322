import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const top = import.meta.dirname;
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const ignored = read('.gitignore').split('\n');
const ending = /\.(tsx?|mjs|css|sql|yml|conf|sh|md)$/;
/** Migrations never change. Two tests name documents that do not exist. */
const outOfScope = /\/migrations?\/|^shared-api\/released\/|^references\.test\.ts$|\/uncommitted\.test\.ts$/;

const paths = walk('.').filter((path) => ending.test(path) && !outOfScope.test(path));
const decisions = readdirSync(join(top, 'docs/decisions'));

function walk(folder: string): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === '.git' || ignored.includes(`${entry.name}/`) ? [] : walk(path);
  });
}

/** The anchors that GitHub makes of a document's headings. */
function anchorsOf(path: string): string[] {
  const text = read(path).replaceAll(/^```[\s\S]*?^```/gm, '');
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return headings.map((anchor, at) => {
    const before = headings.slice(0, at).filter((other) => other === anchor).length;
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Every `path:line: text` that a rule refuses. */
const refused = (faultsOf: (line: string, path: string) => readonly string[]) =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) => faultsOf(line, path).map((fault) => `${path}:${at + 1}: ${fault}`)),
  );

const isMissing = (path: string, anchor: string | undefined) =>
  !existsSync(join(top, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor));

test('no file refers to a document that readers do not have', () => {
  const foreign =
    /Specification §|§ ?\d|(?<!docs\/)\b[Dd]ecisions? \d+\b(?!\]\([^)]*decisions\/\d{4})|security\.md (?:row )?\d+/g;
  expect(refused((line) => line.match(foreign) ?? [])).toEqual([]);
});

test('a reference to a document names a file and a heading that exist', () => {
  const named = /(?<![\w./-])docs\/(?!decisions\/)[\w./-]+\.md(?:#([\w-]+))?/g;
  const faultsOf = (line: string) =>
    [...line.matchAll(named)].filter(([name, anchor]) => isMissing(name.split('#')[0] ?? '', anchor));
  expect(refused((line) => faultsOf(line).map(([name]) => name))).toEqual([]);
});

test('a link in a document leads to a file and a heading that exist', () => {
  const link = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
  const faultsOf = (line: string, path: string) =>
    [...line.matchAll(link)].filter(([, to, anchor]) => isMissing(to ? join(dirname(path), to) : path, anchor));
  expect(refused((line, path) => (path.endsWith('.md') ? faultsOf(line, path).map(([name]) => name) : []))).toEqual([]);
});

test('a reference to a decision names a record that exists', () => {
  const faultsOf = (line: string) =>
    [...line.matchAll(/docs\/decisions\/(\d{4}(?:-[\w-]+\.md)?)/g)].filter(
      ([, record = '']) => !decisions.some((file) => file.startsWith(record)),
    );
  expect(refused((line) => faultsOf(line).map(([name]) => name))).toEqual([]);
});
