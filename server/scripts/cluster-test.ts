import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certify, clusterNames, sweep } from '@emigration-portal/kit/testing/cluster';
import { openFolder } from '../src/testing/embedded.ts';
import { remotes } from '../start/workspaces.mjs';

/**
 * Watches over the test proper, which runs in a folder of its own: however that ends, nothing that it has started goes on
 * and the folder goes too.
 */
const folder = await openFolder(join(tmpdir(), 'cluster-test-'));
let test: ChildProcess | undefined;
process.on('exit', () => {
  test?.kill('SIGKILL');
  sweep(folder);
});
const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
for (const [signal, code] of Object.entries(codes)) process.once(signal, () => process.exit(code));

await certify(folder, clusterNames(remotes.map(({ name }) => name)));
test = fork(join(import.meta.dirname, 'cluster/run.ts'), ['--in', folder, ...process.argv.slice(2)], {
  execArgv: ['--import', import.meta.resolve('tsx')],
  env: { ...process.env, TMPDIR: folder, NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') },
});
const [code] = await once(test, 'exit');
process.exit(code ?? 1);
