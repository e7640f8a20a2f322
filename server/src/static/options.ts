import { join } from 'node:path';
import { type Env, portalOrigin } from '../env.ts';
import { projectDir } from '../paths.ts';
import { shellDir } from '../shell-release.ts';
import type { ShellOptions } from './shellFiles.ts';

/** What `npm start` serves: this project's builds, each remote from a port of its own. */
export function shellOptions(env: Env): ShellOptions {
  const build = (workspace: string) => join(projectDir, workspace, 'dist');
  const onPort = (step: number) => `http://localhost:${env.PORT + step}`;
  return {
    directory: shellDir(env),
    origin: portalOrigin(env),
    config: {
      file: env.CONFIG_FILE,
      supportEmail: env.SUPPORT_EMAIL,
      supportPhone: env.SUPPORT_PHONE,
      isProduction: env.NODE_ENV === 'production',
    },
    remotesFile: env.REMOTES_FILE,
    builtRemotes: [
      { directory: build('customer-app'), origin: env.CUSTOMER_ORIGIN ?? onPort(1) },
      { directory: build('admin-app'), origin: env.ADMIN_ORIGIN ?? onPort(2) },
    ],
  };
}
