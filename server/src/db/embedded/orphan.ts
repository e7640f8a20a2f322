import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { type Binaries, programPath } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { runProgram } from './run-program.ts';

export type ClusterControl = { binaries: Binaries; dataDir: string; account: Account | undefined };

export function stopCluster(
  { binaries, dataDir, account }: ClusterControl,
  mode: 'fast' | 'immediate',
  seconds: number,
) {
  const args = ['stop', '-D', dataDir, '-m', mode, '-w', '-t', String(seconds)];
  return runProgram(programPath(binaries, 'pg_ctl'), args, { account, cwd: dataDir });
}

/**
 * Stops the PostgreSQL that a killed server left running, and returns its process id. After a restart of the machine the
 * id may belong to another program.
 */
export async function stopOrphanedPostgres(control: ClusterControl): Promise<number | undefined> {
  const pidFile = join(control.dataDir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!(await isPostmaster(pid, control))) {
    await rm(pidFile, { force: true });
    return undefined;
  }
  let result = await stopCluster(control, 'fast', 30);
  if (result.code !== 0 && isAlive(pid)) result = await stopCluster(control, 'immediate', 10);
  if (result.code !== 0 && isAlive(pid)) {
    throw new EmbeddedPostgresError(
      `The database of an earlier run (process ${pid}) could not be stopped: ${result.output}`,
    );
  }
  return pid;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** PostgreSQL's working directory is its data directory. */
async function isPostmaster(pid: number, { binaries, dataDir, account }: ClusterControl): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(dataDir));
  }
  if (process.platform !== 'win32') {
    const { output } = await runProgram('/bin/ps', ['-o', 'command=', '-p', String(pid)]);
    return output.includes('postgres') && output.includes(dataDir);
  }
  return (await runProgram(programPath(binaries, 'pg_ctl'), ['status', '-D', dataDir], { account })).code === 0;
}
