import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');

/** What the files of a folder import at run time. */
const loadedBy = (folder: string) => {
  const files = readdirSync(join(source, folder)).filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(15);
  return files.flatMap((file) => loadedByFile(join(folder, file)));
};

const loadedByFile = (file: string) => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*? from '([^']+)'/gm)].map(([, from = '']) => from);
};

test('a contract loads constants alone, so that a page has no schema that it does not import by name', () => {
  expect(loadedBy('contracts').filter((from) => !from.startsWith('../constants/'))).toEqual([]);
  const others = [...loadedBy('constants'), ...loadedByFile('index.ts')];
  expect(others.filter((from) => /\bzod\b|schemas/.test(from))).toEqual([]);
});
