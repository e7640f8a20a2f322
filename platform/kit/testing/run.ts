import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Stops all running commands. */
export function stopAllCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a command to its end and returns its output. Throws with the output if it fails. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly uid?: number; readonly gid?: number },
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      if (code === 0) resolve(printed);
      else
        reject(
          new Error(`${printed}\n${command} ${args.join(' ')} failed (${child.signalCode ?? `exit code ${code}`})`),
        );
    });
  });
}
