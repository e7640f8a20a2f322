import { join, resolve } from 'node:path';
import type { Env } from '../env.ts';
import { projectDir } from '../paths.ts';
import type { ShellOptions } from './shellFiles.ts';

/** What `npm start` serves: this project's builds, each remote from a port of its own. */
export function shellOptions(env: Env): ShellOptions {
  const build = (workspace: string) => join(projectDir, workspace, 'dist');
  const onPort = (step: number) => `http://localhost:${env.PORT + step}`;
  return {
    directory: env.SHELL_DIR ? resolve(projectDir, env.SHELL_DIR) : build('shell'),
    origin: env.PUBLIC_ORIGIN ?? onPort(0),
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
