import { node } from './jest.base.mjs';

export default {
  ...node,
  transform: { ...node.transform },
  testMatch: ['<rootDir>/*.test.ts'],
  testTimeout: 60_000,
};
