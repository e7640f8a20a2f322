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

test('no folder has more than 20 source files', () => {
  const folders = productionCode.map((path) => dirname(path));
  const counts = new Map(folders.map((folder) => [folder, folders.filter((other) => other === folder).length]));
  expect(counts.size).toBeGreaterThan(200);
  expect([...counts].filter(([, count]) => count > 20).map(([folder]) => folder)).toEqual([]);
});

test('no code outside tests has a cast that bypasses the compiler, with one exception', () => {
  const castPattern = /\bas never\b(?= *[,;)\]}]|$)|\bas unknown as\b/m;
  const shippedCode = productionCode.filter((path) => !/^e2e\/|\/testing\//.test(path));
  const filesWithCast = shippedCode.filter((path) => castPattern.test(read(path)));
  expect(filesWithCast).toEqual(['server/src/seed/calls.ts']);
});

const formatsFolder = 'shared-api/src/languages';
const codeForReaders = productionCode.filter(
  (path) => !/^e2e\/|\/testing\//.test(path) && !path.startsWith(`${formatsFolder}/`),
);

test('dates, numbers and lists are formatted in one folder, so that all languages follow the same rules', () => {
  const formatPattern = /\bIntl\.\w+Format\b|\.toLocale(?:Date|Time)?String\(/;
  expect(formatPattern.test(read(`${formatsFolder}/format-date.ts`))).toBe(true);
  expect(codeForReaders.filter((path) => formatPattern.test(read(path)))).toEqual([]);
});

// Catalogues have the language in their file name, and `addMessages` needs it as a key. `en-XA` is a pseudo-language.
test('only the table of languages has the code or the locale of a language as a text', () => {
  const codes = [...read(`${formatsFolder}/languages.ts`).matchAll(/^ {2}(\w+): \{$/gm)].map(([, code]) => code);
  expect(codes).toEqual(expect.arrayContaining(['en', 'hi', 'ur']));
  const codePattern = new RegExp(`(['"\`])(?:${codes.join('|')})(?:-(?!XA)[A-Z]{2})?\\1`);
  expect(['lang="en"', "format('hi-IN')", "'engine'", 'en: {'].map((text) => codePattern.test(text))).toEqual([
    ...[true, true, false, false],
  ]);
  expect(codeForReaders.filter((path) => codePattern.test(read(path)))).toEqual([]);
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
