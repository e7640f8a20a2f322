import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import commands from '../commands.json' with { type: 'json' };
import { createSigningKey, parsePrivateKey } from '../src/keys/signing-keys.mjs';

showHelp(commands['registry-keys']);

const keys = process.argv.slice(2).map((path) => {
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  if (!existsSync(file)) writeFileSync(file, createSigningKey(), { mode: 0o600, flag: 'wx' });
  return createPublicKey(parsePrivateKey(readFileSync(file, 'utf8').trim())).export({ format: 'jwk' });
});
console.log(JSON.stringify(keys));
