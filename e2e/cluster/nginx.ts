import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@emigration-portal/kit/testing/run';
import { fillTemplate } from './fill-template.ts';
import { createFolder, isListening, type Program, type SystemAccount, startProgram } from './programs.ts';

interface NginxOptions {
  readonly folder: string;
  readonly account: SystemAccount;
  readonly ports: readonly [number, number];
  readonly names: { readonly portal: string; readonly remotes: readonly string[] };
}

const nginxFolder = join(import.meta.dirname, '../../deploy/nginx');

/** The main configuration. Usually Debian's package or the official image contains it. */
const mainConfig = ({ folder, account }: NginxOptions) => `
${account ? 'user postgres;' : ''}
daemon off;
worker_processes 2;
worker_shutdown_timeout 30s;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  client_body_temp_path ${folder}/nginx/body;
  proxy_temp_path ${folder}/nginx/proxy;
  fastcgi_temp_path ${folder}/nginx/fastcgi;
  uwsgi_temp_path ${folder}/nginx/uwsgi;
  scgi_temp_path ${folder}/nginx/scgi;
  include ${folder}/portal.conf;
}
`;

/** nginx in front of the servers, with the configuration from `deploy/nginx`. */
export class Nginx {
  readonly #options: NginxOptions;
  readonly #command: readonly string[];
  #program: Program | undefined;

  constructor(options: NginxOptions) {
    this.#options = options;
    this.#command = ['nginx', '-e', `${options.folder}/nginx-error.log`, '-c', `${options.folder}/nginx.conf`];
  }

  async configure(servers: readonly number[], releases: readonly number[]): Promise<void> {
    const { folder, account, ports, names } = this.#options;
    await createFolder(join(folder, 'nginx'), account);
    const localAddress = (port: number) => `127.0.0.1:${port}`;
    const serverLines = (all: readonly number[]) =>
      all.map((port) => `server ${localAddress(port)} max_fails=1 fail_timeout=2s;`).join('\n  ');
    const values = {
      PORTAL_ORIGIN: `https://${names.portal}:${ports[0]}`,
      PORTAL_NAME: names.portal,
      PORTAL_REMOTE_NAMES: names.remotes.join(' '),
      PORTAL_SERVERS: serverLines(servers),
      PORTAL_RELEASES: serverLines(releases),
      PORTAL_HTTPS: localAddress(ports[0]),
      PORTAL_HTTP: localAddress(ports[1]),
      PORTAL_CERTIFICATE: join(folder, 'certificate.pem'),
      PORTAL_CERTIFICATE_KEY: join(folder, 'certificate.key'),
      PORTAL_CACHE: join(folder, 'nginx', 'cache'),
      PORTAL_LOG: join(folder, 'nginx-access.log'),
      PORTAL_SNIPPETS: nginxFolder,
      PORTAL_EARLY_HINTS: '',
    };
    await writeFile(join(folder, 'portal.conf'), await fillTemplate(join(nginxFolder, 'portal.conf.template'), values));
    await writeFile(join(folder, 'nginx.conf'), mainConfig(this.#options));
  }

  /** Runs `nginx -t` and returns its output. Throws when the configuration is invalid. */
  async check(): Promise<string> {
    const [command = '', ...args] = this.#command;
    return runCommand(command, [...args, '-t'], { cwd: this.#options.folder });
  }

  async start(): Promise<void> {
    const { folder, ports } = this.#options;
    const isReady = () => isListening(ports[0]);
    this.#program = await startProgram({ folder, name: 'nginx', command: this.#command, isReady });
  }

  /** Loads the configuration again. Running calls end normally. */
  reload(): void {
    this.#program?.signal('SIGHUP');
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    await this.#program?.end(signal);
  }
}

/** Writes a self-signed certificate for these host names, and its key. */
export async function createCertificate(folder: string, names: readonly string[]): Promise<void> {
  const subject = ['-subj', '/CN=cluster', '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const files = ['-keyout', join(folder, 'certificate.key'), '-out', join(folder, 'certificate.pem')];
  await runCommand('openssl', ['req', '-x509', ...kind, ...subject, ...files], { cwd: folder });
}
