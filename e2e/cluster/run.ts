import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Options {
  readonly cwd: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** Runs a program to its end and gives what it printed; throws with that when it fails. */
export async function run(program: string, args: readonly string[], options: Options): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, args, options);
  return stdout + stderr;
}
