import { dirname } from 'node:path';

/** The `server` folder, one level above `src/` and `dist/`. */
export const serverDir = dirname(import.meta.dirname);

/** The folder of the whole project. */
export const projectDir = dirname(serverDir);
