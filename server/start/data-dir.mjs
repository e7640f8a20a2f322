import { join, resolve } from 'node:path';
import { projectDir } from './run.mjs';

export const dataDir = resolve(projectDir, process.env.DATA_DIR || '.data');

export const releasesDir = join(dataDir, 'releases');
