import { dirname } from 'node:path';

/** The `server` folder, one level above `src/` and `dist/`. */
export const serverDir = dirname(import.meta.dirname);

export const projectDir = dirname(serverDir);
