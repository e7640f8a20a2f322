import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const top = import.meta.dirname;
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const ignored = read('.gitignore').split('\n');

const files = listFiles('.');
const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'));
const productionCode = sources.filter((path) => !/\.(test|spec)\./.test(path));

function listFiles(folder: string): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === '.git' || ignored.includes(`${entry.name}/`) ? [] : listFiles(path);
  });
}

test('no folder has more than 20 source files, except the texts of the shell’s pages', () => {
  const folders = productionCode.map((path) => dirname(path));
  const counts = new Map(folders.map((folder) => [folder, folders.filter((other) => other === folder).length]));
  expect(counts.size).toBeGreaterThan(200);
  expect([...counts].filter(([, count]) => count > 20).map(([folder]) => folder)).toEqual(['shell/src/locales']);
});

test('no code outside tests has a cast that bypasses the compiler, with one exception', () => {
  const castPattern = /\bas never\b(?= *[,;)\]}]|$)|\bas unknown as\b/m;
  const shippedCode = productionCode.filter((path) => !/^e2e\/|\/testing\//.test(path));
  const filesWithCast = shippedCode.filter((path) => castPattern.test(read(path)));
  expect(filesWithCast).toEqual(['server/src/seed/calls.ts']);
});

test('no source file is over 300 lines', () => {
  expect(sources.filter((path) => read(path).split('\n').length - 1 > 300)).toEqual([]);
});

test('no object literal is spread inline', () => {
  expect(sources.filter((path) => /\.\.\.\{/.test(read(path)))).toEqual([]);
});

test('no style sheet sets `position: sticky`: bars use `var(--sticks)`, which is not sticky in a low window', () => {
  const styleSheets = files.filter((path) => path.endsWith('.css'));
  expect(styleSheets.length).toBeGreaterThan(20);
  expect(styleSheets.filter((path) => /position: sticky/.test(read(path)))).toEqual([]);
});
