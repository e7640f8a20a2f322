import { join, resolve } from 'node:path';
import { projectDir } from './run.mjs';

/** Where this machine keeps what it must not lose. */
export const dataDir = resolve(projectDir, process.env.DATA_DIR || '.data');

/** Where releases lie that the origins serve. */
export const releasesDir = join(dataDir, 'releases');
