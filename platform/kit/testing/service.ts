import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that runs until it is stopped. */
export interface Service {
  stop(): Promise<void>;
  /** Ends the process at once, with SIGKILL. */
  kill(): Promise<void>;
}

interface Options {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The program to start; by default Node. */
  readonly command?: string;
  /** Matches the output of the process when it is ready. */
  readonly ready: RegExp;
}

/** Starts a command and waits until it is ready. Throws with its output if it ends before. */
export async function startService(
  args: readonly string[],
  { ready, command = process.execPath, ...options }: Options,
): Promise<Service> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (text: string) => {
      printed += text;
      if (!ready.test(printed)) return;
      for (const stream of streams) stream.off('data', listen).resume();
      resolve();
    };
    const streams = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').on('data', listen));
    ended.then(() => reject(new Error(`${printed}\n${command} ${args.join(' ')} ended`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
