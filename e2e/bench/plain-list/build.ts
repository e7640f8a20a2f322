import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** A default Vite build. Its files are named and compressed so that the portal's server serves it as a shell. */
export async function buildPlainList(): Promise<string> {
  const folder = join(tmpdir(), `plain-list-${process.pid}`);
  const name = '[name].[hash:16].js';
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { hashCharacters: 'hex', entryFileNames: name, chunkFileNames: name } },
    },
  });
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js')) continue;
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(await readFile(join(folder, file))));
  }
  return folder;
}
