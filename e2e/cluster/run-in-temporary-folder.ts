import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { remotes } from '../../server/start/workspaces.mjs';
import { createSharedFolder } from '../faults/clean-up.ts';
import { cleanUpFolder } from './clean-up-folder.ts';
import { createCertificate } from './nginx.ts';
import { certificateNames } from './start-cluster.ts';

/** Runs a program in a new folder with a certificate. At any end its processes and the folder are removed. */
export async function runInTemporaryFolder(program: string): Promise<never> {
  const folder = createSharedFolder('cluster-test-');
  let child: ChildProcess | undefined;
  process.on('exit', () => {
    child?.kill('SIGKILL');
    cleanUpFolder(folder);
  });
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, code] of Object.entries(codes)) process.once(signal, () => process.exit(code));
  await createCertificate(folder, certificateNames(remotes.map(({ name }) => name)));
  child = fork(program, ['--in', folder, ...process.argv.slice(2)], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, TMPDIR: folder, NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') },
  });
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
