import { node } from '../jest.base.mjs';
import { workerGracefulExitTimeout } from '../jest.leaks.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/src/**/!(*.slow).test.ts'],
  testTimeout: 60_000,
  workerGracefulExitTimeout,
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};
