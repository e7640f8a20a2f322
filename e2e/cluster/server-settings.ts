import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { DatabaseRole, Passwords } from './postgres.ts';

interface SettingsOptions {
  readonly origin: string;
  readonly remoteOrigins: readonly string[];
  readonly poolerPort: number;
  readonly passwords: Passwords;
  readonly bucket: Readonly<Record<string, string>>;
}

const top = join(import.meta.dirname, '../..');
const generateKey = () => randomBytes(32).toString('base64');

/** The environment that all servers share. DATA_DIR, HOST and PORT differ for each. */
export async function createServerSettings(options: SettingsOptions): Promise<Record<string, string>> {
  const { passwords, poolerPort } = options;
  const databaseUrl = (role: DatabaseRole, database: string) =>
    `postgres://${role}:${passwords[role]}@127.0.0.1:${poolerPort}/${database}`;
  return {
    ...parseEnv(await readFile(join(top, 'deploy/portal.env.example'), 'utf8')),
    SMTP_URL: '',
    CLAMD_URL: '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    DATABASE_URL: databaseUrl('portal_app', 'portal'),
    DATABASE_DIRECT_URL: databaseUrl('portal_app', 'portal_direct'),
    DATABASE_OWNER_URL: databaseUrl('portal_owner', 'portal_direct'),
    PUBLIC_ORIGIN: options.origin,
    REMOTE_ORIGINS: options.remoteOrigins.join(','),
    TRUST_PROXY: '127.0.0.1',
    ANSWERS_KEY: generateKey(),
    FILES_KEYS: generateKey(),
    REGISTRY_KEY: await readRegistryKey(),
    RATE_LIMIT_FACTOR: '10',
    UPLOAD_QUOTA_MB: '10000',
    UPLOAD_QUOTA_FILES: '100000',
    UPLOAD_DAILY_MB: '10000',
    UPLOAD_DAILY_FILES: '100000',
    ...options.bucket,
  };
}

/** The built shell trusts only this key. */
const readRegistryKey = () =>
  readFile(join(top, process.env.DATA_DIR || '.data', 'keys', 'registry.json'), 'utf8').catch(() => {
    throw new Error('The portal is not built yet: npm run build.');
  });
