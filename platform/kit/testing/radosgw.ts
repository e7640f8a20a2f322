import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from './free-ports.ts';
import { runCommand } from './run.ts';
import { type Service, startService } from './service.ts';

type AccessKey = Readonly<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>>;

/** A running S3 gateway of Ceph, with its monitor and store in memory. */
export interface Radosgw extends Pick<Service, 'stop'> {
  readonly address: string;
  addUser(name: string): Promise<AccessKey>;
  /** Sets the size limit of all buckets of a user together, in MiB. */
  limitSize(name: string, mebibytes: number): Promise<void>;
  /** Kills the gateway; `start` starts it again. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Creates the settings of one monitor and one store without authentication. They listen on this machine only and end with
 * the test. Without `crc` the gateway needs an encrypted connection, which needs authentication.
 */
const settings = (folder: string, monitor: number, gateway: number) => `[global]
mon host = v2:127.0.0.1:${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr1 = false
ms mon client mode = crc
auth cluster required = none
auth service required = none
auth client required = none
admin socket =
mon data = ${join(folder, 'mon')}
mon data avail crit = 1
mon allow pool size one = true
paxos propose interval = 0.05
osd data = ${join(folder, 'osd')}
osd objectstore = memstore
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default pg num = 1
rgw data = ${join(folder, 'rgw')}
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`;

/**
 * Starts the gateway on free ports in a temporary folder. Throws with the packages to install if a program is
 * missing.
 */
export async function startRadosgw(): Promise<Radosgw> {
  await requireInstalled();
  const cwd = await mkdtemp(join(tmpdir(), 'radosgw-'));
  const started: Service[] = [];
  let gatewayService: Service | undefined;
  const stop = async () => {
    await gatewayService?.stop();
    for (const service of started.toReversed()) await service.stop();
    await rm(cwd, { recursive: true });
  };
  const command = (name: string, ...args: string[]) => runCommand(name, ['-c', 'ceph.conf', ...args], { cwd });
  const start = (name: string, id: string, ready: RegExp) =>
    startService(['-c', 'ceph.conf', '-d', '-n', id], { command: name, cwd, ready });
  const startGateway = async () => {
    gatewayService = await start('radosgw', 'client.rgw', /service_daemon_register/);
  };
  try {
    const monitor = await findFreePorts(2);
    const gateway = monitor + 1;
    for (const part of ['mon', 'osd', 'rgw']) await mkdir(join(cwd, part));
    await writeFile(join(cwd, 'ceph.conf'), settings(cwd, monitor, gateway));
    await command('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, 'monmap');
    await command('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap');
    started.push(await start('ceph-mon', 'mon.a', /is new leader/));
    const storeId = randomUUID();
    await command('ceph', 'osd', 'new', storeId);
    await command('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', storeId);
    started.push(await start('ceph-osd', 'osd.0', /booting -> active/));
    await startGateway();
    return {
      address: `http://127.0.0.1:${gateway}`,
      async addUser(name) {
        const [id, secret] = [`${name}-key`, randomUUID()];
        const keys = ['--access-key', id, '--secret-key', secret];
        await command('radosgw-admin', 'user', 'create', '--uid', name, '--display-name', name, ...keys);
        return { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret };
      },
      async limitSize(name, mebibytes) {
        const quota = ['--quota-scope', 'user', '--uid', name];
        await command('radosgw-admin', 'quota', 'set', ...quota, '--max-size', `${mebibytes}M`);
        await command('radosgw-admin', 'quota', 'enable', ...quota);
      },
      async kill() {
        await gatewayService?.kill();
        gatewayService = undefined;
      },
      start: startGateway,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function requireInstalled(): Promise<void> {
  for (const name of ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw']) {
    await runCommand(name, ['--version'], { cwd: '.' }).catch(() => {
      throw new Error(
        `This test needs ${name}. Debian has it: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common`,
      );
    });
  }
}
