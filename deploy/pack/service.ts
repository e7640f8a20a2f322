import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that runs until it is stopped. */
export interface Service {
  stop(): Promise<void>;
}

interface Options {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What it prints when it can be used. */
  readonly ready: RegExp;
}

/** Starts a script of Node and waits until it can be used; throws with what it printed when it ends before. */
export async function startService(args: readonly string[], { ready, ...options }: Options): Promise<Service> {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (ready.test(printed)) resolve();
      });
    }
    ended.then(() => reject(new Error(`${printed}\n${args.join(' ')} ended`)));
  });
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
