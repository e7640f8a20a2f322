import { availableParallelism } from 'node:os';
import { workerGracefulExitTimeout } from './jest.leaks.mjs';

/** Every workspace with tests but the server, whose tests start a database. Of several projects only this limit counts. */
export default {
  testTimeout: 60_000,
  // A test often waits for an answer. (The command line takes no share above 100 %.)
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  workerGracefulExitTimeout,
  projects: ['<rootDir>', '<rootDir>/!(server)/jest.config.mjs', '<rootDir>/platform/*/jest.config.mjs'],
};
