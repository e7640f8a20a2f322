import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const top = import.meta.dirname;
const ignored = readFileSync(join(top, '.gitignore'), 'utf8').split('\n');

const code = walk('.').filter((path) => !/\.(test|spec|d)\./.test(path));

function walk(folder: string): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === '.git' || ignored.includes(`${entry.name}/`) ? [] : walk(path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

test('no folder has more than 20 source files, except the texts of the shell’s pages', () => {
  const folders = code.map((path) => dirname(path));
  const counts = new Map(folders.map((folder) => [folder, folders.filter((other) => other === folder).length]));
  expect(counts.size).toBeGreaterThan(200);
  expect([...counts].filter(([, count]) => count > 20).map(([folder]) => folder)).toEqual(['shell/src/locales']);
});

test('no code outside tests has a cast that bypasses the compiler, with one exception', () => {
  const isCast = /\bas never\b(?= *[,;)\]}]|$)|\bas unknown as\b/m;
  const shipped = code.filter((path) => !/^e2e\/|\/testing\//.test(path));
  const cast = shipped.filter((path) => isCast.test(readFileSync(join(top, path), 'utf8')));
  expect(cast).toEqual(['server/src/seed/calls.ts']);
});
