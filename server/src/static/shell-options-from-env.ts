import { join, resolve } from 'node:path';
import { SHELL_NAME } from '@emigration-portal/shared-api';
import type { Env } from '../env.ts';
import { portalOrigin } from '../env.ts';
import { projectDir } from '../paths.ts';
import { releasesDirOf, remoteOrigins } from '../remotes.ts';
import type { ShellOptions } from './serve-shell.ts';

export const shellOptionsFromEnv = (env: Env): Omit<ShellOptions, 'registry'> => ({
  directory: env.SHELL_DIR ? resolve(projectDir, env.SHELL_DIR) : join(releasesDirOf(env), SHELL_NAME, 'files'),
  origin: portalOrigin(env),
  securityPolicy: env.SECURITY_POLICY_URL,
  config: {
    file: env.CONFIG_FILE,
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    isProduction: env.NODE_ENV === 'production',
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  },
  remoteOrigins: remoteOrigins(env),
  earlyHints: env.EARLY_HINTS === 'on',
});
