import type { Env } from '../env.ts';
import { portalOrigin } from '../env.ts';
import { remoteOrigins } from '../remotes.ts';
import { shellDir } from '../shell-release.ts';
import type { ShellOptions } from './shellFiles.ts';

/** What the settings say of the shell; the registry is the database's. */
export const shellOptions = (env: Env): Omit<ShellOptions, 'registry'> => ({
  directory: shellDir(env),
  origin: portalOrigin(env),
  config: {
    file: env.CONFIG_FILE,
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    isProduction: env.NODE_ENV === 'production',
  },
  remoteOrigins: remoteOrigins(env),
  earlyHints: env.EARLY_HINTS === 'on',
});
