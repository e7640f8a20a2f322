import { spawn } from 'node:child_process';
import { createChildEnvironment } from '../../env.ts';
import { type Account, spawnOptionsOf } from './account.ts';

export type RunResult = { code: number; output: string };

/** Runs a program and returns its output. Code -1: the program could not be started. */
export function runProgram(
  program: string,
  args: string[],
  { account, cwd }: { account?: Account | undefined; cwd?: string } = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...spawnOptionsOf(account),
      cwd: cwd ?? '/',
      env: createChildEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}
