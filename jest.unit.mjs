import { workerGracefulExitTimeout } from './jest.leaks.mjs';

/** Every workspace with tests but the server, whose tests start a database. Of several projects only this limit counts. */
export default {
  testTimeout: 60_000,
  workerGracefulExitTimeout,
  projects: ['<rootDir>', '<rootDir>/!(server)/jest.config.mjs'],
};
