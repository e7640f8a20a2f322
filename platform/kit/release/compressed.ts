import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Copies } from './Target.ts';

/** The compressed copies of a file that comes without them. */
export async function compressed(file: string, bytes: Buffer): Promise<Copies> {
  if (!/\.(js|css|html|json|txt)$/.test(file)) return {};
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
  return { br, gz };
}
