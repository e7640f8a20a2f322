import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** Builds the plain list as Vite does by default, named, pinned and compressed so that the portal's server serves it like the shell. */
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
    const text = await readFile(join(folder, file), 'utf8');
    if (file.endsWith('.js')) await writeFile(join(folder, `${file}.br`), brotliCompressSync(text));
    else await writeFile(join(folder, file), await pinned(text, folder));
  }
  return folder;
}

/** The server's policy lets no script run without its hash. */
async function pinned(page: string, folder: string): Promise<string> {
  const [tag = '', file = ''] = /<script [^>]*src="\/([^"]+)"/.exec(page) ?? [];
  const hash = createHash('sha384')
    .update(await readFile(join(folder, file)))
    .digest('base64');
  return page.replace(tag, `${tag} integrity="sha384-${hash}"`);
}
