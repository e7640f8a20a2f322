import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import { addPublisher, revokePublisherKey } from '@emigration-portal/registry/add-publisher';
import { listPublishers } from '@emigration-portal/registry/queries';
import commands from '../commands.json' with { type: 'json' };
import type { Context } from '../src/context.ts';
import { readEnv } from '../src/env.ts';
import { createRegistryHost } from '../src/features/release/host.ts';
import { createSigningKey, parsePrivateKey } from '../src/keys/signing-keys.mjs';
import { openContext } from '../src/open-context.ts';

const help = commands.publisher;
showHelp(help);

const string = { type: 'string', default: '' } as const;
const { values, positionals } = parseArgs({
  options: { name: string, remote: string, out: string },
  allowPositionals: true,
});
const [command = '', thumbprint = ''] = positionals;

/** Writes the private key into a file for the publisher, and the public key into the database. */
async function add(context: Context): Promise<string> {
  if (values.name === '') throw new Error(helpText(help));
  const folder = process.env.INIT_CWD ?? process.cwd();
  const file = resolve(folder, values.out || `publisher-${values.remote || 'all'}.json`);
  const key = createSigningKey();
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  const newThumbprint = await addPublisher(
    createRegistryHost(context),
    values.name,
    values.remote || null,
    parsePrivateKey(key),
  );
  const remote = values.remote || 'every remote';
  return `${values.name} may release ${remote}. Give this file to the team and delete it here: ${file}\nThumbprint: ${newThumbprint}`;
}

async function revoke(context: Context): Promise<string> {
  if (await revokePublisherKey(createRegistryHost(context), thumbprint)) return `${thumbprint} is revoked.`;
  throw new Error(`No publisher has the thumbprint ${thumbprint}. "publisher list" shows all thumbprints.`);
}

async function list(context: Context): Promise<string> {
  const publishers = await listPublishers(context.db);
  return publishers
    .map(({ name, remote, since, revokedAt, thumbprint: key }) => {
      const until = revokedAt ? `, revoked ${revokedAt.toISOString()}` : '';
      return `${key}  ${name} (${remote ?? 'every remote'}) since ${since.toISOString()}${until}`;
    })
    .join('\n');
}

async function main(): Promise<void> {
  const runCommand = { add, revoke, list }[command];
  if (!runCommand) throw new Error(helpText(help));
  const { context, close } = await openContext(readEnv({ ...process.env, LOG_LEVEL: 'warn' }));
  try {
    console.log(await runCommand(context));
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
