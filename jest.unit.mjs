import { availableParallelism } from 'node:os';
import { workerGracefulExitTimeout } from './jest.leaks.mjs';

/**
 * The tests of all workspaces except the server, whose tests start a database. Jest ignores the options of a project
 * for time limits and workers, so they are here.
 */
export default {
  testTimeout: 60_000,
  // Tests often wait, so more workers than processors are faster. The command line allows at most 100 %.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  workerGracefulExitTimeout,
  projects: ['<rootDir>', '<rootDir>/!(server)/jest.config.mjs', '<rootDir>/platform/*/jest.config.mjs'],
};
