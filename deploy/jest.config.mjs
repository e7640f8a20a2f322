import { node } from '../jest.base.mjs';

export default { ...node, testMatch: ['<rootDir>/**/*.test.ts'], testTimeout: 60_000 };
