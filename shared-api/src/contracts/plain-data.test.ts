import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../openapi/index.ts';

const source = join(import.meta.dirname, '..');

/** Lists the modules that the files of a folder import at run time. */
const listRuntimeImports = (folder: string) => {
  const all = readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('schemas/'));
  expect(files.length).toBeGreaterThan(15);
  return files.flatMap((file) => listRuntimeImportsOfFile(join(folder, file)));
};

const listRuntimeImportsOfFile = (file: string) => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*? from '([^']+)'/gm)].map(([, from = '']) => from);
};

test('contracts import only constants, so that a page loads only the schemas that it imports', () => {
  expect(listRuntimeImports('contracts').filter((from) => !/^(\.\.\/)+constants\//.test(from))).toEqual([]);
  const others = [...listRuntimeImports('constants'), ...listRuntimeImportsOfFile('index.ts')];
  expect(others.filter((from) => /\bzod\b|schemas/.test(from))).toEqual([]);
});

test('exactly the calls with method GET or a path that ends in Get… have `reads`', () => {
  const reading = Object.entries(endpoints).filter(([, { reads }]) => reads);
  const named = Object.entries(endpoints).filter(
    ([, { method, path }]) => method === 'GET' || /\/Get[A-Z]\w*$/.test(path),
  );
  expect(reading.map(([name]) => name)).toEqual(named.map(([name]) => name));
});
