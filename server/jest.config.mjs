import { node } from '../jest.base.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/src/**/!(*.slow).test.ts'],
  testTimeout: 60_000,
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};
