import { availableParallelism } from 'node:os';
import { node } from '../jest.base.mjs';
import { workerGracefulExitTimeout } from '../jest.leaks.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/src/**/!(*.slow).test.ts'],
  testTimeout: 60_000,
  workerGracefulExitTimeout,
  // More workers than processors, because tests often wait for the database. Jest accepts no percentage above 100.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  globalSetup: '<rootDir>/src/testing/processes/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/processes/global-teardown.ts',
};
