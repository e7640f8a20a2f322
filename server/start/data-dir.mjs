import { join, resolve } from 'node:path';
import { projectDir } from './run.mjs';

/** The data folder of this machine. */
export const dataDir = resolve(projectDir, process.env.DATA_DIR || '.data');

/** Folder of the releases that the origins serve. */
export const releasesDir = join(dataDir, 'releases');
