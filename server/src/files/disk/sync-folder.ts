import { open } from 'node:fs/promises';

/** A rename survives a power cut only after its folder is synced. Windows needs no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
