import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverDir } from './paths.ts';

const parent = pathToFileURL(join(serverDir, 'start', 'stop-with-parent.mjs')).href;
const script = `import { stopWithParent } from '${parent}'; stopWithParent(); setTimeout(() => {}, 120_000); console.log('up')`;

test.each(['SIGTERM', 'SIGKILL'] as const)('an npm script ends when %s ends its shell', async (signal) => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, script], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shell.stdout, 'data');
  shell.kill(signal);
  // Emitted when no process has the output open.
  expect(await once(shell, 'close')).toEqual([null, signal]);
});
