import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './start-cluster.ts';

const serverDir = join(import.meta.dirname, '../../server');

/** Runs the operator's command, which needs a running server. */
export async function createSuperAdmin({ folder, settings }: Cluster): Promise<{ email: string; password: string }> {
  const email = 'ann.bee@cluster.example.net';
  const person = ['--email', email, '--first-name', 'Ann', '--last-name', 'Bee', '--phone', '+971501234567'];
  const script = join(serverDir, 'scripts/create-super-admin.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...person], {
    cwd: serverDir,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'server-1'), ...settings },
  });
  const [, password] = /shown only now: (\S+)/.exec(stdout) ?? [];
  if (!password) throw new Error(`create-super-admin printed no password: ${stdout}`);
  return { email, password };
}
