import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { remotes } from '../../server/start/workspaces.mjs';
import { openFolder } from '../faults/leavings.ts';
import { certify } from './Front.ts';
import { clusterNames } from './startCluster.ts';
import { sweep } from './sweep.ts';

/**
 * Runs a program with the arguments of this one, on a folder for a cluster and with its certificate: however it ends,
 * nothing that it has started goes on and the folder goes too.
 */
export async function watchOver(program: string): Promise<never> {
  const folder = openFolder('cluster-test-');
  let watched: ChildProcess | undefined;
  process.on('exit', () => {
    watched?.kill('SIGKILL');
    sweep(folder);
  });
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, code] of Object.entries(codes)) process.once(signal, () => process.exit(code));
  await certify(folder, clusterNames(remotes.map(({ name }) => name)));
  watched = fork(program, ['--in', folder, ...process.argv.slice(2)], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, TMPDIR: folder, NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') },
  });
  const [code] = await once(watched, 'exit');
  process.exit(code ?? 1);
}
