import { get } from 'node:http';
import { join } from 'node:path';
import { createFolder, type Program, startProgram } from './programs.ts';

interface ServerOptions {
  readonly folder: string;
  readonly name: string;
  /** For the server, and for the origin of the releases in its folder. */
  readonly ports: readonly [number, number];
  readonly shellOrigin: string;
  readonly settings: Readonly<Record<string, string>>;
}

const serverDist = join(import.meta.dirname, '../../server/dist');

/** One of several equal servers from the build, and an origin for its releases. */
export class PortalServer {
  readonly #options: ServerOptions;
  #program: Program | undefined;
  #origin: Program | undefined;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { folder, name, ports, settings, shellOrigin } = this.#options;
    const dataDir = join(folder, name);
    await createFolder(dataDir);
    const env = { ...settings, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(ports[0]) };
    const command = [process.execPath, join(serverDist, 'main.js')];
    this.#program = await startProgram({
      folder,
      name,
      command,
      env,
      isReady: () => isAnswering(ports[0], '/readyz'),
    });
    if (this.#origin) return;
    const options = ['--dir', join(dataDir, 'releases'), '--host', '127.0.0.1', '--port', String(ports[1])];
    this.#origin = await startProgram({
      folder,
      name: `${name}-releases`,
      command: [process.execPath, join(serverDist, 'origin.js'), ...options, '--shell-origin', shellOrigin],
      isReady: () => isAnswering(ports[1], '/'),
    });
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  /** Ends the server. With `withReleases` its origin of releases ends too, as when the machine fails. */
  async end(signal: NodeJS.Signals, { withReleases = false } = {}): Promise<void> {
    if (withReleases) {
      await this.#origin?.end(signal);
      this.#origin = undefined;
    }
    await this.#program?.end(signal);
  }
}

function isAnswering(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      resolve((answer.statusCode ?? 500) < 500);
    });
    request.on('error', () => resolve(false));
  });
}
